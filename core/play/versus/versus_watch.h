#pragma once

#include <array>
#include <atomic>
#include <mutex>
#include <optional>

#include "core/play/versus/versus_game.h"

namespace tetrabench {

/// State of a versus game at one moment.
struct VersusMoment {
  struct Side {
    Board board;
    GuidelineState state;
    int piece = 0;
    std::vector<int> preview;  ///< known pieces after the current one, next first
    std::int64_t lines = 0, sent = 0;
    int waiting = 0;  ///< pending rows of garbage
  };
  std::array<Side, VersusGame::kSides> sides;
  std::int64_t rounds = 0;
  std::size_t game = 0;  ///< number passed to VersusWatch::begin
};

/// Publisher of snapshots of a game to another thread. While unobserved, it costs the playing thread one flag
/// read per round.
class VersusWatch {
 public:
  /// Begins a game, which `number` identifies to the viewer. Called by the playing thread.
  void begin(std::size_t number) { number_ = number; }
  /// Takes a snapshot if one was requested. Called by the playing thread after each round.
  void look(const VersusGame& game) {
    if (wanted_.load(std::memory_order_relaxed)) take(game);
  }
  /// Returns the snapshot taken since the last call, if any, and requests another. Called by the viewer.
  std::optional<VersusMoment> next();

 private:
  void take(const VersusGame& game);

  std::size_t number_ = 0;
  std::atomic<bool> wanted_{false};
  std::mutex mutex_;
  std::optional<VersusMoment> moment_;
};

}  // namespace tetrabench
