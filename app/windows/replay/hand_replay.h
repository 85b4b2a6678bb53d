#pragma once

#include <memory>

#include "widgets/board/hand_game.h"

namespace tetrabench {

/// Real-time playback of a recorded game by hand, including falling pieces, from its beginning.
class HandReplay {
 public:
  /// Requires a game played by hand; `replay` must outlive this object. Throws InvalidArgument as HandGame
  /// does.
  HandReplay(const Mdp& mdp, const Replay& replay, std::size_t game);

  /// Advances playback to a time; earlier times have no effect.
  void advance(ArcadeTime to);

  HandGame& game() { return *game_; }
  ArcadeTime time() const { return now_; }
  bool isOver() const { return now_ >= record_.end || game_->game().over(); }

 private:
  const ArcadeRecord& record_;
  ArcadeTime now_ = 0;
  std::size_t inputs_ = 0;  ///< number of inputs applied so far
  std::unique_ptr<HandGame> game_;
};

}  // namespace tetrabench
