#pragma once

#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "core/tetris/guideline/guideline_score.h"

namespace tetrabench {

/// How attack becomes garbage.
struct GarbageRules {
  static constexpr int kMostDelay = 100, kMostRows = 40;

  AttackTable attack = kGuidelineAttack;
  bool cancels = true;  ///< attack first takes away garbage that waits to rise
  int delay = 1;        ///< moves that an attack waits at least before its garbage rises, 0 to kMostDelay
  int rowsAtOnce = 8;   ///< that rise after one move at most, 1 to kMostRows

  bool operator==(const GarbageRules&) const = default;
};

/// The garbage that waits to rise on one side of a game. Moves are counted by whoever calls.
class GarbageQueue {
 public:
  explicit GarbageQueue(const GarbageRules& rules) : rules_(rules) {}

  /// The side attacked: what is left to be sent once garbage that waits, the oldest first, is cancelled.
  int cancel(int attack);
  /// Garbage that was sent in a move (0, 1, ...) of the game.
  void add(Garbage garbage, std::int64_t move);
  /// What rises after a move that removed this number of rows: nothing if it removed some.
  std::vector<Garbage> rise(int rowsRemoved, std::int64_t move);
  /// Rows that wait.
  int waiting() const { return rows_; }

  struct Waiting {
    Garbage garbage;
    std::int64_t from = 0;  ///< the first move after which it rises
    bool operator==(const Waiting&) const = default;
  };
  /// All that waits, oldest first.
  const std::deque<Waiting>& all() const { return waiting_; }
  void restore(std::deque<Waiting> waiting);

 private:
  GarbageRules rules_;
  std::deque<Waiting> waiting_;
  int rows_ = 0;  ///< in all of it: counting them takes long where many attacks wait
};

/// The column of the hole of an attack: a pure function of its arguments. `side`: the one of `sides` that
/// receives it.
int garbageHole(int width, std::uint64_t seed, std::uint64_t game, int side, std::int64_t move,
                int sides = 2);

}  // namespace tetrabench
