#pragma once

#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"

namespace tetrabench {

/// Plays the placement with the highest prediction. Placements that end the game come last; of tied ones the
/// one that comes to rest lowest is the best.
class PredictorAgent : public Agent {
 public:
  /// Throws InvalidDocument if the MDP has other pieces than tetrominoes.
  PredictorAgent(const AgentSettings& agent, const Mdp& mdp);

 private:
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  const RegressionModel model_;
};

}  // namespace tetrabench
