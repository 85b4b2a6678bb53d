#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/tetris/piece_sequence.h"

namespace tetrabench {

/// The pieces of all games of an MDP and a seed, drawn in chunks: the same as from `PieceSequence`, but with
/// vectorised independent draws.
class PieceStream {
 public:
  static constexpr int kChunk = 64;
  /// One chunk of pieces, four per word, 4 bits each, the first in the lowest bits.
  using Words = std::array<std::uint16_t, kChunk / 4>;

  PieceStream(const Mdp& mdp, std::uint64_t seed);

  /// Draws pieces first, first + 1, ... of a game; `first` is a multiple of kChunk.
  void draw(std::uint64_t game, std::int64_t first, Words& pieces) const;

 private:
  Mdp mdp_;
  std::uint64_t seed_;
  bool independent_;
  // Mapping from a 32-bit random number to a piece:
  std::uint32_t firstPiece_ = 0;            ///< all pieces before it have weight 0
  std::vector<std::uint32_t> lastOfPiece_;  ///< each of these that a number exceeds selects the next piece
};

}  // namespace tetrabench
