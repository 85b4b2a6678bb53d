#pragma once

#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "core/tetris/guideline/guideline_score.h"

namespace tetrabench {

/// Rules by which attack becomes garbage.
struct GarbageRules {
  static constexpr int kMaxDelay = 100, kMaxRows = 40;

  AttackTable attack = kGuidelineAttack;
  bool cancels = true;  ///< attack first cancels pending garbage
  int delay = 1;        ///< minimum number of moves before an attack's garbage rises, 0 to kMaxDelay
  int rowsAtOnce = 8;   ///< maximum rows that rise after one move, 1 to kMaxRows

  bool operator==(const GarbageRules&) const = default;
};

/// The pending garbage of one side of a game. The caller numbers the moves.
class GarbageQueue {
 public:
  explicit GarbageQueue(const GarbageRules& rules) : rules_(rules) {}

  /// Cancels pending garbage with an attack by this side, oldest first, and returns the remaining attack to
  /// send.
  int cancel(int attack);
  /// Adds garbage that was sent in a move (0, 1, ...) of the game.
  void add(Garbage garbage, std::int64_t move);
  /// Removes and returns the garbage that rises after a move that removed this number of rows: none if it
  /// removed any.
  std::vector<Garbage> rise(int rowsRemoved, std::int64_t move);
  /// Returns the number of pending rows.
  int waiting() const { return rows_; }

  struct Waiting {
    Garbage garbage;
    std::int64_t from = 0;  ///< first move after which it may rise
    bool operator==(const Waiting&) const = default;
  };
  /// Returns all pending garbage, oldest first.
  const std::deque<Waiting>& all() const { return waiting_; }
  void restore(std::deque<Waiting> waiting);

 private:
  GarbageRules rules_;
  std::deque<Waiting> waiting_;
  int rows_ = 0;  ///< total, cached as many attacks may be pending
};

/// Returns the hole column of an attack: a pure function of its arguments. `side` is the one of `sides` that
/// receives it.
int garbageHole(int width, std::uint64_t seed, std::uint64_t game, int side, std::int64_t move,
                int sides = 2);

}  // namespace tetrabench
