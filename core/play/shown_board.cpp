#include "core/play/shown_board.h"

#include "core/tetris/guideline/garbage_rows.h"

namespace tetrabench {

std::uint64_t ShownBoard::removeFullRows() {
  const std::uint64_t full = board.fullRows();
  removeRows(full);
  return full;
}

void ShownBoard::raise(const Garbage& garbage) {
  tetrabench::raise(board, garbage);
  pieces.settle(-garbage.rows);
}

ShownBoard::SettledRow ShownBoard::takeLowestRow() {
  const SettledRow row{board.lowestRow(), pieces.lowestRow()};
  board.takeLowestRow();
  pieces.settle(1);
  return row;
}

void ShownBoard::putLowestRow(const SettledRow& row) {
  board.putLowestRow(row.board);
  pieces.putLowestRow(row.pieces);
}

std::vector<std::uint8_t> ShownBoard::cells(int rows, int firstRow) const {
  std::vector<std::uint8_t> cells;
  cells.reserve(static_cast<std::size_t>(board.width() * rows));
  for (int row = firstRow; row < firstRow + rows; ++row)
    for (int column = 0; column < board.width(); ++column) cells.push_back(pieces.at(board, column, row));
  return cells;
}

}  // namespace tetrabench
