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

/// Publishes snapshots of a game to another thread. Unobserved, it costs the playing thread one flag read per
/// round.
class VersusWatch {
 public:
  /// Called by the playing thread before a game; `number` identifies the game to the viewer.
  void begin(std::size_t number) { number_ = number; }
  /// Called by the playing thread after each round.
  void look(const VersusGame& game) {
    if (wanted_.load(std::memory_order_relaxed)) take(game);
  }
  /// Called by the viewer: returns the snapshot taken since the last call, if any, and requests another.
  std::optional<VersusMoment> next();

 private:
  void take(const VersusGame& game);

  std::size_t number_ = 0;
  std::atomic<bool> wanted_{false};
  std::mutex mutex_;
  std::optional<VersusMoment> moment_;
};

}  // namespace tetrabench
