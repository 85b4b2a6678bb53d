#include "core/features/piece_judgement.h"

namespace tetrabench {

void judgePiece(Landing& landing, const Board& before, const Orientation& piece, int column) {
  constexpr std::uint64_t kWall = ~std::uint64_t{0};
  int rows = 0, contacts = 0;
  std::uint64_t left = column > 0 ? before.column(column - 1) : kWall, own = before.column(column);
  for (int i = 0; i < piece.width; ++i) {
    const int c = column + i + 1;
    const std::uint64_t right = c < before.width() ? before.column(c) : kWall;
    const std::uint64_t cells = piece.column[static_cast<std::size_t>(i)], placed = cells << landing.row;
    for (std::uint64_t rest = cells; rest != 0; rest &= rest - 1) rows += std::countr_zero(rest);
    contacts += std::popcount(placed & (own << 1 | 1)) + std::popcount(placed & (own >> 1)) +
                std::popcount(placed & left) + std::popcount(placed & right);
    left = own;
    own = right;
  }
  landing.meanRowTwelfths = 12 * landing.row + 12 / piece.cells * rows;
  landing.contacts = contacts;
}

}  // namespace tetrabench
