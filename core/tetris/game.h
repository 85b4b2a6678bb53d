#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "core/tetris/mdp.h"
#include "core/tetris/piece_sequence.h"
#include "core/tetris/pilot.h"
#include "core/tetris/standard_placements.h"

namespace tetrabench {

/// When a placement ends the game, as far as the rules make the move itself the end of it, and what of the
/// move itself depends on the rules.
struct LossRule {
  int rows = 64;       ///< a piece at rest with a cell on this row or above loses, before rows are removed
  int pileLimit = 64;  ///< a pile above this height after rows are removed loses

  /// Rows that are removed when they are full: under standard rules all but the top row.
  std::uint64_t removable = ~std::uint64_t{0};
  /// By orientation of the piece in play, the row from which its lowest cell falls; none: from above all.
  std::optional<std::array<int, 4>> fallFrom = {};

  int landingRow(const Board& board, const Orientation& piece, Placement placement) const {
    return fallFrom ? board.landingRow(piece, placement.column, (*fallFrom)[placement.orientation])
                    : board.landingRow(piece, placement.column);
  }

  /// Of the rows that are full, those that go. When rows under it go the top row sinks, and then goes too.
  std::uint64_t removed(std::uint64_t full) const { return (full & removable) != 0 ? full : 0; }

  /// True if on this board every piece falls as from above, and every full row goes: always, but under
  /// standard rules only while the pile leaves the four top rows, where pieces turn and slide, and one more.
  bool isPlainFor(const Board& board) const { return !fallFrom || board.pileHeight() + 4 < board.height(); }
};

/// By piece, every placement inside the board, in tie order: what placement rules leave to choose from.
std::vector<std::vector<Placement>> allPlacements(const Mdp& mdp);

/// What one placement brought.
struct MoveResult {
  int row = 0;                ///< landing row of the piece's lowest cell
  std::uint64_t removed = 0;  ///< rows removed, as they were numbered before
  double reward = 0;
  std::int64_t steps = 0;  ///< primitive actions, the spawn included (competition rules; else 0)
  bool over = false;       ///< the game ended with this move
};

/// One game (episode) of an MDP, played placement by placement: a pure function of MDP, seed, game number and
/// the placements chosen.
///
/// Without a height limit the board holds the top of the pile, deep enough that each column's highest cell is
/// on it; `settledRows()` rows lie under it until play comes down to them. Of these the newest 4,096 are
/// kept: the game ends when play comes down to others, or when the highest and the lowest column are 60 rows
/// apart.
class Game {
 public:
  Game(const Mdp& mdp, std::uint64_t seed, std::uint64_t number);
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  /// Begins another game of the same MDP and seed.
  void restart(std::uint64_t number);

  const Mdp& mdp() const { return mdp_; }
  const Board& board() const { return board_; }
  int piece() const { return piece_; }
  /// The pieces known beside the current one, next first (as many as the MDP's preview).
  std::span<const std::uint8_t> preview() const { return preview_; }
  /// What may be chosen now, in tie order: orientation ascending, then column. Never empty until it is over.
  std::span<const Placement> placements() const { return routes_->placements; }
  LossRule lossRule() const;
  /// Where the lowest cell of the piece comes to rest by one of `placements()` (an index).
  int landingRow(std::size_t placement) const;

  /// Plays one of `placements()` (an index). Not to be called when over.
  MoveResult play(std::size_t placement);

  /// The way the piece takes to a placement (competition rules; else empty).
  Pilot::Way way(std::size_t placement) const;

  bool over() const { return over_; }
  std::uint64_t number() const { return number_; }
  std::int64_t pieces() const { return pieces_; }
  std::int64_t lines() const { return lines_; }
  std::int64_t settledRows() const { return settledRows_; }
  /// Height of the pile, settled rows included.
  std::int64_t pileHeight() const { return settledRows() + board_.pileHeight(); }

 private:
  void spawn();
  const Routes* routesOfSpawned();
  void settle();
  bool columnsTooFarApart() const;

  const Mdp mdp_;
  const std::uint64_t seed_;
  std::uint64_t number_;
  PieceSequence sequence_;
  Board board_;
  LossRule loss_;
  std::optional<Pilot> pilot_;
  std::optional<StandardPlacements> standard_;
  std::vector<Routes> all_;  ///< by piece, every placement inside the board (placement rules)
  const Routes* routes_ = nullptr;
  int piece_ = 0;
  std::vector<std::uint8_t> preview_;
  bool over_ = false;
  std::int64_t pieces_ = 0, lines_ = 0;
  std::int64_t settledRows_ = 0;
  std::deque<std::uint32_t> settled_;  ///< the newest of them, lowest first, as masks of columns
};

}  // namespace tetrabench
