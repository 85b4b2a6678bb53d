#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/features/linear_function.h"

namespace tetrabench {

enum class AgentKind { Linear, Random };
enum class Sense { Max, Min };  ///< whether larger or smaller values are better

/// Which of the placements with the best value is taken.
enum class TieBreak {
  First,        ///< by orientation, then by column
  Dellacherie,  ///< the one of highest priority in P. Dellacherie's program, see `dellacheriePriorities`
};

/// What an agent document says.
struct AgentSettings {
  std::string name = "Untitled";
  AgentKind kind = AgentKind::Linear;
  std::string source;

  // Linear agents:
  Sense sense = Sense::Max;
  std::vector<WeightedFeature> weights;
  bool loseWhenBest = false;        ///< rates moves that end the game like others instead of avoiding them
  std::optional<int> boardWidth;    ///< the only width the weights are for
  int keepLastColumnFreeBelow = 0;  ///< no placement in the last column while the pile is below this (MAIA)
  TieBreak tieBreak = TieBreak::First;

  bool operator==(const AgentSettings&) const = default;
};

}  // namespace tetrabench
