#pragma once

#include <memory>

#include "core/agents/agent.h"
#include "core/agents/linear/linear_settings.h"
#include "core/agents/tie_break.h"
#include "core/features/kernels/kernels.h"

namespace tetrabench {

/// A greedy one-piece agent, which plays the placement whose afterstate has the largest value. `tieBreak`
/// decides between ties. Placements that end the game are played only if all do, unless `loseWhenBest`.
class LinearAgent : public Agent {
 public:
  /// Throws InvalidDocument if the weights do not fit the MDP's board, or the tie-break does not fit its
  /// pieces.
  LinearAgent(const LinearSettings& settings, const Mdp& mdp);

  const LinearFunction& function() const { return function_; }

  /// The rating of a placement.
  struct Rated {
    double value;           ///< larger is better
    int row = 0, pile = 0;  ///< row of the piece's lowest cell; pile height once full rows are removed
    bool loses = false;
    int against = 0;  ///< 2: it loses, and losing is avoided; 1: it uses the reserved column; else 0
  };
  /// Rates all placements of a position. Values are those of the function; where the kernel applies, they are
  /// computed as `score`, the value of the board itself (`scoreOf`), plus the change due to the placement.
  void rate(const PositionView& position, double score, std::vector<Rated>& rated);

  /// Returns the placements of a position in order of preference, its choice first, and stores the rating of
  /// each in `rated` (in the order of the position), with values of the function.
  std::vector<std::size_t> rank(const PositionView& position, std::vector<Rated>& rated);

  /// Returns the value of a board by itself, without a landing.
  double scoreOf(const Board& board) const { return function_(board, Landing{.pieceHeight = 1}); }

  /// Returns the priority among ties: the highest is played, or the first if several are equal.
  int priority(int piece, Placement placement) const {
    if (priorities_.empty()) return 0;
    return priorities_[static_cast<std::size_t>(piece)][placement.orientation][placement.column];
  }

 private:
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  /// Returns whether placement i is better than j, regardless of their order in the list.
  bool prefers(const PositionView& position, const std::vector<Rated>& rated, std::size_t i,
               std::size_t j) const;
  Rated rateInFull(const PositionView& position, Placement placement, Board& board) const;
  /// Returns whether the kernel can rate placements on this board.
  bool kernelServes(const PositionView& position, int pile) const {
    return kernel_ && pile <= PlacementKernel::kMaxRatedPile && position.loss.isPlainFor(position.board);
  }

  LinearFunction function_;
  std::unique_ptr<PlacementKernel> kernel_;  ///< null if the function has features without a kernel
  bool loseWhenBest_;
  int keepLastColumnFreeBelow_;
  std::vector<Priorities> priorities_;  ///< by piece; empty if the first tied placement is played
  std::vector<Rated> rated_;
};

}  // namespace tetrabench
