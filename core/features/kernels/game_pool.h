#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/features/kernels/batch.h"
#include "core/tetris/piece_stream.h"

namespace tetrabench {

/// Moves of a game, four to a word: of each 4 bits, the lowest move first. They hold a piece to place, or
/// kMade and the number of rows that the move removed, or kNone where no piece follows. As a move is made,
/// the word in use goes down by 4 bits, and the move made comes in at the top: a word is done when its
/// lowest move is not a piece.
struct alignas(64) GameMoves {
  static constexpr std::uint16_t kMade = 8, kNone = 15;
  using Words = PieceStream::Words;

  Words words;             ///< those before `next` are done
  std::uint8_t next, end;  ///< words[next] is that of the game, or a copy from before
  std::uint32_t function;  ///< which linear function the game plays by
  std::uint32_t steps;     ///< of the moves in words that are done, if steps are counted

  static bool isDone(std::uint16_t word) { return (word & 15) >= kMade; }
  static int piece(std::uint16_t word) { return word & 15; }
  static std::uint16_t made(std::uint16_t word, int removed) {
    return static_cast<std::uint16_t>(word >> 4 | (kMade + removed) << 12);
  }
};

/// A game between two moves, on a low board.
struct PooledGame {
  /// Why it left the pool. All but the last come after a move.
  enum class Left : std::uint8_t {
    Drawn,       ///< its words are done; the last one has been put back
    Bound,       ///< its pile has a height that ends it; its words may be done as well
    High,        ///< its pile is above the highest of the pool; its words may be done as well
    Over,        ///< the move ended it (loseWhenBest)
    NoPlacement  ///< every placement loses, and losing is to be avoided: no move was made
  };

  std::uint16_t game = 0;  ///< which GameMoves are its
  std::uint16_t word = 0;  ///< its moves in use
  Left left = Left::Drawn;
  std::uint16_t steps = 0;  ///< of the moves in this word, if steps are counted
  /// Heights of the pile that end it: lower than the first, or at least the second.
  std::uint16_t below = 0, reach = 255;
  std::int32_t score = BatchBoard::kUnknownScore;
  std::array<std::uint16_t, kMaxBatchWidth> columns{};
};

/// What games in a pool are played by.
struct PoolRules {
  BatchRules batch;
  int highest = kLowPile;  ///< games with a higher pile leave the pool; at most kLowPile
  bool bounded = false;    ///< games end at heights of their own (PooledGame::below, reach)
  /// Steps of each placement in tie order, by piece, to be counted; or empty.
  std::vector<std::vector<std::uint8_t>> steps = {};
};

/// Games on low boards, played in batches that have the same piece to place. They wait in vectors' order,
/// column by column, so that a batch is loaded and what became of it sorted by the next piece with few
/// instructions. One object serves one thread.
class GamePool {
 public:
  virtual ~GamePool() = default;

  static constexpr std::size_t kMostGames = std::size_t{1} << 16;

  /// Games that one batch has room for.
  virtual int lanes() const = 0;
  /// Takes a game whose word has a piece to place.
  virtual void add(const PooledGame& game) = 0;
  /// How many games have the same piece to place, of the piece that most have.
  virtual int fullest() const = 0;
  /// Plays up to `most` batches, each of the piece that most games wait with and only while that are at
  /// least `least`, and ends as soon as games have left: these are appended to `left`. Words that are done
  /// are put back into the games' moves, followed by the next ones. Returns how many moves were made or
  /// tried.
  virtual std::int64_t play(int most, int least, std::vector<PooledGame>& left) = 0;
  /// Takes the games out of the pool that wait with the piece that most have.
  virtual void takeFullest(std::vector<PooledGame>& games) = 0;
};

/// `functions` are what `moves` refer to; `rules` and `moves` outlive the pool.
std::unique_ptr<GamePool> makeGamePool(const PoolRules& rules, std::span<const LinearParts> functions,
                                       std::span<GameMoves> moves);

}  // namespace tetrabench
