#pragma once

#include <array>
#include <cstdint>

#include "core/tetris/piece_sequence.h"

namespace tetrabench {

/// The pieces of all games of an MDP and a seed, drawn many at a time; the same that `PieceSequence` gives.
class PieceStream {
 public:
  static constexpr int kChunk = 32;

  PieceStream(const Mdp& mdp, std::uint64_t seed) : mdp_(mdp), seed_(seed) {}

  /// Pieces first, first + 1, ... of a game; `first` is a multiple of kChunk.
  void draw(std::uint64_t game, std::int64_t first, std::array<std::uint8_t, kChunk>& pieces) const {
    PieceSequence sequence(mdp_, seed_, game);
    for (std::size_t i = 0; i < pieces.size(); ++i)
      pieces[i] = static_cast<std::uint8_t>(sequence.at(static_cast<std::uint64_t>(first) + i));
  }

 private:
  Mdp mdp_;
  std::uint64_t seed_;
};

}  // namespace tetrabench
