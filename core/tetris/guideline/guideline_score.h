#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/tetris/board.h"

namespace tetrabench {

/// What a game under guideline rules remembers beside its board and pieces.
struct GuidelineState {
  static constexpr int kNone = -1;

  std::int8_t held = kNone;  ///< the piece in the hold
  bool backToBack = false;   ///< the last rows were removed four at once or by a spin
  std::int16_t combo = 0;    ///< moves in a row up to the last one that removed rows

  bool operator==(const GuidelineState&) const = default;
};

/// A move, as far as it scores.
struct ScoredMove {
  int rows = 0;  ///< removed, 0..4
  Spin spin = Spin::None;
  bool perfect = false;  ///< the board is empty after it
};

/// Rows that rise after a move.
struct Garbage {
  int rows = 0;
  int hole = 0;  ///< column of the cell that is empty in all of them
  bool operator==(const Garbage&) const = default;
};

/// A move as those see it who play against the one who made it.
struct VersusMove {
  std::int64_t number = 0;  ///< in the game, from 0
  Placement placement;
  ScoredMove scored;
  bool over = false;  ///< the game was lost with it
};
/// The other side of a game: returns the garbage that rises after a move. Called once for each, in order,
/// before the next piece appears.
using GarbageSource = std::function<std::vector<Garbage>(const VersusMove&)>;

/// Rows of garbage that moves send, each 0 to 40.
struct AttackTable {
  static constexpr int kMost = 40;

  std::array<int, 5> rows{0, 0, 1, 2, 4};  ///< by rows removed
  std::array<int, 4> spin{0, 2, 4, 6};     ///< by rows removed with a spin
  std::array<int, 3> miniSpin{0, 0, 1};    ///< by rows removed with a mini spin
  int backToBack = 1;                      ///< more
  /// More, by the number of moves in a row before that removed rows; the last holds for all after it.
  std::array<int, 12> combo{0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5};
  int perfect = 10;  ///< for rows that leave an empty board, in place of all else

  bool operator==(const AttackTable&) const = default;
};
/// As in the Tetris Guideline.
inline constexpr AttackTable kGuidelineAttack;

struct GuidelineScore {
  int points = 0;
  int attack = 0;  ///< rows of garbage that it sends
  bool operator==(const GuidelineScore&) const = default;
};

/// Scores a move after which `state` becomes that of the game; the hold is left alone.
///
/// Points are those of the Tetris Guideline at level 1, without those for dropping: 100, 300, 500, 800 for 1
/// to 4 rows; 400, 800, 1200, 1600 for 0 to 3 rows with a spin, 100, 200, 400 for 0 to 2 with a mini spin;
/// half as much again if it and the clear before are four rows or a spin (back-to-back); 50 for each move in
/// a row before it that removed rows (combo); and 800, 1200, 1800, 2000 for 1 to 4 rows that leave an empty
/// board, 3200 for four rows back-to-back.
///
/// Attack is that of the table; rows that leave an empty board send `perfect`, whatever else.
GuidelineScore score(GuidelineState& state, const ScoredMove& move,
                     const AttackTable& table = kGuidelineAttack);

}  // namespace tetrabench
