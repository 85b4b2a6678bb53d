#pragma once

#include <memory>

#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"
#include "core/agents/tie_break.h"
#include "core/features/kernels/kernels.h"

namespace tetrabench {

/// Greedy one-piece play: the placement whose afterstate has the largest value; of equals the first in tie
/// order, or as the settings' `tieBreak` has it. Placements that end the game are taken only when all do,
/// unless `loseWhenBest`.
class LinearAgent : public Agent {
 public:
  /// Throws InvalidDocument if the weights do not fit boards of the MDP, or the tie-break its pieces.
  LinearAgent(const AgentSettings& settings, const Mdp& mdp);

  std::size_t choose(const Situation& situation) override;

  const LinearFunction& function() const { return function_; }

 private:
  /// Rates a placement: by the kernel, or in full.
  struct Rated {
    double value;
    int row, pile;
  };
  Rated rate(const Situation& situation, Placement placement, Board& board) const;

  LinearFunction function_;
  std::unique_ptr<PlacementKernel> kernel_;  ///< none if the function has features without
  bool loseWhenBest_;
  int keepLastColumnFreeBelow_;
  std::vector<Priorities> priorities_;  ///< by piece; empty if the first of equals is taken
};

}  // namespace tetrabench
