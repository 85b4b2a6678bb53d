#include "core/play/shown_board.h"

namespace tetrabench {

std::uint64_t ShownBoard::removeFullRows() {
  const std::uint64_t full = board.fullRows();
  removeRows(full);
  return full;
}

void ShownBoard::raise(const Garbage& garbage) {
  SettledRow row{.board = 0, .pieces = {}};
  for (int column = 0; column < board.width(); ++column) {
    if (column == garbage.hole) continue;
    row.board |= std::uint32_t{1} << column;
    row.pieces[static_cast<std::size_t>(column)] = PieceMap::kUnknown;
  }
  for (int i = 0; i < garbage.rows; ++i) putLowestRow(row);
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
