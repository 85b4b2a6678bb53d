#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/agents/linear_games/linear_games.h"
#include "core/features/kernels/batch.h"
#include "core/tetris/mdp.h"

/// What LinearGames keeps of a game.
namespace tetrabench {

/// One game in play, apart from its present moves. Its board is here only while it is out of the pool.
struct Slot {
  BatchBoard board;    ///< tall
  std::uint16_t word;  ///< of its moves in use
  std::int32_t score;  ///< of the tall board, as the kernel has it

  std::array<std::int64_t, 5> clears;  ///< moves that removed 0..4 rows, but for those in the GameMoves
  std::int64_t drawn;                  ///< pieces drawn so far
  std::int64_t steps;                  ///< but for those in the GameMoves (competition rules)
  LinearGames::Game game;
};

/// The games on tall boards waiting with the same piece to place.
using Bucket = std::vector<std::uint16_t>;

/// Adds the moves made in a word: by the number of rows they removed.
inline void countMoves(std::uint64_t words, std::array<std::int64_t, 5>& clears) {
  constexpr std::uint64_t kOnes = 0x1111111111111111;
  const std::uint64_t made = words >> 3 & kOnes, b0 = words & kOnes, b1 = words >> 1 & kOnes,
                      b2 = words >> 2 & kOnes;
  const auto count = [](std::uint64_t bits) { return std::popcount(bits); };
  clears[0] += count(made & ~b0 & ~b1 & ~b2);
  clears[1] += count(made & b0 & ~b1 & ~b2);
  clears[2] += count(made & ~b0 & b1 & ~b2);
  clears[3] += count(made & b0 & b1 & ~b2);
  clears[4] += count(made & ~b0 & ~b1 & b2);
}

/// A board of a game that is not in the pool.
template <typename Cells>
Board toBoard(const Cells& columns, const Mdp& mdp) {
  Board board(mdp.width(), mdp.boardHeight());
  for (int c = 0; c < mdp.width(); ++c) board.setColumn(c, columns[static_cast<std::size_t>(c)]);
  return board;
}

}  // namespace tetrabench
