#pragma once

#include <optional>
#include <vector>

#include "core/features/linear_function.h"

namespace tetrabench {

struct AgentKind;

enum class Sense { Max, Min };  ///< direction in which values are better

/// The rule that picks one of the tied placements.
enum class TieBreak {
  First,        ///< the first by orientation, then by column
  Dellacherie,  ///< the highest priority in P. Dellacherie's program, see `dellacheriePriorities`
};

/// The linear function by which an agent rates placements, and the rules by which it then chooses.
struct LinearSettings {
  static const AgentKind kKind;

  Sense sense = Sense::Max;
  std::vector<WeightedFeature> weights = {};
  bool loseWhenBest = false;  ///< treats moves that end the game like any others instead of avoiding them
  std::optional<int> boardWidth = {};  ///< the only board width that the weights are for
  int keepLastColumnFreeBelow = 0;     ///< avoids the last column while the pile is below this (MAIA)
  TieBreak tieBreak = TieBreak::First;

  bool operator==(const LinearSettings&) const = default;
};

}  // namespace tetrabench
