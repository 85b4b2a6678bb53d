#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/agents/n_tuple/n_tuple_value.h"
#include "core/agents/position_view.h"
#include "core/agents/reward_minded/reward_function.h"
#include "core/features/kernels/kernels.h"
#include "core/parallel/stopped.h"
#include "core/tetris/placement_finder.h"

namespace tetrabench {

/// A player that chooses placements for reward on an MDP that it knows, at least as a model.
///
/// The value of a placement is the weighted reward, minus the price of its steps, plus the change of the
/// linear function from the board before to the board after. Changes add up over several placements, so
/// looking ahead needs no other function: it adds the value of the best reply to each piece, weighted by the
/// probability of the piece. Losing replaces the board by the start board, at a price.
///
/// It supports competition rules, as well as placement and guideline rules, where a piece counts as a step.
/// Under guideline rules it values the rows that moves remove, and looks ahead without the hold.
class RewardPlayer {
 public:
  /// Throws InvalidDocument (place `/weights/ID`) if a feature has no fast kernel, (place `/rules`) under
  /// standard rules, and (place `/boardWidth` or `/boardHeight`) if tables are for boards of another size.
  RewardPlayer(const Mdp& model, const RewardFunction& function);

  /// Returns an index into the position's placements: the first among ties, and 0 if the pile is too high to
  /// be rated, which means that the game is lost within one piece. Look-ahead starts only from the
  /// `firstMoves` best placements, or from all; it throws Stopped.
  std::size_t best(const PositionView& position);
  std::size_t bestLookingAhead(const PositionView& position, std::optional<int> firstMoves = {},
                               const std::stop_token& stop = {});

 private:
  /// Computes the value of each placement, in `values_`.
  const std::vector<double>& rate(const PositionView& position);
  void rateByKernel(const PositionView& position);
  void rateInFull(const PositionView& position);
  /// Adds each placement's change of the tables' value, unless it loses.
  void addTables(const PositionView& position);
  double expectedReply(const Board& board, std::optional<int> next);
  /// Returns the function's value on the start board minus that on this one, minus the price of losing.
  double restart(const Board& board) const;

  const Mdp model_;
  LinearFunction function_;
  std::unique_ptr<PlacementKernel> kernel_;
  PlacementFinder finder_;
  std::unique_ptr<NTupleValue> tables_;  ///< null: the function has no tables
  std::array<double, 5> reward_{};       ///< weighted reward, by rows removed
  double step_, gameOver_, startBoard_;
  double startTables_ = 0;        ///< tables' value of the start board
  double replyOnStartBoard_ = 0;  ///< expected reply on the start board
  std::vector<double> chance_;    ///< probability of each piece
  std::vector<double> values_;
  std::vector<std::size_t> order_;
};

}  // namespace tetrabench
