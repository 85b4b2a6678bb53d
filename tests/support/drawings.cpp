#include "tests/support/drawings.h"

#include <algorithm>

namespace tetrabench::test {
namespace {

bool collides(const Grid& grid, const Drawing& drawing, int column, int row) {
  if (row < 0) return true;
  for (int r = 0; r < heightOf(drawing); ++r)
    for (int c = 0; c < widthOf(drawing); ++c)
      if (hasCell(drawing, c, r) && grid.full(column + c, row + r)) return true;
  return false;
}

std::vector<std::vector<Drawing>> allTurns(const std::vector<DrawnPiece>& pieces) {
  std::vector<std::vector<Drawing>> all;
  for (const DrawnPiece& piece : pieces) all.push_back(turnsOf(piece.drawing));
  return all;
}

}  // namespace

const std::vector<DrawnPiece>& drawnTetrominoes() {
  static const std::vector<DrawnPiece> pieces = {
      {'I', {"XXXX"}},
      {'O',
       {"XX",  //
        "XX"}},
      {'T',
       {".X.",  //
        "XXX"}},
      {'S',
       {".XX",  //
        "XX."}},
      {'Z',
       {"XX.",  //
        ".XX"}},
      {'J',
       {"X..",  //
        "XXX"}},
      {'L',
       {"..X",  //
        "XXX"}},
  };
  return pieces;
}

const std::vector<DrawnPiece>& drawnReducedSet() {
  static const std::vector<DrawnPiece> pieces = {
      {'M', {"X"}},
      {'D', {"XX"}},
      {'X',
       {"X.",  //
        ".X"}},
      {'V',
       {"X.",  //
        "XX"}},
      {'O',
       {"XX",  //
        "XX"}},
  };
  return pieces;
}

const std::vector<DrawnPiece>& drawnPieces(const PieceSet& set) {
  return &set == &PieceSet::tetrominoes() ? drawnTetrominoes() : drawnReducedSet();
}

Drawing turnedClockwise(const Drawing& drawing) {
  const auto height = drawing.size(), width = drawing[0].size();
  Drawing turned(width, std::string(height, '.'));
  for (std::size_t r = 0; r < height; ++r)
    for (std::size_t c = 0; c < width; ++c) turned[c][height - 1 - r] = drawing[r][c];
  return turned;
}

std::vector<Drawing> turnsOf(const Drawing& drawing) {
  std::vector<Drawing> turns = {drawing};
  for (Drawing next = turnedClockwise(drawing); std::ranges::find(turns, next) == turns.end();
       next = turnedClockwise(next))
    turns.push_back(next);
  return turns;
}

const std::vector<std::vector<Drawing>>& drawnTurns(const PieceSet& set) {
  static const auto tetrominoes = allTurns(drawnTetrominoes());
  static const auto reduced = allTurns(drawnReducedSet());
  return &set == &PieceSet::tetrominoes() ? tetrominoes : reduced;
}

Drawing drawingOf(const Orientation& o) {
  Drawing drawing;
  for (int row = o.height - 1; row >= 0; --row) {
    std::string line;
    for (int c = 0; c < o.width; ++c) line += (o.column[static_cast<std::size_t>(c)] >> row) & 1 ? 'X' : '.';
    drawing.push_back(line);
  }
  return drawing;
}

int widthOf(const Drawing& drawing) {
  return static_cast<int>(drawing[0].size());
}
int heightOf(const Drawing& drawing) {
  return static_cast<int>(drawing.size());
}

bool hasCell(const Drawing& drawing, int c, int rowFromBelow) {
  return drawing[drawing.size() - 1 - static_cast<std::size_t>(rowFromBelow)][static_cast<std::size_t>(c)] ==
         'X';
}

int restingRow(const Grid& grid, const Drawing& drawing, int column) {
  int row = grid.storedRows();
  while (!collides(grid, drawing, column, row - 1)) --row;
  return row;
}

void put(Grid& grid, const Drawing& drawing, int column, int row) {
  for (int r = 0; r < heightOf(drawing); ++r)
    for (int c = 0; c < widthOf(drawing); ++c)
      if (hasCell(drawing, c, r)) grid.fill(column + c, row + r);
}

}  // namespace tetrabench::test
