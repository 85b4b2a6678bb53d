#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

struct VersusResult;

/// How a game of players against each other ended, or how it stood when it was recorded.
struct VersusOutcome {
  enum class End { Undecided, Lost, Limit, Forfeit };
  struct Side {
    std::string player;
    std::int64_t lines = 0;
    std::optional<std::int64_t> attack = {};  ///< not known of players at paces of their own
    std::int64_t sent = 0;                    ///< rows of garbage, what was cancelled not counted
    bool operator==(const Side&) const = default;
  };

  std::vector<Side> sides;  ///< two or more
  End end = End::Undecided;
  std::optional<std::size_t> winner = {};  ///< a side; none: a draw, or undecided
  bool operator==(const VersusOutcome&) const = default;
};

/// Of a game of two agents with these names.
VersusOutcome outcomeOf(const VersusResult& result, const std::string& one, const std::string& other);

/// Who won and why: "BCTS won, as the other game was over."
std::string sentenceOf(const VersusOutcome& outcome);

/// The member `versus` of a replay.
const Shape& versusOutcomeShape();
/// Of that shape. Throws InvalidDocument: it must have this number of sides.
VersusOutcome versusOutcomeFrom(const JsonReader& document, std::size_t sides);
Json toJson(const VersusOutcome& outcome);

}  // namespace tetrabench
