#include "tests/support/grid.h"

#include <algorithm>

namespace tetrabench::test {

Grid::Grid(int boardWidth, int boardHeight)
    : width(boardWidth),
      height(boardHeight),
      rows(static_cast<std::size_t>(boardHeight), std::string(static_cast<std::size_t>(boardWidth), '.')) {}

void Grid::fill(int c, int row) {
  while (row >= storedRows()) rows.emplace_back(static_cast<std::size_t>(width), '.');
  rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(c)] = 'X';
}

void Grid::clear(int c, int row) {
  if (row < storedRows()) rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(c)] = '.';
}

int Grid::columnHeight(int c) const {
  int row = storedRows();
  while (row > 0 && !full(c, row - 1)) --row;
  return row;
}

int Grid::pileHeight() const {
  int highest = 0;
  for (int c = 0; c < width; ++c) highest = std::max(highest, columnHeight(c));
  return highest;
}

int Grid::minHeight() const {
  int lowest = columnHeight(0);
  for (int c = 1; c < width; ++c) lowest = std::min(lowest, columnHeight(c));
  return lowest;
}

int Grid::cells() const {
  int count = 0;
  for (const std::string& row : rows) count += static_cast<int>(std::ranges::count(row, 'X'));
  return count;
}

bool Grid::rowIsFull(int row) const {
  for (int c = 0; c < width; ++c)
    if (!full(c, row)) return false;
  return true;
}

std::vector<int> Grid::removeFullRows() {
  std::vector<int> removed;
  std::vector<std::string> kept;
  for (int row = 0; row < storedRows(); ++row) {
    if (rowIsFull(row))
      removed.push_back(row);
    else
      kept.push_back(rows[static_cast<std::size_t>(row)]);
  }
  while (static_cast<int>(kept.size()) < height) kept.emplace_back(static_cast<std::size_t>(width), '.');
  rows = kept;
  return removed;
}

std::string pictureOf(const Grid& grid) {
  std::string text;
  for (int row = grid.storedRows() - 1; row >= 0; --row)
    text += grid.rows[static_cast<std::size_t>(row)] + '\n';
  return text;
}

Board toBoard(const Grid& grid) {
  Board board(grid.width, grid.height);
  for (int row = 0; row < grid.storedRows(); ++row)
    for (int c = 0; c < grid.width; ++c)
      if (grid.full(c, row)) board.set(c, row, true);
  return board;
}

Grid toGrid(const Board& board) {
  Grid grid(board.width(), board.height());
  for (int row = 0; row < 64; ++row)
    for (int c = 0; c < board.width(); ++c)
      if (board.full(c, row)) grid.fill(c, row);
  return grid;
}

std::string difference(const Board& board, const Grid& grid) {
  for (int row = 0; row < 64; ++row)
    for (int c = 0; c < grid.width; ++c)
      if (board.full(c, row) != grid.full(c, row))
        return "the boards differ in column " + std::to_string(c) + ", row " + std::to_string(row) +
               "; the twin's is\n" + pictureOf(grid) + "and the other\n" + pictureOf(toGrid(board));
  return {};
}

}  // namespace tetrabench::test
