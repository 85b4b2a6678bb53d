#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/tetris/piece_shapes.h"

namespace tetrabench {

/// A piece: its letter and its distinct orientations, each a clockwise turn of the previous one.
struct Piece {
  char letter = 0;
  std::span<const Orientation> orientations;
};

/// The pieces of a game. A piece is identified by its index in the set.
class PieceSet {
 public:
  static constexpr int kMaxSize = 7;

  /// Returns I O T S Z J L, indices 0..6.
  static const PieceSet& tetrominoes();

  /// Returns the five pieces that fit in a 2x2 box: M D X V O, indices 0..4.
  static const PieceSet& reduced();

  std::string_view name() const { return name_; }
  int size() const { return static_cast<int>(pieces_.size()); }
  const Piece& operator[](int piece) const { return pieces_[static_cast<std::size_t>(piece)]; }

  /// Returns the index of the piece with this letter, or -1.
  int find(char letter) const;

 private:
  PieceSet(std::string_view name, std::span<const PieceShape> shapes);

  std::string_view name_;
  std::vector<Piece> pieces_;
};

}  // namespace tetrabench
