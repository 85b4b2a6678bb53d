#include "core/features/piece_judgement.h"

namespace tetrabench {
namespace {

/// The cells of a column of the board, without those of the piece; beside the board all is wall.
std::uint64_t othersIn(const Board& placed, const Orientation& piece, int column, int row, int c) {
  if (c < 0 || c >= placed.width()) return ~std::uint64_t{0};
  const int i = c - column;
  const bool ofPiece = i >= 0 && i < piece.width;
  return placed.column(c) & ~(ofPiece ? piece.column[static_cast<std::size_t>(i)] << row : 0);
}

}  // namespace

void judgePiece(Landing& landing, const Board& placed, const Orientation& piece, int column) {
  const int row = landing.row;
  int rows = 0, contacts = 0;
  for (int i = 0; i < piece.width; ++i) {
    const std::uint64_t own = piece.column[static_cast<std::size_t>(i)];
    for (std::uint64_t rest = own; rest != 0; rest &= rest - 1) rows += std::countr_zero(rest);

    const std::uint64_t cells = own << row;
    const auto others = [&](int c) { return othersIn(placed, piece, column, row, c); };
    const std::uint64_t inColumn = others(column + i);
    contacts += std::popcount(cells & (inColumn << 1 | 1)) + std::popcount(cells & (inColumn >> 1)) +
                std::popcount(cells & others(column + i - 1)) + std::popcount(cells & others(column + i + 1));
  }
  landing.meanRowTwelfths = 12 * row + 12 / piece.cells * rows;
  landing.contacts = contacts;
}

}  // namespace tetrabench
