#include "core/tetris/evil_draw.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace tetrabench {
namespace {

/// Returns the misfit of a straight drop: cells newly covered, then height of its top. Lower is better.
int misfit(const Board& board, const Orientation& piece, int column) {
  const int row = board.landingRow(piece, column);
  int covered = 0;
  for (int i = 0; i < piece.width; ++i)
    covered += row + piece.bottom[static_cast<std::size_t>(i)] - board.columnHeight(column + i);
  return covered * 64 + row + piece.height;
}

int bestMisfit(const Board& board, const Piece& piece) {
  int best = std::numeric_limits<int>::max();
  for (const Orientation& o : piece.orientations)
    for (int c = 0; c + o.width <= board.width(); ++c) best = std::min(best, misfit(board, o, c));
  return best;
}

}  // namespace

std::array<double, PieceSet::kMaxSize> evilWeights(const Mdp& mdp, const Board& board) {
  std::array<int, PieceSet::kMaxSize> misfits{}, worstFirst{};
  for (std::size_t i = 0; i < misfits.size(); ++i)
    misfits[i] = bestMisfit(board, mdp.pieces()[static_cast<int>(i)]);
  std::iota(worstFirst.begin(), worstFirst.end(), 0);
  std::ranges::stable_sort(worstFirst, std::ranges::greater{},
                           [&](int i) { return misfits[static_cast<std::size_t>(i)]; });
  auto weights = mdp.settings().weights;
  for (std::size_t rank = 0; rank < worstFirst.size(); ++rank)
    weights[static_cast<std::size_t>(worstFirst[rank])] *=
        1 - mdp.settings().evilness * (static_cast<double>(rank) - 3) / 3;
  // Evilness 1 excludes the best piece, unless no other can be drawn.
  if (std::ranges::all_of(weights, [](double weight) { return weight == 0; })) return mdp.settings().weights;
  return weights;
}

}  // namespace tetrabench
