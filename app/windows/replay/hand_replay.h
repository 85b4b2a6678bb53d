#pragma once

#include <memory>

#include "app/windows/play/hand_game.h"

namespace tetrabench {

/// A recorded game by hand played again as it was, falling pieces and all, from its beginning.
class HandReplay {
 public:
  /// `replay` outlives it; the game is one by hand. Throws InvalidArgument as HandGame.
  HandReplay(const Mdp& mdp, const Replay& replay, std::size_t game);

  /// Plays on up to a time; earlier times do nothing.
  void advance(ArcadeTime to);

  HandGame& game() { return *game_; }
  ArcadeTime time() const { return now_; }
  bool isOver() const { return now_ >= record_.end || game_->game().over(); }

 private:
  const ArcadeRecord& record_;
  ArcadeTime now_ = 0;
  std::size_t inputs_ = 0;  ///< applied so far
  std::unique_ptr<HandGame> game_;
};

}  // namespace tetrabench
