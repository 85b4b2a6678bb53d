#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/features/kernels/batch.h"
#include "core/tetris/piece_stream.h"

namespace tetrabench {

/// Moves of a game, four per word, 4 bits each, with the next move in the lowest bits. Each is a piece to
/// place, or kMade plus the number of rows that the move removed, or kNone where no piece follows. When a
/// move is made, the current word is shifted down by 4 bits and the move enters at the top: a word is done
/// when its lowest move is not a piece.
struct alignas(64) GameMoves {
  static constexpr std::uint16_t kMade = 8, kNone = 15;
  using Words = PieceStream::Words;

  Words words;             ///< words before `next` are done
  std::uint8_t next, end;  ///< words[next] is a possibly outdated copy of the current word
  std::uint32_t function;  ///< index of the linear function that the game uses
  std::uint32_t steps;     ///< total steps of the moves in done words, if counted

  static bool isDone(std::uint16_t word) { return (word & 15) >= kMade; }
  static int piece(std::uint16_t word) { return word & 15; }
  static std::uint16_t made(std::uint16_t word, int removed) {
    return static_cast<std::uint16_t>(word >> 4 | (kMade + removed) << 12);
  }
};

/// A game between two moves, on a low board.
struct PooledGame {
  /// The reason for leaving the pool. All but the last occur after a move.
  enum class Left : std::uint8_t {
    Drawn,       ///< its words are done; the last one has been written back
    Bound,       ///< its pile has reached a height that ends it; its words may be done as well
    High,        ///< its pile exceeds the pool's limit; its words may be done as well
    Over,        ///< the move ended it (loseWhenBest)
    NoPlacement  ///< every placement loses, and losing is to be avoided: no move was made
  };

  std::uint16_t game = 0;  ///< index of its GameMoves
  std::uint16_t word = 0;  ///< its current word of moves
  Left left = Left::Drawn;
  std::uint16_t steps = 0;  ///< steps of the moves in this word, if counted
  /// Pile heights that end it: less than `below`, or at least `reach`.
  std::uint16_t below = 0, reach = 255;
  std::int32_t score = BatchBoard::kUnknownScore;
  std::array<std::uint16_t, kMaxBatchWidth> columns{};
};

/// The rules for the games in a pool.
struct PoolRules {
  BatchRules batch;
  int highest = kLowPile;  ///< games with a higher pile leave the pool; at most kLowPile
  bool bounded = false;    ///< games end at individual heights (PooledGame::below, reach)
  /// Step counts of each placement in tie order, by piece; empty if steps are not counted.
  std::vector<std::vector<std::uint8_t>> steps = {};
};

/// Games on low boards, played in batches with the same piece to place. They are stored as a structure of
/// arrays, column by column, so that loading a batch and sorting its results by the next piece take few
/// instructions. One object serves one thread.
class GamePool {
 public:
  virtual ~GamePool() = default;

  static constexpr std::size_t kMaxGames = std::size_t{1} << 16;

  /// Returns the number of games in a full batch.
  virtual int lanes() const = 0;
  /// Adds a game whose current word has a piece to place.
  virtual void add(const PooledGame& game) = 0;
  /// Returns the number of games waiting to place the most frequent piece.
  virtual int fullest() const = 0;
  /// Plays up to `most` batches, each with the most frequent piece and only while at least `least` games have
  /// it. Returns early once games have left; these are appended to `left`. Done words are written back to the
  /// games' moves and replaced by the next ones. Returns the number of moves made or attempted.
  virtual std::int64_t play(int most, int least, std::vector<PooledGame>& left) = 0;
  /// Removes the games waiting to place the most frequent piece from the pool.
  virtual void takeFullest(std::vector<PooledGame>& games) = 0;
};

/// Creates a pool. `functions` are those that `moves` refer to; `rules` and `moves` must outlive the pool.
std::unique_ptr<GamePool> makeGamePool(const PoolRules& rules, std::span<const LinearParts> functions,
                                       std::span<GameMoves> moves);

}  // namespace tetrabench
