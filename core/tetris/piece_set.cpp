#include "core/tetris/piece_set.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace tetrabench {
namespace {

using Drawing = std::vector<std::string_view>;   // rows, top first, X where there is a cell
using Cells = std::vector<std::pair<int, int>>;  // (column, row), row 0 lowest

Cells cellsOf(const Drawing& drawing) {
  Cells cells;
  const int height = static_cast<int>(drawing.size());
  for (int r = 0; r < height; ++r)
    for (int c = 0; c < static_cast<int>(drawing[static_cast<std::size_t>(r)].size()); ++c)
      if (drawing[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] == 'X')
        cells.emplace_back(c, height - 1 - r);
  std::ranges::sort(cells);
  return cells;
}

Cells turnedClockwise(const Cells& cells) {
  int right = 0;
  for (auto [c, r] : cells) right = std::max(right, c);
  Cells turned;
  for (auto [c, r] : cells) turned.emplace_back(r, right - c);
  std::ranges::sort(turned);
  return turned;
}

Orientation orientationOf(const Cells& cells) {
  Orientation o;
  o.cells = static_cast<int>(cells.size());
  o.bottom.fill(4);
  for (auto [c, r] : cells) {
    const auto column = static_cast<std::size_t>(c);
    o.width = std::max(o.width, c + 1);
    o.height = std::max(o.height, r + 1);
    o.column[column] |= std::uint64_t{1} << r;
    o.bottom[column] = std::min(o.bottom[column], r);
  }
  for (int c = o.width; c < 4; ++c) o.bottom[static_cast<std::size_t>(c)] = 0;
  return o;
}

Piece pieceOf(char letter, const Drawing& drawing) {
  Piece piece{letter, {}};
  std::vector<Cells> seen;
  Cells cells = cellsOf(drawing);
  while (std::ranges::find(seen, cells) == seen.end()) {
    seen.push_back(cells);
    piece.orientations.push_back(orientationOf(cells));
    cells = turnedClockwise(cells);
  }
  return piece;
}

}  // namespace

PieceSet::PieceSet(std::string_view name, std::vector<Piece> pieces)
    : name_(name), pieces_(std::move(pieces)) {}

const PieceSet& PieceSet::tetrominoes() {
  static const PieceSet set("tetrominoes",
                            {pieceOf('I', {"XXXX"}), pieceOf('O', {"XX", "XX"}), pieceOf('T', {".X.", "XXX"}),
                             pieceOf('S', {".XX", "XX."}), pieceOf('Z', {"XX.", ".XX"}),
                             pieceOf('J', {"X..", "XXX"}), pieceOf('L', {"..X", "XXX"})});
  return set;
}

const PieceSet& PieceSet::reduced() {
  static const PieceSet set("reduced", {pieceOf('M', {"X"}), pieceOf('D', {"XX"}), pieceOf('X', {"X.", ".X"}),
                                        pieceOf('V', {"X.", "XX"}), pieceOf('O', {"XX", "XX"})});
  return set;
}

int PieceSet::find(char letter) const {
  for (int i = 0; i < size(); ++i)
    if ((*this)[i].letter == letter) return i;
  return -1;
}

}  // namespace tetrabench
