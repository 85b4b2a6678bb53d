#pragma once

#include "core/agents/linear/linear_agent.h"
#include "core/agents/phases/phases_settings.h"

namespace tetrabench {

/// An agent that plays like a linear agent, with the weights of the phase that the pile is in.
class PhasesAgent : public Agent {
 public:
  /// Throws InvalidDocument as LinearAgent does.
  PhasesAgent(const PhasesSettings& settings, const Mdp& mdp);

 private:
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  std::vector<int> from_;  ///< lowest pile height of each phase but the first
  std::vector<LinearAgent> phases_;
};

}  // namespace tetrabench
