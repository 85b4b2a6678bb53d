#pragma once

#include <functional>
#include <span>

#include "core/tetris/competition_shapes.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// The primitive actions, by the environment's numbers.
enum class Action : std::uint8_t { Left, Right, RotateForward, RotateBackward, None, Drop };
inline constexpr int kActions = 6;

/// A piece on its way down under competition rules.
struct FallingPiece {
  int piece = 0;  ///< tetromino index
  CompetitionPose pose;

  /// Where the piece appears.
  FallingPiece(const Board& board, int which) : piece(which), pose(competitionSpawn(board, which)) {}

  /// Does one action, if there is room for it, and then falls one row. True if it cannot: then it has locked.
  bool act(const Board& board, Action action);

  Placement placement() const;
  /// Of its lowest cells, on the board.
  int row(const Board& board) const;
};

/// The pose after an action, whether or not it fits; drop and none leave it as it is.
CompetitionPose moved(CompetitionPose pose, Action action);

/// A piece that appears on the board and does these actions.
FallingPiece steered(const Board& board, int piece, std::span<const Action> actions);

/// The RL Competition's environment, one primitive action a step (resources/help/rules.md, "Competition
/// rules"). It defines what `Game`, which is faster, has to reproduce: the same boards, rewards and steps.
class CompetitionEnvironment {
 public:
  struct Step {
    double reward = 0;
    bool locked = false;    ///< the piece locked in this step; full rows are removed
    bool terminal = false;  ///< the next piece had no place: the episode is over
  };

  /// Starts an episode. `nextPiece` is asked for the first piece now and for one piece at each spawn.
  CompetitionEnvironment(const Mdp& mdp, std::function<int(const Board&)> nextPiece);

  /// Does one action. The terminal step must not have happened.
  Step step(Action action);

  /// Continues from where a piece is, on a board of the same size.
  void restore(const Board& board, const FallingPiece& piece, bool falling);

  const Board& board() const { return board_; }  ///< without the falling piece
  int piece() const { return piece_.piece; }     ///< tetromino index
  const FallingPiece& fallingPiece() const { return piece_; }
  const CompetitionPose& pose() const { return piece_.pose; }
  bool falling() const { return falling_; }  ///< false from a lock to the next spawn

 private:
  bool spawn();

  Mdp mdp_;
  std::function<int(const Board&)> nextPiece_;
  Board board_;
  FallingPiece piece_;
  bool falling_ = false;
};

}  // namespace tetrabench
