#pragma once

#include <functional>
#include <span>

#include "core/tetris/competition_shapes.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// The primitive actions, numbered as in the environment.
enum class Action : std::uint8_t { Left, Right, RotateForward, RotateBackward, None, Drop };
inline constexpr int kActions = 6;

/// A falling piece under competition rules.
struct FallingPiece {
  int piece = 0;  ///< tetromino index
  CompetitionPose pose;

  /// Places the piece at its spawn pose.
  FallingPiece(const Board& board, int which) : piece(which), pose(competitionSpawn(board, which)) {}

  /// Applies the action if there is room for it, then moves the piece down one row. Returns true if it cannot
  /// fall and so has locked.
  bool act(const Board& board, Action action);

  Placement placement() const;
  /// Returns the row of its lowest cells on the board.
  int row(const Board& board) const;
};

/// Returns the pose after an action, whether or not it fits; drop and none leave it unchanged.
CompetitionPose moved(CompetitionPose pose, Action action);

/// Returns a piece that has spawned on the board and performed these actions.
FallingPiece steered(const Board& board, int piece, std::span<const Action> actions);

/// The RL Competition's environment, one primitive action per step (resources/help/rules.md, "Competition
/// rules"). It is the reference for the faster `Game`, which must produce the same boards, rewards and step
/// counts.
class CompetitionEnvironment {
 public:
  struct Step {
    double reward = 0;
    bool locked = false;    ///< the piece locked in this step; full rows have been removed
    bool terminal = false;  ///< the next piece could not spawn: the episode is over
  };

  /// Starts an episode. Calls `nextPiece` for the first piece now, and once at each spawn.
  CompetitionEnvironment(const Mdp& mdp, std::function<int(const Board&)> nextPiece);

  /// Performs one action. Must not be called after the terminal step.
  Step step(Action action);

  /// Resumes from the given piece and board, which must have the same size.
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
