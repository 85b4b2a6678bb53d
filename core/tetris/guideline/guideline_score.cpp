#include "core/tetris/guideline/guideline_score.h"

#include <algorithm>
#include <array>
#include <limits>

namespace tetrabench {
namespace {

struct Table {
  std::array<int, 5> points, attack;  ///< by rows removed
};
constexpr std::array<Table, 3> kTables{{
    {{0, 100, 300, 500, 800}, {0, 0, 1, 2, 4}},    // Spin::None
    {{100, 200, 400, 400, 400}, {0, 0, 1, 1, 1}},  // Spin::Mini
    {{400, 800, 1200, 1600, 1600}, {0, 2, 4, 6, 6}},
}};
constexpr std::array kPerfectPoints{0, 800, 1200, 1800, 2000};
constexpr int kPerfectBackToBack = 3200, kPerfectAttack = 10;
constexpr int kComboPoints = 50;
constexpr std::array kComboAttack{0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5};

}  // namespace

GuidelineScore score(GuidelineState& state, const ScoredMove& move) {
  const auto rows = static_cast<std::size_t>(move.rows);
  const Table& table = kTables[static_cast<std::size_t>(move.spin)];
  GuidelineScore earned{table.points[rows], table.attack[rows]};
  if (move.rows == 0) {
    state.combo = 0;
    return earned;
  }
  const bool difficult = move.rows == 4 || move.spin != Spin::None;
  const bool backToBack = difficult && state.backToBack;
  if (backToBack) {
    earned.points += earned.points / 2;
    ++earned.attack;
  }
  earned.points += kComboPoints * state.combo;
  earned.attack +=
      kComboAttack[std::min<std::size_t>(static_cast<std::size_t>(state.combo), kComboAttack.size() - 1)];
  if (move.perfect) {
    earned.points += backToBack && move.rows == 4 ? kPerfectBackToBack : kPerfectPoints[rows];
    earned.attack = kPerfectAttack;
  }
  state.backToBack = difficult;
  if (state.combo < std::numeric_limits<std::int16_t>::max()) ++state.combo;
  return earned;
}

}  // namespace tetrabench
