#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/parallel/stopwatch.h"
#include "core/play/replay_document.h"
#include "core/play/shown_board.h"
#include "core/tetris/arcade_game.h"
#include "widgets/board/board_picture.h"

namespace tetrabench {

/// A game under arcade rules played by hand: the ArcadeGame state machine with a pausable clock, the recorded
/// input, and the picture of the board. Starts paused.
class HandGame {
 public:
  /// Monotonic clock, in microseconds since an arbitrary epoch.
  using Clock = std::function<std::int64_t()>;
  static std::int64_t steadyClock();

  /// Starts a new game. `garbage` supplies the garbage that rises after a move (guideline rules). Throws
  /// InvalidArgument as ArcadeGame does.
  HandGame(const Mdp& mdp, std::uint64_t seed, const Handling& handling, Clock clock = steadyClock,
           std::uint64_t number = 0, GarbageSource garbage = {});

  /// Resumes a recorded game where its recording ends, releasing any keys still down. Throws InvalidArgument
  /// as above.
  HandGame(const Mdp& mdp, std::uint64_t seed, const ArcadeRecord& record, Clock clock = steadyClock,
           std::uint64_t number = 0, GarbageSource garbage = {});

  bool isPaused() const { return played_.isPaused(); }
  /// Pauses or resumes. Pausing releases all keys, since key events are ignored during a pause.
  void setPaused(bool paused);
  /// Presses or releases a key; ignored during a pause.
  void setKey(ArcadeKey key, bool down);
  /// Advances the game to the current time.
  void tick();

  const ArcadeGame& game() const { return game_; }
  ArcadeTime time() const { return game_.now(); }
  /// Returns the complete input, in order.
  const std::vector<ArcadeInput>& inputs() const { return inputs_; }
  /// Returns the recording of the game.
  Replay replay() const;
  /// Returns the preview, next piece first.
  std::vector<int> preview();
  BoardPicture picture() const;
  /// Returns the pieces per second over the last ten seconds.
  double piecesPerSecond() const;

 private:
  ArcadeTime now() const;
  void apply(const ArcadeInput& input);
  void followMoves();

  ArcadeGame game_;
  Clock clock_;
  Stopwatch played_{true, {}};  ///< driven by clock_
  std::vector<ArcadeInput> inputs_;
  std::size_t followed_ = 0;  ///< number of moves applied to `shown_`
  ShownBoard shown_;
  std::uint64_t removed_ = 0;  ///< bit set of the rows removed most recently
  ArcadeTime removedAt_ = 0;
};

}  // namespace tetrabench
