#pragma once

#include "core/agents/look_ahead/piece_chances.h"

namespace tetrabench {

/// Piece counts from which a look-ahead agent estimates probabilities.
struct LearnedPieces {
  PieceCounts seen{};
  bool operator==(const LearnedPieces&) const = default;
};

}  // namespace tetrabench
