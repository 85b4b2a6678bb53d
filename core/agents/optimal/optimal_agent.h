#pragma once

#include <memory>

#include "core/agents/agent.h"
#include "core/agents/optimal/optimal_settings.h"
#include "core/optimal/value_file.h"

namespace tetrabench {

/// Plays the placement with the most expected lines until the game is lost; of tied ones the first. All
/// agents of a file share its values.
class OptimalAgent : public Agent {
 public:
  /// Throws InvalidDocument if the file is for another MDP, or cut short. The values are read for the first
  /// decision, as large files take seconds.
  OptimalAgent(const OptimalSettings& settings, const Mdp& mdp);

 private:
  /// Throws AgentFailure on a board that games do not come to, and StartFailure if the file is damaged.
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  void readValues();

  const OptimalSettings settings_;
  const Mdp mdp_;
  std::shared_ptr<const OptimalValues> values_;  ///< null before the first decision
};

}  // namespace tetrabench
