#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace tetrabench {

/// Which agents are compared with each other.
enum class Pairing {
  RoundRobin,  ///< all
  Gauntlet,    ///< the first and each other
};
inline constexpr std::string_view kPairings[] = {"round-robin", "gauntlet"};

/// Indices of two agents that are compared.
using AgentPair = std::array<std::size_t, 2>;
/// The pairs of this many agents, in order.
std::vector<AgentPair> pairsOf(Pairing pairing, std::size_t agents);

}  // namespace tetrabench
