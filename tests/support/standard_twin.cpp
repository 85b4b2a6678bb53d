#include "tests/support/standard_twin.h"

#include <algorithm>
#include <map>

namespace tetrabench::test {
namespace {

using Cells = StandardTwin::Cells;

/// Offsets of a piece's cells from its centre, by its orientations 1, 2, ...
const std::map<char, std::vector<Cells>>& offsets() {
  static const std::map<char, std::vector<Cells>> all = {
      {'O', {{{-1, -1}, {0, -1}, {0, 0}, {-1, 0}}}},
      {'I', {{{-2, 0}, {-1, 0}, {0, 0}, {1, 0}}, {{0, -2}, {0, -1}, {0, 0}, {0, 1}}}},
      {'S', {{{-1, -1}, {0, -1}, {0, 0}, {1, 0}}, {{1, -1}, {0, 0}, {1, 0}, {0, 1}}}},
      {'Z', {{{0, -1}, {1, -1}, {-1, 0}, {0, 0}}, {{0, -1}, {0, 0}, {1, 0}, {1, 1}}}},
      {'L',
       {{{-1, -1}, {-1, 0}, {0, 0}, {1, 0}},
        {{0, -1}, {1, -1}, {0, 0}, {0, 1}},
        {{-1, 0}, {0, 0}, {1, 0}, {1, 1}},
        {{0, -1}, {0, 0}, {-1, 1}, {0, 1}}}},
      {'J',
       {{{1, -1}, {-1, 0}, {0, 0}, {1, 0}},
        {{0, -1}, {0, 0}, {0, 1}, {1, 1}},
        {{-1, 0}, {0, 0}, {1, 0}, {-1, 1}},
        {{-1, -1}, {0, -1}, {0, 0}, {0, 1}}}},
      {'T',
       {{{0, -1}, {-1, 0}, {0, 0}, {1, 0}},
        {{0, -1}, {1, 0}, {0, 0}, {0, 1}},
        {{-1, 0}, {0, 0}, {1, 0}, {0, 1}},
        {{0, -1}, {-1, 0}, {0, 0}, {0, 1}}}},
  };
  return all;
}

Cells moved(Cells cells, int dx, int dy) {
  for (auto& [x, y] : cells) x += dx, y += dy;
  return cells;
}

}  // namespace

bool StandardTwin::isFree(const Cells& cells) const {
  return std::ranges::all_of(cells, [this](const Cell& cell) {
    const auto [x, y] = cell;
    return x >= 1 && x <= grid_.width && y >= 1 && y <= grid_.height && !grid_.full(x - 1, y - 1);
  });
}

bool StandardTwin::spawn(char letter) {
  letter_ = letter;
  return isFree(moved(offsets().at(letter)[0], 1 + grid_.width / 2, grid_.height));
}

std::vector<StandardTwin::Ending> StandardTwin::endings() const {
  const auto& orientations = offsets().at(letter_);
  const int x = 1 + grid_.width / 2, y = grid_.height;
  if (!isFree(moved(orientations[0], x, y - 1))) return {{moved(orientations[0], x, y), 0, false, false}};

  std::vector<Ending> all;
  const auto drop = [&](Cells cells, int turns) {
    const bool under = std::ranges::any_of(
        cells, [&](const Cell& cell) { return grid_.columnHeight(cell.first - 1) > cell.second; });
    while (isFree(moved(cells, 0, -1))) cells = moved(cells, 0, -1);
    all.push_back({cells, turns, true, under});
  };
  for (std::size_t turns = 0; turns < orientations.size(); ++turns) {
    const Cells turned = moved(orientations[turns], x, y - 1);
    if (!isFree(turned)) break;
    drop(turned, static_cast<int>(turns));
    for (int step : {-1, 1})
      for (Cells slid = moved(turned, step, 0); isFree(slid); slid = moved(slid, step, 0))
        drop(slid, static_cast<int>(turns));
  }
  return all;
}

TwinMove StandardTwin::play(const Ending& ending) {
  TwinMove move;
  int highest = 0;
  move.row = grid_.height;
  for (const auto& [x, y] : ending.cells) {
    grid_.fill(x - 1, y - 1);
    move.row = std::min(move.row, y - 1);
    highest = std::max(highest, y - 1);
  }
  move.pieceHeight = highest - move.row + 1;
  // From the floor to the row below the top one; rows that move down are checked in turn.
  int collapsed = 0;
  for (int y = 1; y < grid_.height;) {
    if (!grid_.rowIsFull(y - 1)) {
      ++y;
      continue;
    }
    const int row = y - 1 + collapsed++;
    move.removedRows.push_back(row);
    move.pieceCellsRemoved += static_cast<int>(
        std::ranges::count_if(ending.cells, [row](const Cell& cell) { return cell.second - 1 == row; }));
    grid_.rows.erase(grid_.rows.begin() + (y - 1));
    grid_.rows.emplace_back(static_cast<std::size_t>(grid_.width), '.');
  }
  return move;
}

DrawnEnding drawnEnding(const StandardTwin::Ending& ending, int piece) {
  int left = 1000, bottom = 1000;
  for (const auto& [x, y] : ending.cells) left = std::min(left, x), bottom = std::min(bottom, y);
  const auto& turns = drawnTurns(PieceSet::tetrominoes())[static_cast<std::size_t>(piece)];
  const auto same = [&](const Drawing& drawing) {
    return std::ranges::all_of(ending.cells, [&](const auto& cell) {
      return cell.first - left < widthOf(drawing) && cell.second - bottom < heightOf(drawing) &&
             hasCell(drawing, cell.first - left, cell.second - bottom);
    });
  };
  const auto found = std::ranges::find_if(turns, same);
  return {static_cast<int>(found - turns.begin()), left - 1, bottom - 1};
}

int dellacheriesPriority(int piece, int orientation, int column, int width) {
  const auto& orientations = offsets().at(PieceSet::tetrominoes()[piece].letter);
  const int spawnX = 1 + width / 2;
  for (int number = 1; number <= static_cast<int>(orientations.size()); ++number)
    for (int x = 1; x <= width; ++x) {
      const Cells cells = moved(orientations[static_cast<std::size_t>(number - 1)], x, 3);
      const DrawnEnding drawn = drawnEnding({cells}, piece);
      if (drawn.orientation == orientation && drawn.column == column)
        return 100 * std::abs(x - spawnX) + (x < spawnX ? 10 : 0) - (number - 1);
    }
  return -1;
}

}  // namespace tetrabench::test
