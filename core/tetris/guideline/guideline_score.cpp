#include "core/tetris/guideline/guideline_score.h"

#include <algorithm>
#include <limits>

namespace tetrabench {
namespace {

constexpr int kPoints[][5] = {
    {0, 100, 300, 500, 800}, {100, 200, 400, 400, 400}, {400, 800, 1200, 1600, 1600}};  // by Spin, rows
constexpr std::array kPerfectPoints{0, 800, 1200, 1800, 2000};
constexpr int kPerfectBackToBack = 3200;
constexpr int kComboPoints = 50;

int attackOf(const AttackTable& table, const ScoredMove& move) {
  const auto in = [&](const auto& values) {
    return values[std::min(static_cast<std::size_t>(move.rows), values.size() - 1)];
  };
  switch (move.spin) {
    case Spin::Full:
      return in(table.spin);
    case Spin::Mini:
      return in(table.miniSpin);
    case Spin::None:
      break;
  }
  return in(table.rows);
}

}  // namespace

GuidelineScore score(GuidelineState& state, const ScoredMove& move, const AttackTable& table) {
  const auto rows = static_cast<std::size_t>(move.rows);
  GuidelineScore earned{kPoints[static_cast<std::size_t>(move.spin)][rows], attackOf(table, move)};
  if (move.rows == 0) {
    state.combo = 0;
    return earned;
  }
  const bool difficult = move.rows == 4 || move.spin != Spin::None;
  const bool backToBack = difficult && state.backToBack;
  if (backToBack) {
    earned.points += earned.points / 2;
    earned.attack += table.backToBack;
  }
  earned.points += kComboPoints * state.combo;
  earned.attack +=
      table.combo[std::min<std::size_t>(static_cast<std::size_t>(state.combo), table.combo.size() - 1)];
  if (move.perfect) {
    earned.points += backToBack && move.rows == 4 ? kPerfectBackToBack : kPerfectPoints[rows];
    earned.attack = table.perfect;
  }
  state.backToBack = difficult;
  if (state.combo < std::numeric_limits<std::int16_t>::max()) ++state.combo;
  return earned;
}

}  // namespace tetrabench
