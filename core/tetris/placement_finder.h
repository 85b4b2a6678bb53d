#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/tetris/mdp.h"
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

  /// What putting a piece on a board did.
  struct Put {
    std::uint64_t removed = 0;  ///< rows, as they were numbered before; none if the piece lies above
    bool above = false;         ///< the piece came to rest too high
    bool loses = false;         ///< so it did, or the pile that is left is too high
  };
  /// Puts a piece on the board, its lowest cell in this row, and removes rows.
  Put put(Board& board, const Orientation& piece, int column, int row) const {
    Put done{.above = row + piece.height > rows};
    board.place(piece, column, row);
    if (!done.above) done.removed = removed(board.fullRows());
    if (done.removed != 0) board.removeRows(done.removed);
    done.loses = done.above || board.pileHeight() > pileLimit;
    return done;
  }

  /// True if on this board every piece falls as from above, and every full row goes: always, but under
  /// standard rules only while the pile leaves the four top rows, where pieces turn and slide, and one more.
  bool isPlainFor(const Board& board) const { return !fallFrom || board.pileHeight() + 4 < board.height(); }
};

/// By piece, every placement inside the board, in tie order: what placement rules leave to choose from.
std::vector<std::vector<Placement>> allPlacements(const Mdp& mdp);

/// Where pieces can be put under the rules of an MDP, on the board of a game or on any that may come of it:
/// what games are played by, and what a search that looks ahead asks.
class PlacementFinder {
 public:
  /// Columns so far apart end a game without a height limit.
  static constexpr int kTooFarApart = Board::kMaxHeight;

  explicit PlacementFinder(const Mdp& mdp);

  /// What a piece that appears on this board can choose from, in tie order; null if it has no place to
  /// appear, which ends the game. Valid until the next call. Steps are known under competition rules alone.
  const Routes* find(const Board& board, int piece);

  /// True if `find` gives this placement, the `index`-th of `allPlacements`, for sure; asked without a
  /// search.
  bool surelyFinds(const Board& board, int piece, std::size_t index, Placement placement) const;

  /// When a placement of this piece ends the game. Without a height limit that is when a column rises too far
  /// above the lowest one as it is before the move; a move that raises the lowest column may then seem to
  /// lose though it does not.
  LossRule lossRule(const Board& board, int piece) const;

  /// The way to a placement that was found (competition rules; else empty).
  Pilot::Way way(const Board& board, int piece, Placement placement) const;

 private:
  bool unlimited_;
  LossRule loss_;
  std::optional<Pilot> pilot_;
  std::optional<StandardPlacements> standard_;
  std::vector<Routes> all_;  ///< by piece, every placement inside the board (placement rules)
};

}  // namespace tetrabench
