#pragma once

#include <array>
#include <atomic>
#include <mutex>
#include <optional>

#include "core/play/versus/versus_game.h"

namespace tetrabench {

/// A game of agents against each other at one moment.
struct VersusMoment {
  struct Side {
    Board board;
    GuidelineState state;
    int piece = 0;
    std::vector<int> preview;  ///< pieces known after this one, next first
    std::int64_t lines = 0, sent = 0;
    int waiting = 0;  ///< rows of garbage
  };
  std::array<Side, VersusGame::kSides> sides;
  std::int64_t rounds = 0;
  std::size_t game = 0;  ///< as the player called it
};

/// Lets a thread see a game that another one plays. What the player pays for it while nobody looks is the
/// read of a flag after each round.
class VersusWatch {
 public:
  /// By the player, before a game; `number`: what it calls it.
  void begin(std::size_t number) { number_ = number; }
  /// By the player, after each round.
  void look(const VersusGame& game) {
    if (wanted_.load(std::memory_order_relaxed)) take(game);
  }
  /// By the viewer: the moment taken since the last call, and asks for another one.
  std::optional<VersusMoment> next();

 private:
  void take(const VersusGame& game);

  std::size_t number_ = 0;
  std::atomic<bool> wanted_{false};
  std::mutex mutex_;
  std::optional<VersusMoment> moment_;
};

}  // namespace tetrabench
