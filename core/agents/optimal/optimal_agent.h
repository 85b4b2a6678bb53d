#pragma once

#include <memory>

#include "core/agents/agent.h"
#include "core/agents/optimal/optimal_settings.h"
#include "core/optimal/value_file.h"

namespace tetrabench {

/// An agent that plays the placement with the most expected lines until the game is lost, the first among
/// ties. Agents with the same file share its values.
class OptimalAgent : public Agent {
 public:
  /// Throws InvalidDocument if the file is for another MDP or truncated. The values are read at the first
  /// decision, as large files take seconds.
  OptimalAgent(const OptimalSettings& settings, const Mdp& mdp);

 private:
  /// Throws AgentFailure on a board that is unreachable in games, and StartFailure if the file is corrupt.
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  void readValues();

  const OptimalSettings settings_;
  const Mdp mdp_;
  std::shared_ptr<const OptimalValues> values_;  ///< null before the first decision
};

}  // namespace tetrabench
