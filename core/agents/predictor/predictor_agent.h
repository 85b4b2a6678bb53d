#pragma once

#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"

namespace tetrabench {

/// An agent that plays the placement with the highest prediction. Placements that end the game rank last;
/// among ties, the lowest landing is the best.
class PredictorAgent : public Agent {
 public:
  /// Throws InvalidDocument if the MDP's pieces are not tetrominoes.
  PredictorAgent(const AgentSettings& agent, const Mdp& mdp);

 private:
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  const RegressionModel model_;
};

}  // namespace tetrabench
