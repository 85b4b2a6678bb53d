#pragma once

#include <optional>
#include <vector>

#include "core/tetris/loss_rule.h"
#include "core/tetris/mdp.h"
#include "core/tetris/pilot.h"
#include "core/tetris/standard_placements.h"

namespace tetrabench {

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
