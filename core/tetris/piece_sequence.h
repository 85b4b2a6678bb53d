#pragma once

#include <array>
#include <cstdint>

#include "core/tetris/mdp.h"

namespace tetrabench {

/// The pieces of one game: piece k is a pure function of (seed, game, k), so that all agents get the same
/// pieces and a game can be entered anywhere.
class PieceSequence {
 public:
  PieceSequence(const Mdp& mdp, std::uint64_t seed, std::uint64_t game);

  /// Piece k of the game, k >= 0; fastest when asked for in order.
  int at(std::uint64_t k);

  /// [i] is 2^32 times the probability of a piece up to i: piece i is drawn by the numbers below it that are
  /// not below the one before.
  using Thresholds = std::array<std::uint64_t, PieceSet::kMaxSize>;
  static Thresholds thresholdsOf(const std::array<double, PieceSet::kMaxSize>& weights);

  /// Piece k drawn with other weights than the MDP's (evil draws depend on the board).
  int at(std::uint64_t k, const std::array<double, PieceSet::kMaxSize>& weights);

 private:
  std::uint32_t bits(std::uint64_t k);
  int draw(const Thresholds& thresholds, std::uint32_t bits) const;
  int fromBag(std::uint64_t k);

  int size_;
  std::uint64_t seed_, game_;
  Thresholds thresholds_{};
  bool bag_ = false;
  RecordedGames recorded_;
  const RecordedGames::Game* recordedGame_ = nullptr;  ///< one of `recorded_`
  std::uint64_t block_ = ~std::uint64_t{0};            ///< the current block of four numbers, or bag
  std::array<std::uint32_t, 4> numbers_{};
  std::array<std::uint8_t, PieceSet::kMaxSize> bagOrder_{};
};

}  // namespace tetrabench
