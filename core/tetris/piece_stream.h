#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/tetris/piece_sequence.h"

namespace tetrabench {

/// The pieces of all games of an MDP and a seed, drawn many at a time: the same that `PieceSequence` gives,
/// but independent draws are made in vectors.
class PieceStream {
 public:
  static constexpr int kChunk = 64;
  /// That many pieces, four to a word, 4 bits each: the first in the lowest bits.
  using Words = std::array<std::uint16_t, kChunk / 4>;

  PieceStream(const Mdp& mdp, std::uint64_t seed);

  /// Pieces first, first + 1, ... of a game; `first` is a multiple of kChunk.
  void draw(std::uint64_t game, std::int64_t first, Words& pieces) const;

 private:
  Mdp mdp_;
  std::uint64_t seed_;
  bool independent_;
  // How a number of 32 bits becomes a piece:
  std::uint32_t firstPiece_ = 0;            ///< those before are never drawn
  std::vector<std::uint32_t> lastOfPiece_;  ///< numbers above the n-th are n + 1 pieces further or more
};

}  // namespace tetrabench
