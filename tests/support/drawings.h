#pragma once

#include <string>
#include <vector>

#include "core/tetris/piece_set.h"
#include "tests/support/grid.h"

namespace tetrabench::test {

/// A piece as it is drawn: rows of characters, top row first.
using Drawing = std::vector<std::string>;

/// Orientation 0 of each piece and its letter, by index (resources/help/rules.md, "The pieces").
struct DrawnPiece {
  char letter;
  Drawing drawing;
};
const std::vector<DrawnPiece>& drawnTetrominoes();
const std::vector<DrawnPiece>& drawnReducedSet();
const std::vector<DrawnPiece>& drawnPieces(const PieceSet& set);

Drawing turnedClockwise(const Drawing& drawing);

/// The distinct turns of a drawing, each a clockwise turn of the one before.
std::vector<Drawing> turnsOf(const Drawing& drawing);

/// The turns of all pieces of a set, worked out once.
const std::vector<std::vector<Drawing>>& drawnTurns(const PieceSet& set);

/// What the core holds, as a drawing.
Drawing drawingOf(const Orientation& orientation);

int widthOf(const Drawing& drawing);
int heightOf(const Drawing& drawing);
bool hasCell(const Drawing& drawing, int c, int rowFromBelow);

/// The row of the drawing's lowest cells after a fall, row by row, from above everything.
int restingRow(const Grid& grid, const Drawing& drawing, int column);
void put(Grid& grid, const Drawing& drawing, int column, int row);

}  // namespace tetrabench::test
