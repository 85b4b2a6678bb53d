#include "core/agents/tie_break.h"

#include <cstdlib>

#include "core/tetris/standard_placements.h"

namespace tetrabench {

std::vector<Priorities> dellacheriePriorities(int width) {
  const PieceSet& pieces = PieceSet::tetrominoes();
  const int spawn = width / 2;
  std::vector<Priorities> all(static_cast<std::size_t>(pieces.size()));
  for (int piece = 0; piece < pieces.size(); ++piece) {
    const auto turns = standardTurns(piece);
    for (std::size_t turn = 0; turn < turns.size(); ++turn) {
      auto& priorities = all[static_cast<std::size_t>(piece)][turns[turn].orientation];
      const int last = width - pieces[piece].orientations[turns[turn].orientation].width;
      for (int column = 0; column <= last; ++column) {
        const int centre = column + turns[turn].centre;
        priorities[static_cast<std::size_t>(column)] =
            100 * std::abs(centre - spawn) + (centre < spawn ? 10 : 0) - static_cast<int>(turn);
      }
    }
  }
  return all;
}

}  // namespace tetrabench
