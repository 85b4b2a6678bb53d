#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace tetrabench {

/// An orientation of a piece as column bit masks, the form in which boards drop it.
struct Orientation {
  int width = 0;   ///< columns of its bounding box, 1..4
  int height = 0;  ///< rows of its bounding box, 1..4
  int cells = 0;
  std::array<std::uint64_t, 4> column{};  ///< cells of each column; bit 0 is the lowest row of the box
  std::array<int, 4> bottom{};            ///< row of each column's lowest cell in the box

  constexpr bool operator==(const Orientation&) const = default;
};

/// A piece: its letter and its distinct orientations, each a clockwise turn of the previous one. Known at
/// compile time, so that kernels can be specialised for each.
struct PieceShape {
  char letter = 0;
  int count = 0;
  std::array<Orientation, 4> turned{};

  constexpr std::span<const Orientation> orientations() const {
    return {turned.data(), static_cast<std::size_t>(count)};
  }
};

namespace shapes {

constexpr bool has(const Orientation& shape, int column, int row) {
  return (shape.column[static_cast<std::size_t>(column)] >> row) & 1;
}

constexpr void add(Orientation& shape, int column, int row) {
  auto& cells = shape.column[static_cast<std::size_t>(column)];
  auto& bottom = shape.bottom[static_cast<std::size_t>(column)];
  bottom = cells == 0 || row < bottom ? row : bottom;
  cells |= std::uint64_t{1} << row;
  ++shape.cells;
}

constexpr Orientation turnedClockwise(const Orientation& shape) {
  Orientation turned{.width = shape.height, .height = shape.width};
  for (int c = 0; c < shape.width; ++c)
    for (int r = 0; r < shape.height; ++r)
      if (has(shape, c, r)) add(turned, r, shape.width - 1 - c);
  return turned;
}

/// Parses the drawing of a piece, lower and upper row; X marks a cell.
constexpr PieceShape piece(char letter, std::string_view lower, std::string_view upper = "") {
  Orientation shape{.width = static_cast<int>(lower.size()), .height = upper.empty() ? 1 : 2};
  for (int c = 0; c < shape.width; ++c) {
    if (lower[static_cast<std::size_t>(c)] == 'X') add(shape, c, 0);
    if (!upper.empty() && upper[static_cast<std::size_t>(c)] == 'X') add(shape, c, 1);
  }
  PieceShape piece{.letter = letter};
  const Orientation first = shape;
  do {
    piece.turned[static_cast<std::size_t>(piece.count++)] = shape;
    shape = turnedClockwise(shape);
  } while (piece.count < 4 && shape != first);
  return piece;
}

/// The tetrominoes I O T S Z J L.
inline constexpr std::array<PieceShape, 7> kTetrominoes = {
    piece('I', "XXXX"),       piece('O', "XX", "XX"),   piece('T', "XXX", ".X."), piece('S', "XX.", ".XX"),
    piece('Z', ".XX", "XX."), piece('J', "XXX", "X.."), piece('L', "XXX", "..X")};

/// The five pieces that fit in a 2x2 box (Melax 1998; Bdolah & Livnat 2000): M one cell, D two in a line, X
/// two on a diagonal, V three in a corner, O the square.
inline constexpr std::array<PieceShape, 5> kReduced = {piece('M', "X"), piece('D', "XX"),
                                                       piece('X', ".X", "X."), piece('V', "XX", "X."),
                                                       piece('O', "XX", "XX")};

}  // namespace shapes
}  // namespace tetrabench
