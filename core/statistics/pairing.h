#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace tetrabench {

/// Scheme by which agents are paired for comparison.
enum class Pairing {
  RoundRobin,  ///< all pairs
  Gauntlet,    ///< the first agent against each other agent
};
inline constexpr std::string_view kPairings[] = {"round-robin", "gauntlet"};

/// Indices of two paired agents.
using AgentPair = std::array<std::size_t, 2>;
/// Returns the pairs of this many agents, in order.
std::vector<AgentPair> pairsOf(Pairing pairing, std::size_t agents);

}  // namespace tetrabench
