#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/agents/agent.h"
#include "core/features/linear_function.h"

namespace tetrabench {

enum class AgentKind { Linear, Random };
enum class Sense { Max, Min };  ///< whether larger or smaller values are better

/// What an agent document says.
struct AgentSettings {
  std::string name = "Untitled";
  AgentKind kind = AgentKind::Linear;
  std::string source;

  // Linear agents:
  Sense sense = Sense::Max;
  std::vector<WeightedFeature> weights;
  bool loseWhenBest = false;      ///< rates moves that end the game like others instead of avoiding them
  std::optional<int> boardWidth;  ///< the only width the weights are for
  int keepLastColumnFreeBelow = 0;  ///< no placement in the last column while the pile is below this (MAIA)

  bool operator==(const AgentSettings&) const = default;
};

/// Makes the agent for games of this MDP. Agents that draw random numbers draw them from `seed`. Throws
/// InvalidDocument with the place inside the agent document if it cannot play there.
std::unique_ptr<Agent> makeAgent(const AgentSettings& settings, const Mdp& mdp, std::uint64_t seed);

}  // namespace tetrabench
