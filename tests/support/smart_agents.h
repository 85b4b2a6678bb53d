#pragma once

#include <vector>

#include "core/agents/smart_agent/substate.h"
#include "core/tetris/game.h"

namespace tetrabench::test {

inline const PieceSet& tetrominoes() {
  return PieceSet::tetrominoes();
}

/// Returns a board 20 rows high with columns of these heights.
inline Board fieldOf(const std::vector<int>& heights) {
  Board field(static_cast<int>(heights.size()), 20);
  for (int c = 0; c < field.width(); ++c)
    for (int row = 0; row < heights[static_cast<std::size_t>(c)]; ++row) field.set(c, row, true);
  return field;
}

/// Returns the result of a move that earned this reward.
inline MoveResult earning(double reward, bool over = false) {
  MoveResult result;
  result.reward = reward;
  result.over = over;
  return result;
}

/// Returns the number of the substate with these height differences.
inline int numberOf(const std::vector<int>& differences) {
  return substateNumber(differences);
}

}  // namespace tetrabench::test
