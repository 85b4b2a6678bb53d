#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/tetris/board.h"

namespace tetrabench {

/// The state of a game under guideline rules besides its board and pieces.
struct GuidelineState {
  static constexpr int kNone = -1;

  std::int8_t held = kNone;  ///< the piece in hold
  bool backToBack = false;   ///< the last clear was four rows or a spin
  std::int16_t combo = 0;    ///< consecutive moves that removed rows, up to the last move

  bool operator==(const GuidelineState&) const = default;
};

/// The properties of a move that determine its score.
struct ScoredMove {
  int rows = 0;  ///< rows removed, 0..4
  Spin spin = Spin::None;
  bool perfect = false;  ///< the board is empty after it
};

/// Rows that rise after a move.
struct Garbage {
  int rows = 0;
  int hole = 0;  ///< column of the empty cell in all of them
  bool operator==(const Garbage&) const = default;
};

/// A move as seen by the opponent.
struct VersusMove {
  std::int64_t number = 0;  ///< in the game, from 0
  Placement placement;
  ScoredMove scored;
  bool over = false;  ///< it lost the game
};
/// The opponent of a game: returns the garbage that rises after a move. Called once per move, in order,
/// before the next piece appears.
using GarbageSource = std::function<std::vector<Garbage>(const VersusMove&)>;

/// Garbage rows that moves send, each 0 to 40.
struct AttackTable {
  static constexpr int kMax = 40;

  std::array<int, 5> rows{0, 0, 1, 2, 4};  ///< by rows removed
  std::array<int, 4> spin{0, 2, 4, 6};     ///< by rows removed with a spin
  std::array<int, 3> miniSpin{0, 0, 1};    ///< by rows removed with a mini spin
  int backToBack = 1;                      ///< bonus
  /// Bonus by the number of consecutive moves before that removed rows; the last entry applies to all longer
  /// combos.
  std::array<int, 12> combo{0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5};
  int perfect = 10;  ///< for rows that leave an empty board, instead of everything else

  bool operator==(const AttackTable&) const = default;
};
/// The values of the Tetris Guideline.
inline constexpr AttackTable kGuidelineAttack;

struct GuidelineScore {
  int points = 0;
  int attack = 0;  ///< garbage rows that it sends
  bool operator==(const GuidelineScore&) const = default;
};

/// Scores a move and updates `state`, except for the hold.
///
/// Points are those of the Tetris Guideline at level 1, without those for dropping: 100, 300, 500, 800 for 1
/// to 4 rows; 400, 800, 1200, 1600 for 0 to 3 rows with a spin; 100, 200, 400 for 0 to 2 with a mini spin;
/// half as much again if both it and the previous clear are four rows or a spin (back-to-back); 50 for each
/// consecutive move before it that removed rows (combo); and 800, 1200, 1800, 2000 for 1 to 4 rows that leave
/// an empty board, 3200 for four rows back-to-back.
///
/// Attack is that of the table; rows that leave an empty board send `perfect` instead.
GuidelineScore score(GuidelineState& state, const ScoredMove& move,
                     const AttackTable& table = kGuidelineAttack);

}  // namespace tetrabench
