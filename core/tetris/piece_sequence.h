#pragma once

#include <array>
#include <cstdint>

#include "core/tetris/mdp.h"

namespace tetrabench {

/// The pieces of one game. Piece k is a pure function of (seed, game, k), so that all agents get the same
/// pieces and a game can be entered at any point.
class PieceSequence {
 public:
  PieceSequence(const Mdp& mdp, std::uint64_t seed, std::uint64_t game);

  /// Returns piece k of the game, k >= 0; fastest in sequential order.
  int at(std::uint64_t k);

  /// Cumulative piece probabilities times 2^32: piece i is drawn by the 32-bit numbers below entry i that are
  /// not below entry i - 1.
  using Thresholds = std::array<std::uint64_t, PieceSet::kMaxSize>;
  static Thresholds thresholdsOf(const std::array<double, PieceSet::kMaxSize>& weights);

  /// Returns piece k drawn with weights other than the MDP's (evil draws depend on the board).
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
  const RecordedGames::Game* recordedGame_ = nullptr;  ///< an element of `recorded_`
  std::uint64_t block_ = ~std::uint64_t{0};            ///< the current block of four random numbers, or bag
  std::array<std::uint32_t, 4> numbers_{};
  std::array<std::uint8_t, PieceSet::kMaxSize> bagOrder_{};
};

}  // namespace tetrabench
