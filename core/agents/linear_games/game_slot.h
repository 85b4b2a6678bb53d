#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/agents/linear_games/linear_games.h"
#include "core/features/kernels/batch.h"
#include "core/features/kernels/lockstep.h"
#include "core/tetris/mdp.h"
#include "core/tetris/piece_stream.h"

/// The state that LinearGames stores for a game.
namespace tetrabench {

/// Games with the same number, played by different functions in lockstep, each in its own lane. A game that
/// has to leave its lane plays apart until it has placed a multiple of kTurn pieces and its board is low. It
/// then waits for the others before it returns to its lane.
struct GameGroup {
  static constexpr int kTurn = 32;  ///< pieces placed per turn
  static_assert(PieceStream::kChunk % kTurn == 0 && kTurn % 4 == 0 && kTurn <= Lockstep::kMaxPieces);
  static constexpr std::int32_t kNoGame = -1;
  /// A game that is ahead of those in lanes and waits for them.
  struct Returning {
    std::uint16_t game;
    std::int64_t placed;  ///< pieces placed
    std::array<std::uint16_t, kMaxBatchWidth> columns{};
  };

  std::uint64_t number = 0;
  std::int64_t placed = 0;  ///< pieces placed by the games in lanes
  std::int64_t end = 0;     ///< piece limit of each game
  PieceStream::Words pieces{};
  LockstepGroup lanes;
  LockstepGroup::Lanes<std::int32_t> games{};  ///< game in each lane
  std::vector<Returning> returning;
  std::vector<std::uint16_t> apart;  ///< games that play apart
  int playing = 0;                   ///< number of games in lanes, apart and returning
  int sparseTurns = 0;               ///< turns with few games in lanes, minus those with many
};

/// A game in play, except its current moves (GameMoves). Its board is stored here only while it is not in the
/// pool.
struct GameSlot {
  BatchBoard board;    ///< a tall board
  std::uint16_t word;  ///< current word of its moves
  std::int32_t score;  ///< score of the tall board, as computed by the kernel

  std::array<std::int64_t, 5> clears;  ///< moves that removed 0..4 rows, except those in the GameMoves
  std::int64_t drawn;                  ///< pieces drawn so far
  std::int64_t steps;                  ///< except those in the GameMoves (competition rules)
  LinearGames::Game game;
  GameGroup* group;  ///< null if it has none
  int lane;          ///< its lane in the group
};

/// Games on tall boards that wait to place the same piece.
using GameBucket = std::vector<std::uint16_t>;

/// Adds the moves made in these words to `clears`, by the number of rows they removed.
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

/// Returns the board of a game that is not in the pool.
template <typename Cells>
Board toBoard(const Cells& columns, const Mdp& mdp) {
  Board board(mdp.width(), mdp.boardHeight());
  for (int c = 0; c < mdp.width(); ++c) board.setColumn(c, columns[static_cast<std::size_t>(c)]);
  return board;
}

}  // namespace tetrabench
