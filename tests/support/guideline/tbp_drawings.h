#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tetrabench::test {

/// Cell of a board: column and row from the bottom left.
using TbpCell = std::pair<int, int>;

/// TBP piece positions, drawn from its specification; the cell o is the centre. Keyed by letter, in the order
/// north, east, south, west; rows from the top.
inline const std::map<char, std::vector<std::string>> kTbpDrawings{
    {'I', {"XoXX", "X/o/X/X", "XXoX", "X/X/o/X"}},
    {'O', {"XX/oX", "oX/XX", "Xo/XX", "XX/Xo"}},
    {'T', {".X./XoX", "X./oX/X.", "XoX/.X.", ".X/Xo/.X"}},
    {'S', {".XX/Xo.", "X./oX/.X", ".oX/XX.", "X./Xo/.X"}},
    {'Z', {"XX./.oX", ".X/oX/X.", "Xo./.XX", ".X/Xo/X."}},
    {'J', {"X../XoX", "XX/o./X.", "XoX/..X", ".X/.o/XX"}},
    {'L', {"..X/XoX", "X./o./XX", "XoX/X..", "XX/.o/.X"}}};

/// Returns the cells of a piece with its centre in this column and row.
inline std::set<TbpCell> tbpCells(char piece, int turns, int x, int y) {
  std::set<TbpCell> cells;
  TbpCell middle;
  TbpCell at{0, 0};
  for (const char c : kTbpDrawings.at(piece)[static_cast<std::size_t>(turns)]) {
    if (c == 'o') middle = at;
    if (c == 'o' || c == 'X') cells.insert(at);
    at = c == '/' ? TbpCell{0, at.second - 1} : TbpCell{at.first + 1, at.second};
  }
  std::set<TbpCell> placed;
  for (const auto& [column, row] : cells) placed.insert({column - middle.first + x, row - middle.second + y});
  return placed;
}

}  // namespace tetrabench::test
