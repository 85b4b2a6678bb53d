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

/// A game under arcade rules played by a person: the state machine with a clock that can be paused, what was
/// pressed, and what the board looks like. Starts paused.
class HandGame {
 public:
  /// Microseconds since some moment; never goes back.
  using Clock = std::function<std::int64_t()>;
  static std::int64_t steadyClock();

  /// `garbage`: rises after moves (guideline rules). Throws InvalidArgument as ArcadeGame does.
  HandGame(const Mdp& mdp, std::uint64_t seed, const Handling& handling, Clock clock = steadyClock,
           std::uint64_t number = 0, GarbageSource garbage = {});

  /// A game that was recorded, from where its recording ends; keys that were held are released there. Throws
  /// InvalidArgument as above.
  HandGame(const Mdp& mdp, std::uint64_t seed, const ArcadeRecord& record, Clock clock = steadyClock,
           std::uint64_t number = 0, GarbageSource garbage = {});

  bool isPaused() const { return played_.isPaused(); }
  /// Releases keys that are held, as their release would not be seen during the pause.
  void setPaused(bool paused);
  /// Keys do nothing during a pause.
  void setKey(ArcadeKey key, bool down);
  /// Advances the game to the present time.
  void tick();

  const ArcadeGame& game() const { return game_; }
  ArcadeTime time() const { return game_.now(); }
  /// Everything that was pressed, in order.
  const std::vector<ArcadeInput>& inputs() const { return inputs_; }
  /// Everything needed to play it again.
  Replay replay() const;
  /// The next pieces that the MDP shows, next first.
  std::vector<int> preview();
  BoardPicture picture() const;
  /// Over the last ten seconds.
  double piecesPerSecond() const;

 private:
  ArcadeTime now() const;
  void apply(const ArcadeInput& input);
  void followMoves();

  ArcadeGame game_;
  Clock clock_;
  Stopwatch played_{true, {}};  ///< by the clock
  std::vector<ArcadeInput> inputs_;
  std::size_t followed_ = 0;  ///< moves that are in `shown_`
  ShownBoard shown_;
  std::uint64_t removed_ = 0;  ///< rows, by the last of these moves that removed any
  ArcadeTime removedAt_ = 0;
};

}  // namespace tetrabench
