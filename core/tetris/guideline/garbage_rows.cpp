#include "core/tetris/guideline/garbage_rows.h"

namespace tetrabench {

void raise(Board& board, const Garbage& garbage) {
  const std::uint32_t all = ((std::uint32_t{1} << (board.width() - 1)) - 1) * 2 + 1;  // the width may be 32
  for (int i = 0; i < garbage.rows; ++i) board.putLowestRow(all & ~(std::uint32_t{1} << garbage.hole));
}

}  // namespace tetrabench
