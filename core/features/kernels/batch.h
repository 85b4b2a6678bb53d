#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "core/features/linear_parts.h"

namespace tetrabench {

/// Games in a batch at most.
inline constexpr int kMaxLanes = 32;
/// Sizes of boards that batches play. With a piece on top, a pile of up to kLowPile rows fits into 15 of 16
/// bits a column, and one of up to 27 into 31 of 32: no column is higher than the walls. A pile of 28 has
/// room too, but a move above the board cannot be rated there.
inline constexpr int kMaxBatchWidth = 16, kMaxBatchHeight = 28, kMaxHeightRatedAbove = 27, kLowPile = 11;

/// The board of one game of many: columns as masks of rows, 16 bits each while the pile is low, else 32.
/// Columns right of the board are 0.
union alignas(64) BatchBoard {
  std::array<std::uint16_t, kMaxBatchWidth> low;
  std::array<std::uint32_t, kMaxBatchWidth> tall;

  static constexpr std::int32_t kUnknownScore = std::numeric_limits<std::int32_t>::min();
};

/// What ends a game, apart from the boards' size.
struct BatchRules {
  int width = 10, height = 20;
  int pileLimit = 20;         ///< a pile above this after rows are removed loses
  bool loseWhenBest = false;  ///< moves that lose are rated like others, not avoided
  /// Moves are chosen by the best placements of the next piece, which may be any (expectimax); with
  /// `countsOwn` the value of the placement itself counts as much. For boards on which two pieces cannot
  /// lose.
  bool looksAhead = false, countsOwn = false;
};

/// One move in each of up to kMaxLanes games with the same piece: chosen or also made, its full rows removed.
struct Batch {
  const BatchRules* rules;
  int piece;
  int count;
  std::array<BatchBoard*, kMaxLanes> boards;         ///< all low, or all tall
  std::array<std::uint32_t, kMaxLanes> functions{};  ///< which linear function each game plays by
  /// What each board scores, or kUnknownScore; once a move is made, what the board after it scores. Kernels
  /// of low and of tall boards differ in this by a constant. Not used by moves that look ahead.
  alignas(64) std::array<std::int32_t, kMaxLanes> score;

  // What was chosen for each:
  static constexpr std::uint8_t kNoPlacement = 255;  ///< all lose, and losing is to be avoided
  std::array<std::uint8_t, kMaxLanes> placement;     ///< an index in tie order
  /// Score of the board after it and of the landing; none of moves that look ahead.
  alignas(64) std::array<std::int32_t, kMaxLanes> value;

  // What became of each once it was made:
  std::array<std::uint8_t, kMaxLanes> removed;  ///< rows
  std::array<std::uint8_t, kMaxLanes> pile;     ///< its height now
  std::array<std::uint8_t, kMaxLanes> over;     ///< not 0 if the move ended the game (loseWhenBest)
};

}  // namespace tetrabench
