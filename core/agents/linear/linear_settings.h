#pragma once

#include <optional>
#include <vector>

#include "core/features/linear_function.h"

namespace tetrabench {

struct AgentKind;

enum class Sense { Max, Min };  ///< whether larger or smaller values are better

/// Which of the tied placements is played.
enum class TieBreak {
  First,        ///< by orientation, then by column
  Dellacherie,  ///< the one of highest priority in P. Dellacherie's program, see `dellacheriePriorities`
};

/// The linear function by which an agent rates placements, and how it chooses by these values.
struct LinearSettings {
  static const AgentKind kKind;

  Sense sense = Sense::Max;
  std::vector<WeightedFeature> weights = {};
  bool loseWhenBest = false;           ///< rates moves that end the game like others instead of avoiding them
  std::optional<int> boardWidth = {};  ///< the only width the weights are for
  int keepLastColumnFreeBelow = 0;  ///< no placement in the last column while the pile is below this (MAIA)
  TieBreak tieBreak = TieBreak::First;

  bool operator==(const LinearSettings&) const = default;
};

}  // namespace tetrabench
