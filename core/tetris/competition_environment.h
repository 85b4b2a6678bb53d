#pragma once

#include <functional>

#include "core/tetris/competition_shapes.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// The primitive actions, by the environment's numbers.
enum class Action : std::uint8_t { Left, Right, RotateForward, RotateBackward, None, Drop };
inline constexpr int kActions = 6;

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

  const Board& board() const { return board_; }  ///< without the falling piece
  int piece() const { return piece_; }           ///< tetromino index
  const CompetitionPose& pose() const { return pose_; }
  bool falling() const { return falling_; }  ///< false from a lock to the next spawn

 private:
  bool spawn();
  void move(Action action);

  Mdp mdp_;
  std::function<int(const Board&)> nextPiece_;
  Board board_;
  int piece_ = 0;
  CompetitionPose pose_;
  bool falling_ = false;
};

/// The pose after an action, whether or not it fits; drop and none leave it as it is.
CompetitionPose moved(CompetitionPose pose, Action action);

}  // namespace tetrabench
