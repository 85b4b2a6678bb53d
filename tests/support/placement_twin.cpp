#include "tests/support/placement_twin.h"

namespace tetrabench::test {

TwinMove PlacementTwin::play(Grid& grid, const Drawing& piece, int column) const {
  TwinMove move;
  move.row = restingRow(grid, piece, column);
  move.pieceHeight = heightOf(piece);
  put(grid, piece, column, move.row);
  if (height && move.row + move.pieceHeight > *height) {  // tested before rows are removed, which stay
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
