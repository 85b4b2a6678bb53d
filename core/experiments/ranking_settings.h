#pragma once

#include <optional>
#include <string>

#include "core/statistics/pairing.h"
#include "core/statistics/rating.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

/// How the agents of an experiment are ranked.
struct RankingSettings {
  Pairing pairing = Pairing::RoundRobin;
  /// Ends the experiment as soon as it is decided, in the plan's order; for two agents.
  std::optional<SprtSettings> sprt = {};

  bool operator==(const RankingSettings&) const = default;
};

/// Throws InvalidDocument, about a place below `place`, unless elo0 < elo1 and all are within their ranges.
void check(const SprtSettings& sprt, const std::string& place);

/// What the object of a sequential test may have.
Shape sprtShape();

/// Reads the object of a sequential test: `elo0`, `elo1` and, if they are not 0.05, `alpha` and `beta`.
/// Throws InvalidDocument.
SprtSettings sprtFromJson(const JsonReader& document);
Json toJson(const SprtSettings& sprt);

}  // namespace tetrabench
