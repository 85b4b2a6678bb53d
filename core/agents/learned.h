#pragma once

#include "core/agents/incremental/learned_regression.h"
#include "core/agents/look_ahead/learned_pieces.h"
#include "core/agents/reward_minded/learned_value.h"
#include "core/agents/smart_agent/learned_sets.h"
#include "core/agents/smart_agent/learned_substates.h"
#include "core/one_of.h"

namespace tetrabench {

/// What an agent has learned while it played. An agent document can hold it, and an agent made from that
/// document continues with it.
struct Learned {
  int boardWidth = 0;  ///< of the boards it was learned on; it is for these alone
  using What = OneOf<LearnedSets, LearnedPieces, LearnedValue, LearnedSubstates, LearnedRegression>;
  What what;
  bool operator==(const Learned&) const = default;
};

}  // namespace tetrabench
