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

/// What LinearGames keeps of a game.
namespace tetrabench {

/// Games of the same number by different functions, which place their pieces together, each in a lane of its
/// own. A game that has to leave its lane plays apart until it has placed a multiple of kTurn pieces and its
/// board is low. It then waits for the others, to return to its lane.
struct GameGroup {
  static constexpr int kTurn = 32;  ///< pieces that are placed at a time
  static_assert(PieceStream::kChunk % kTurn == 0 && kTurn % 4 == 0 && kTurn <= Lockstep::kMostPieces);
  static constexpr std::int32_t kNoGame = -1;
  /// A game ahead of those in lanes, which waits for them.
  struct Returning {
    std::uint16_t game;
    std::int64_t placed;  ///< pieces
    std::array<std::uint16_t, kMaxBatchWidth> columns{};
  };

  std::uint64_t number = 0;
  std::int64_t placed = 0;  ///< pieces, by the games in lanes
  std::int64_t end = 0;     ///< pieces of each game at most
  PieceStream::Words pieces{};
  LockstepGroup lanes;
  LockstepGroup::Lanes<std::int32_t> games{};  ///< of each lane
  std::vector<Returning> returning;
  std::vector<std::uint16_t> apart;  ///< games
  int playing = 0;                   ///< games in lanes, apart and returning
  int sparseTurns = 0;               ///< turns with few games in lanes, less those with many
};

/// One game in play, apart from its present moves. Its board is here only while it is out of the pool.
struct GameSlot {
  BatchBoard board;    ///< tall
  std::uint16_t word;  ///< of its moves in use
  std::int32_t score;  ///< of the tall board, as the kernel has it

  std::array<std::int64_t, 5> clears;  ///< moves that removed 0..4 rows, but for those in the GameMoves
  std::int64_t drawn;                  ///< pieces drawn so far
  std::int64_t steps;                  ///< but for those in the GameMoves (competition rules)
  LinearGames::Game game;
  GameGroup* group;  ///< if it has one
  int lane;          ///< its own in the group
};

/// The games on tall boards waiting with the same piece to place.
using GameBucket = std::vector<std::uint16_t>;

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
