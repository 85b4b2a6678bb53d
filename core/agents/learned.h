#pragma once

#include "core/agents/incremental/learned_regression.h"
#include "core/agents/look_ahead/learned_pieces.h"
#include "core/agents/reward_minded/learned_value.h"
#include "core/agents/smart_agent/learned_sets.h"
#include "core/agents/smart_agent/learned_substates.h"
#include "core/one_of.h"

namespace tetrabench {

/// State that an agent has learned by playing. It can be stored in an agent document, and an agent made from
/// that document continues from it.
struct Learned {
  int boardWidth = 0;  ///< width of the boards it was learned on, the only ones it applies to
  using What = OneOf<LearnedSets, LearnedPieces, LearnedValue, LearnedSubstates, LearnedRegression>;
  What what;
  bool operator==(const Learned&) const = default;
};

}  // namespace tetrabench
