#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/agents/reward_minded/reward_function.h"
#include "core/features/kernels/kernels.h"
#include "core/tetris/game.h"
#include "core/tetris/placement_finder.h"

namespace tetrabench {

/// Chooses placements for reward on an MDP that it knows, at least as a model.
///
/// The value of a placement is the weighted reward, minus the price of its steps, plus the change of the
/// linear function from the board before to the board after. Changes add up over several placements, so
/// looking ahead needs no other function: it adds the value of the best reply to each piece, weighted by the
/// probability of the piece. Losing replaces the board by the start board, at a price.
///
/// It knows competition rules, and placement rules, where a piece counts as a step.
class RewardPlayer {
 public:
  /// Throws InvalidDocument (place `/weights/ID`) if a feature has no fast kernel, and (place `/rules`) under
  /// standard rules.
  RewardPlayer(const Mdp& model, const RewardFunction& function);

  /// A piece and the placements it has, at least one; `actions` as in `Routes`.
  struct Choice {
    const Board& board;
    int piece;
    std::span<const Placement> placements;
    std::span<const std::uint8_t> actions;  ///< empty: each takes one step
    LossRule loss;
    std::optional<int> next = {};  ///< the piece after this one, if it is known
  };

  /// Both return an index into `placements`: of tied placements the first, and 0 on a pile too high to be
  /// rated, which is one piece from the end. Look-ahead starts from the `firstMoves` best placements alone,
  /// or from all.
  std::size_t best(const Choice& choice);
  std::size_t bestLookingAhead(const Choice& choice, std::optional<int> firstMoves = {});

 private:
  /// The value of each placement, in `values_`.
  const std::vector<double>& rate(const Choice& choice);
  double expectedReply(const Board& board, std::optional<int> next);
  /// How much higher the function is on the start board than on this one, minus the price of losing.
  double restart(const Board& board) const;

  const Mdp model_;
  LinearFunction function_;
  std::unique_ptr<PlacementKernel> kernel_;
  PlacementFinder finder_;
  std::array<double, 5> reward_{};  ///< by rows removed
  double step_, gameOver_, startBoard_;
  double replyToNothing_ = 0;   ///< expected on the start board
  std::vector<double> chance_;  ///< of each piece
  std::vector<double> values_;
  std::vector<std::size_t> order_;
};

/// The choice a game has come to; valid until the next move.
RewardPlayer::Choice choiceOf(const Game& game);

}  // namespace tetrabench
