#include "core/tetris/super_rotation.h"

#include <algorithm>
#include <array>

namespace tetrabench {
namespace {

constexpr int kTurns = 4;
using Kicks = std::array<Kick, 5>;

/// Indexed by the rotation state before, then clockwise and counter-clockwise, as in the Guideline's tables.
constexpr Kicks kKicks[kTurns][2] = {
    {{{{0, 0}, {-1, 0}, {-1, 1}, {0, -2}, {-1, -2}}}, {{{0, 0}, {1, 0}, {1, 1}, {0, -2}, {1, -2}}}},
    {{{{0, 0}, {1, 0}, {1, -1}, {0, 2}, {1, 2}}}, {{{0, 0}, {1, 0}, {1, -1}, {0, 2}, {1, 2}}}},
    {{{{0, 0}, {1, 0}, {1, 1}, {0, -2}, {1, -2}}}, {{{0, 0}, {-1, 0}, {-1, 1}, {0, -2}, {-1, -2}}}},
    {{{{0, 0}, {-1, 0}, {-1, -1}, {0, 2}, {-1, 2}}}, {{{0, 0}, {-1, 0}, {-1, -1}, {0, 2}, {-1, 2}}}}};
constexpr Kicks kKicksOfI[kTurns][2] = {
    {{{{0, 0}, {-2, 0}, {1, 0}, {-2, -1}, {1, 2}}}, {{{0, 0}, {-1, 0}, {2, 0}, {-1, 2}, {2, -1}}}},
    {{{{0, 0}, {-1, 0}, {2, 0}, {-1, 2}, {2, -1}}}, {{{0, 0}, {2, 0}, {-1, 0}, {2, 1}, {-1, -2}}}},
    {{{{0, 0}, {2, 0}, {-1, 0}, {2, 1}, {-1, -2}}}, {{{0, 0}, {1, 0}, {-2, 0}, {1, -2}, {-2, 1}}}},
    {{{{0, 0}, {1, 0}, {-2, 0}, {1, -2}, {-2, 1}}}, {{{0, 0}, {-2, 0}, {1, 0}, {-2, -1}, {1, 2}}}}};

bool isTetrominoes(const PieceSet& pieces) {
  return &pieces == &PieceSet::tetrominoes();
}

/// Returns the size of the box: as wide as the piece, which is in the row above the middle, or in the middle.
int boxOf(const Orientation& first) {
  return std::max(first.width, first.height);
}

}  // namespace

ArcadeShape arcadeShape(const PieceSet& pieces, int piece, int turns) {
  const auto& orientations = pieces[piece].orientations;
  const Orientation& first = orientations.front();
  const int box = boxOf(first);
  // In a 3x3 box, pieces of two rows appear in the upper two rows; I appears in the upper middle row of a 4x4
  // box.
  int left = 0, bottom = box - first.height - (box == 4 ? 1 : 0);
  int width = first.width, height = first.height;
  for (int i = 0; i < turns; ++i) {  // (x, y) becomes (y, box - 1 - x)
    const int before = left;
    left = bottom;
    bottom = box - before - width;
    std::swap(width, height);
  }
  return {turns % static_cast<int>(orientations.size()), left, bottom};
}

PieceMiddle middleOf(const PieceSet& pieces, int piece, int turns) {
  const Orientation& first = pieces[piece].orientations.front();
  PieceMiddle middle{.column = first.width > 2 ? 1 : 0};
  int width = first.width, height = first.height;
  for (int i = 0; i < turns; ++i) {
    middle = {middle.row, width - 1 - middle.column};
    std::swap(width, height);
  }
  return middle;
}

std::span<const Kick> wallKicks(const PieceSet& pieces, int piece, int from, int to) {
  const bool clockwise = (from + 1) % kTurns == to, quarter = clockwise || (to + 1) % kTurns == from;
  const auto& kicks = (pieces[piece].letter == 'I' ? kKicksOfI : kKicks)[from][clockwise ? 0 : 1];
  const bool kicked = isTetrominoes(pieces) && pieces[piece].letter != 'O' && quarter;
  return std::span(kicks).first(kicked ? kicks.size() : 1);
}

}  // namespace tetrabench
