#pragma once

#include <array>
#include <cstdint>

#include "core/tetris/piece_sequence.h"

namespace tetrabench {

/// The pieces of all games of an MDP and a seed, drawn many at a time: the same that `PieceSequence` gives,
/// but independent draws are made in vectors.
class PieceStream {
 public:
  static constexpr int kChunk = 32;

  PieceStream(const Mdp& mdp, std::uint64_t seed);

  /// Pieces first, first + 1, ... of a game; `first` is a multiple of kChunk.
  void draw(std::uint64_t game, std::int64_t first, std::array<std::uint8_t, kChunk>& pieces) const;

 private:
  Mdp mdp_;
  std::uint64_t seed_;
  bool independent_;
  PieceSequence::Thresholds thresholds_;
};

}  // namespace tetrabench
