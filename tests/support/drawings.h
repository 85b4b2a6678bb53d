#pragma once

#include <string>
#include <vector>

#include "core/tetris/piece_set.h"
#include "tests/support/grid.h"

namespace tetrabench::test {

/// Drawing of a piece: rows of characters, top row first.
using Drawing = std::vector<std::string>;

/// Orientation 0 of a piece and its letter, by index (resources/help/rules.md, "The pieces").
struct DrawnPiece {
  char letter;
  Drawing drawing;
};
const std::vector<DrawnPiece>& drawnTetrominoes();
const std::vector<DrawnPiece>& drawnReducedSet();
const std::vector<DrawnPiece>& drawnPieces(const PieceSet& set);

Drawing turnedClockwise(const Drawing& drawing);

/// Returns the distinct turns of a drawing, each a clockwise turn of the previous one.
std::vector<Drawing> turnsOf(const Drawing& drawing);

/// Returns the turns of all pieces of a set; computed once.
const std::vector<std::vector<Drawing>>& drawnTurns(const PieceSet& set);

/// Returns an orientation of the core as a drawing.
Drawing drawingOf(const Orientation& orientation);

int widthOf(const Drawing& drawing);
int heightOf(const Drawing& drawing);
bool hasCell(const Drawing& drawing, int c, int rowFromBelow);

/// Returns the row of the drawing's lowest cells after falling row by row from above everything.
int restingRow(const Grid& grid, const Drawing& drawing, int column);
void put(Grid& grid, const Drawing& drawing, int column, int row);

}  // namespace tetrabench::test
