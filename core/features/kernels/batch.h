#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "core/features/linear_parts.h"

namespace tetrabench {

/// Maximum number of games in a batch.
inline constexpr int kMaxLanes = 32;
/// Size limits of batch boards. With a piece on top, a pile of up to kLowPile rows fits in 15 of 16 bits per
/// column, and one of up to 27 in 31 of 32, so no column is higher than the walls. A pile of 28 fits too, but
/// a move above the board cannot be rated there.
inline constexpr int kMaxBatchWidth = 16, kMaxBatchHeight = 28, kMaxHeightRatedAbove = 27, kLowPile = 11;

/// The board of one game in a batch: columns as row masks, 16 bits each while the pile is low, otherwise 32.
/// Columns to the right of the board are 0.
union alignas(64) BatchBoard {
  std::array<std::uint16_t, kMaxBatchWidth> low;
  std::array<std::uint32_t, kMaxBatchWidth> tall;

  static constexpr std::int32_t kUnknownScore = std::numeric_limits<std::int32_t>::min();
};

/// Board size, losing conditions and move selection of a batch.
struct BatchRules {
  int width = 10, height = 20;
  int pileLimit = 20;         ///< a pile above this height after rows are removed loses
  bool loseWhenBest = false;  ///< moves that lose are rated like others, not avoided
  /// Moves maximise the sum over all next pieces of the value of the best placement (expectimax); with
  /// `countsOwn` the value of the placement itself has the same weight. Only for boards so low that two
  /// pieces cannot lose the game.
  bool looksAhead = false, countsOwn = false;
};

/// One move in each of up to kMaxLanes games with the same piece: chosen and optionally made, with full rows
/// removed.
struct Batch {
  const BatchRules* rules;
  int piece;
  int count;
  std::array<BatchBoard*, kMaxLanes> boards;         ///< all low, or all tall
  std::array<std::uint32_t, kMaxLanes> functions{};  ///< index of each game's linear function
  /// Score of each board, or kUnknownScore; once a move is made, the score of the board after it. The scores
  /// from low and tall kernels differ by a constant. Not used by moves that look ahead.
  alignas(64) std::array<std::int32_t, kMaxLanes> score;

  // Chosen move of each game:
  static constexpr std::uint8_t kNoPlacement = 255;  ///< every placement loses, and losing is to be avoided
  std::array<std::uint8_t, kMaxLanes> placement;     ///< index in tie order
  /// Score of the resulting board plus that of the landing; not set by moves that look ahead.
  alignas(64) std::array<std::int32_t, kMaxLanes> value;

  // Result of the move in each game once it was made:
  std::array<std::uint8_t, kMaxLanes> removed;  ///< number of rows
  std::array<std::uint8_t, kMaxLanes> pile;     ///< height of the pile after the move
  std::array<std::uint8_t, kMaxLanes> over;     ///< not 0 if the move ended the game (loseWhenBest)
};

}  // namespace tetrabench
