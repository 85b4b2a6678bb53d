#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tetrabench {

/// A piece turned one way, as bit columns: what a board needs to drop it.
struct Orientation {
  int width = 0;   ///< columns of its bounding box, 1..4
  int height = 0;  ///< rows of its bounding box, 1..4
  int cells = 0;
  std::array<std::uint64_t, 4> column{};  ///< cells of each column; bit 0 is the lowest row of the box
  std::array<int, 4> bottom{};            ///< row of each column's lowest cell in the box
};

/// A piece: its letter and its distinct orientations, each a clockwise turn of the one before.
struct Piece {
  char letter = 0;
  std::vector<Orientation> orientations;
};

/// The pieces of a game. A piece is known by its index in the set.
class PieceSet {
 public:
  static constexpr int kMaxSize = 7;

  /// I O T S Z J L, indices 0..6.
  static const PieceSet& tetrominoes();

  /// The five pieces inside a 2x2 box (Melax 1998; Bdolah & Livnat 2000): M one cell, D two in a line,
  /// X two on a diagonal, V three in a corner, O the square.
  static const PieceSet& reduced();

  std::string_view name() const { return name_; }
  int size() const { return static_cast<int>(pieces_.size()); }
  const Piece& operator[](int piece) const { return pieces_[static_cast<std::size_t>(piece)]; }

  /// The index of the piece with this letter, or -1.
  int find(char letter) const;

 private:
  PieceSet(std::string_view name, std::vector<Piece> pieces);

  std::string_view name_;
  std::vector<Piece> pieces_;
};

}  // namespace tetrabench
