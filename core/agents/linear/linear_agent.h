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

  /// How a placement rates.
  struct Rated {
    double value;           ///< larger is better
    int row = 0, pile = 0;  ///< of the piece's lowest cell; height of the pile once full rows are removed
    bool loses = false;
    int against = 0;  ///< 2: it loses, and that is to be avoided; 1: it is into the column kept free; else 0
  };
  /// Rates all placements of a situation. A value is that of the function, or (with a kernel, where it
  /// serves) the change that the placement makes, added to `score`: what the board itself is worth
  /// (`scoreOf`).
  void rate(const Situation& situation, double score, std::vector<Rated>& rated);

  /// The placements of a situation by how much they are preferred, the one it chooses first; and how each
  /// rates (in the order of the situation), with values of the function.
  std::vector<std::size_t> rank(const Situation& situation, std::vector<Rated>& rated);

  /// What a board is worth by itself, without a landing.
  double scoreOf(const Board& board) const { return function_(board, Landing{.pieceHeight = 1}); }

  /// How much this placement is preferred to others that rate the same; the first of the most preferred is
  /// taken.
  int priority(int piece, Placement placement) const {
    if (priorities_.empty()) return 0;
    return priorities_[static_cast<std::size_t>(piece)][placement.orientation][placement.column];
  }

 private:
  /// Whether the first of two placements is preferred for what it is, not for its place among them.
  bool prefers(const Situation& situation, const std::vector<Rated>& rated, std::size_t i,
               std::size_t j) const;
  Rated rateInFull(const Situation& situation, Placement placement, Board& board) const;
  /// Whether the kernel can rate placements on this board.
  bool kernelServes(const Situation& situation, int pile) const {
    return kernel_ && pile <= PlacementKernel::kMaxRatedPile && situation.loss.isPlainFor(situation.board);
  }

  LinearFunction function_;
  std::unique_ptr<PlacementKernel> kernel_;  ///< none if the function has features without
  bool loseWhenBest_;
  int keepLastColumnFreeBelow_;
  std::vector<Priorities> priorities_;  ///< by piece; empty if the first of equals is taken
  std::vector<Rated> rated_;
};

}  // namespace tetrabench
