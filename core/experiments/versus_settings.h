#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/play/versus/garbage_document.h"
#include "core/statistics/rating.h"

namespace tetrabench {

/// Which agents play each other.
enum class Pairing {
  RoundRobin,  ///< all
  Gauntlet,    ///< the first and each other
};
inline constexpr std::string_view kPairings[] = {"round-robin", "gauntlet"};

/// Indices of two agents that play each other.
using AgentPair = std::array<std::size_t, 2>;
/// The pairs of this many agents, in order.
std::vector<AgentPair> pairsOf(Pairing pairing, std::size_t agents);

/// How agents play against each other.
struct VersusSettings {
  Pairing pairing = Pairing::RoundRobin;
  GarbageRules garbage = {};
  /// Ends as soon as it is decided, after a game of each number before it; for two agents.
  std::optional<SprtSettings> sprt = {};

  bool operator==(const VersusSettings&) const = default;
};

/// Throws InvalidDocument, about a place below `place`, unless elo0 < elo1 and all are within their ranges.
void check(const SprtSettings& sprt, const std::string& place);

/// Reads the object of a sequential test: `elo0`, `elo1` and, if they are not 0.05, `alpha` and `beta`.
/// Throws InvalidDocument.
SprtSettings sprtFromJson(const JsonReader& document);
Json toJson(const SprtSettings& sprt);

}  // namespace tetrabench
