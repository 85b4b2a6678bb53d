#pragma once

#include <optional>
#include <vector>

#include "core/tetris/guideline/guideline_placements.h"
#include "core/tetris/loss_rule.h"
#include "core/tetris/mdp.h"
#include "core/tetris/pilot.h"
#include "core/tetris/standard_placements.h"

namespace tetrabench {

/// Returns, by piece, every placement inside the board in tie order: the choices under placement rules.
std::vector<std::vector<Placement>> allPlacements(const Mdp& mdp);

/// Finder of legal placements on any board under an MDP's rules; used by games and by agents that look ahead.
class PlacementFinder {
 public:
  /// Height difference of two columns at which a game without a height limit ends.
  static constexpr int kTooFarApart = Board::kMaxHeight;

  explicit PlacementFinder(const Mdp& mdp);

  /// Returns the choices of a piece that appears on this board, in tie order; null if it cannot appear, which
  /// ends the game. Valid until the next call. Action counts are known under competition rules only.
  /// `swapped` is the piece that a hold brings into play instead, whose placements come last unless it is the
  /// same piece; kNone if there is none (guideline rules).
  const Routes* find(const Board& board, int piece, int swapped = GuidelineState::kNone);

  /// Returns true if `find` is certain to return this placement, the `index`-th of `allPlacements`. Decided
  /// without a search, so false means unknown.
  bool surelyFinds(const Board& board, int piece, std::size_t index, Placement placement) const;

  /// Returns the pile height up to which no search is needed, if any (competition rules; else none).
  std::optional<Pilot::FreeRoutes> freeWays() const {
    return pilot_ ? pilot_->freeWays() : std::optional<Pilot::FreeRoutes>();
  }

  /// Returns the rule by which a placement of this piece ends the game. Without a height limit, a game ends
  /// when a column rises too far above the lowest one, here taken before the move; a move that raises the
  /// lowest column may thus be counted as lost although it is not.
  LossRule lossRule(const Board& board, int piece) const;

  /// Returns the route to a placement that was found (competition rules; else empty).
  Pilot::Way way(const Board& board, int piece, Placement placement) const;

 private:
  bool unlimited_;
  LossRule loss_;
  std::optional<Pilot> pilot_;
  std::optional<StandardPlacements> standard_;
  std::optional<GuidelinePlacements> guideline_;
  Routes found_;             ///< guideline rules
  std::vector<Routes> all_;  ///< by piece, every placement inside the board (placement rules)
};

}  // namespace tetrabench
