#include "tests/support/random_play.h"

namespace tetrabench::test {

const Drawing& drawingOf(const PieceSet& set, int piece, Placement placement) {
  return drawnTurns(set)[static_cast<std::size_t>(piece)][placement.orientation];
}

std::size_t chooseLow(std::mt19937_64& random, const Game& game, const Grid& grid, int tries) {
  std::size_t best = 0;
  double bestRow = 1e9;
  for (int i = 0; i < tries; ++i) {
    const auto candidate =
        static_cast<std::size_t>(below(random, static_cast<int>(game.placements().size())));
    const Placement placement = game.placements()[candidate];
    const Drawing& drawing = drawingOf(game.mdp().pieces(), game.piece(), placement);
    const double row = restingRow(grid, drawing, placement.column) + heightOf(drawing) / 2.0;
    if (row < bestRow) bestRow = row, best = candidate;
  }
  return best;
}

std::uint64_t maskOf(const std::vector<int>& rows, std::int64_t settled) {
  std::uint64_t mask = 0;
  for (int row : rows) mask |= std::uint64_t{1} << (row - settled);
  return mask;
}

}  // namespace tetrabench::test
