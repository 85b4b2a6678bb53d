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
/// The worth of a placement is the weighted reward, less the price of its steps, and the change of the linear
/// function from the board before to the board after. Changes add up over several placements, so looking
/// ahead needs no other function: the worth of the best reply to each piece is added by the piece's chance.
/// To lose is to get the board that games start with for this one, at a price.
///
/// Rules are those of the competition, or placement rules, where a piece counts as a step.
class RewardPlayer {
 public:
  /// Throws InvalidDocument (place `/weights/ID`) if a feature has no fast kernel, and (place `/rules`) under
  /// standard rules.
  RewardPlayer(const Mdp& model, const RewardFunction& function);

  /// Where a piece can be put, somewhere at least; `actions` as in `Routes`.
  struct Choice {
    const Board& board;
    int piece;
    std::span<const Placement> placements;
    std::span<const std::uint8_t> actions;  ///< empty: each takes one step
    LossRule loss;
    std::optional<int> next = {};  ///< the piece after this one, if it is known
  };

  /// Both give an index into `placements`; of equals the first, and 0 on a pile that is too high to be rated,
  /// which is one piece from the end. It is looked ahead from the `firstMoves` best
  /// placements alone (S4.48), or from all.
  std::size_t best(const Choice& choice);
  std::size_t bestLookingAhead(const Choice& choice, std::optional<int> firstMoves = {});

 private:
  /// Worth of each placement, into `worths_`.
  const std::vector<double>& rate(const Choice& choice);
  double expectedReply(const Board& board, std::optional<int> next);
  /// What the board at the start is worth more than this one, less the price of losing.
  double restart(const Board& board) const;

  const Mdp model_;
  LinearFunction function_;
  std::unique_ptr<PlacementKernel> kernel_;
  PlacementFinder finder_;
  std::array<double, 5> reward_{};  ///< by rows removed
  double step_, gameOver_, startBoard_;
  double replyToNothing_ = 0;   ///< expected on the board at the start
  std::vector<double> chance_;  ///< of each piece
  std::vector<double> worths_;
  std::vector<std::size_t> order_;
};

/// The choice that a game has come to; valid until it goes on.
RewardPlayer::Choice choiceOf(const Game& game);

}  // namespace tetrabench
