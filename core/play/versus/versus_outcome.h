#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

struct VersusResult;

/// Outcome of a versus game, or its state when it was recorded.
struct VersusOutcome {
  enum class End { Undecided, Lost, Limit, Forfeit };
  struct Side {
    std::string player;
    std::int64_t lines = 0;
    std::optional<std::int64_t> attack = {};  ///< unknown for players who move at their own pace
    std::int64_t sent = 0;                    ///< rows of garbage, excluding cancelled ones
    bool operator==(const Side&) const = default;
  };

  std::vector<Side> sides;  ///< two or more
  End end = End::Undecided;
  std::optional<std::size_t> winner = {};  ///< winning side; none: a draw, or undecided
  bool operator==(const VersusOutcome&) const = default;
};

/// Returns the outcome of a game between two agents with these names.
VersusOutcome outcomeOf(const VersusResult& result, const std::string& one, const std::string& other);

/// Returns a sentence that says who won and why: "BCTS won, as the other game was over."
std::string sentenceOf(const VersusOutcome& outcome);

/// Returns the schema of the member `versus` of a replay.
const Schema& versusOutcomeSchema();
/// Parses an outcome of that schema. Throws InvalidDocument, also if the number of sides differs from
/// `sides`.
VersusOutcome versusOutcomeFrom(const JsonReader& document, std::size_t sides);
Json toJson(const VersusOutcome& outcome);

}  // namespace tetrabench
