#include "tests/support/placement_twin.h"

namespace tetrabench::test {

namespace {

/// Counts contacts of each cell of the piece on the left, right, top and bottom; the piece is already in the
/// grid.
int contactsOf(const Grid& grid, const Drawing& piece, int column, int row) {
  int contacts = 0;
  for (int r = 0; r < heightOf(piece); ++r)
    for (int c = 0; c < widthOf(piece); ++c) {
      if (!hasCell(piece, c, r)) continue;
      for (const auto& [right, up] : {std::pair(-1, 0), {1, 0}, {0, 1}, {0, -1}}) {
        const int nearC = c + right, nearR = r + up;
        const bool own = nearC >= 0 && nearC < widthOf(piece) && nearR >= 0 && nearR < heightOf(piece) &&
                         hasCell(piece, nearC, nearR);
        const int gridC = column + nearC, gridR = row + nearR;
        const bool outside = gridC < 0 || gridC >= grid.width || gridR < 0;
        if (!own && (outside || grid.full(gridC, gridR))) ++contacts;
      }
    }
  return contacts;
}

}  // namespace

TwinMove PlacementTwin::play(Grid& grid, const Drawing& piece, int column) const {
  TwinMove move;
  move.row = restingRow(grid, piece, column);
  move.pieceHeight = heightOf(piece);
  put(grid, piece, column, move.row);
  for (int r = 0; r < heightOf(piece); ++r)
    for (int c = 0; c < widthOf(piece); ++c)
      if (hasCell(piece, c, r)) move.cellRows.push_back(move.row + r);
  move.contacts = contactsOf(grid, piece, column, move.row);
  if (height && move.row + move.pieceHeight > *height) {  // tested first, as a losing move removes no rows
    move.over = true;
    return move;
  }
  for (int r = 0; r < heightOf(piece); ++r)
    for (int c = 0; c < widthOf(piece); ++c)
      if (hasCell(piece, c, r) && grid.rowIsFull(move.row + r)) ++move.pieceCellsRemoved;
  move.removedRows = grid.removeFullRows();
  move.over = height && grid.pileHeight() > *height - spawnRows;
  return move;
}

}  // namespace tetrabench::test
