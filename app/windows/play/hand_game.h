#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/parallel/stopwatch.h"
#include "core/play/replay_document.h"
#include "core/tetris/arcade_game.h"
#include "core/tetris/piece_map.h"
#include "widgets/board/board_picture.h"

namespace tetrabench {

/// A game under arcade rules in the hands of a person: the state machine at a clock that can be stopped, what
/// was pressed, and what the board looks like. Begins stopped.
class HandGame {
 public:
  /// Microseconds since some moment; never goes back.
  using Clock = std::function<std::int64_t()>;
  static std::int64_t steadyClock();

  /// Throws InvalidArgument as ArcadeGame does.
  HandGame(const Mdp& mdp, std::uint64_t seed, const Handling& handling, Clock clock = steadyClock,
           std::uint64_t number = 0);

  bool isPaused() const { return played_.isPaused(); }
  /// Keys that are held go up in a pause, as nobody would see them go up.
  void setPaused(bool paused);
  /// Keys do nothing in a pause.
  void setKey(ArcadeKey key, bool down);
  /// Lets the time pass that has passed.
  void tick();

  const ArcadeGame& game() const { return game_; }
  ArcadeTime time() const { return game_.now(); }
  /// All that was pressed, in order.
  const std::vector<ArcadeInput>& inputs() const { return inputs_; }
  /// All that is needed to play it again.
  Replay replay() const;
  /// Pieces that the MDP lets be seen, next first.
  std::vector<int> preview();
  BoardPicture picture() const;
  /// Of the last ten seconds.
  double piecesPerSecond() const;

 private:
  ArcadeTime now() const;
  void followMoves();

  ArcadeGame game_;
  Clock clock_;
  Stopwatch played_{true, {}};  ///< by the clock
  std::vector<ArcadeInput> inputs_;
  std::size_t followed_ = 0;  ///< moves that are in `pieces_`
  Board board_;               ///< after them
  PieceMap pieces_;
  std::uint64_t removed_ = 0;  ///< rows, by the last of them
  ArcadeTime removedAt_ = 0;
};

}  // namespace tetrabench
