#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/agents/smart_agent/parameter_set.h"
#include "core/features/linear_function.h"

namespace tetrabench {

enum class AgentKind { Linear, Random, SmartAgent };
enum class Sense { Max, Min };  ///< whether larger or smaller values are better

/// Which of the placements with the best value is taken.
enum class TieBreak {
  First,        ///< by orientation, then by column
  Dellacherie,  ///< the one of highest priority in P. Dellacherie's program, see `dellacheriePriorities`
};

/// S. J. Sarjant's SmartAgent (2008), the versions that rate whole fields.
struct SmartAgentSettings {
  enum class Version { V14, V15, V16 };
  Version version = Version::V16;
  ParameterSet initialSet{11250, 1, 10, 55000, 1};  ///< S4.28; of 1.4 and 1.5 {1, 2, 2, 8, 2} (S4.19)
  int heightPower = 3;    ///< 1 to 3: of the pile height (S4.26); of 1.4 and 1.5 2 (S4.18)
  int trialPieces = 20;   ///< N, pieces a set is used before another is chosen
  double cooling = 0.99;  ///< factor of the temperature with each exploration
  double beta = 5;        ///< factor of the basic mutation
  bool operator==(const SmartAgentSettings&) const = default;
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

  SmartAgentSettings smartAgent;

  /// True if it plays differently after what it has seen: its games belong together, one after the other.
  bool learns() const {
    return kind == AgentKind::SmartAgent && smartAgent.version != SmartAgentSettings::Version::V14;
  }

  bool operator==(const AgentSettings&) const = default;
};

}  // namespace tetrabench
