#pragma once

#include "core/agents/look_ahead/piece_chances.h"

namespace tetrabench {

/// What an agent that looks ahead has learned of how likely pieces are.
struct LearnedPieces {
  PieceCounts seen{};
  bool operator==(const LearnedPieces&) const = default;
};

}  // namespace tetrabench
