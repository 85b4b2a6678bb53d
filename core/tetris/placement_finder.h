#pragma once

#include <optional>
#include <vector>

#include "core/tetris/guideline/guideline_placements.h"
#include "core/tetris/loss_rule.h"
#include "core/tetris/mdp.h"
#include "core/tetris/pilot.h"
#include "core/tetris/standard_placements.h"

namespace tetrabench {

/// By piece, every placement inside the board, in tie order: the choice under placement rules.
std::vector<std::vector<Placement>> allPlacements(const Mdp& mdp);

/// Where pieces can be placed under the rules of an MDP, on any board: used by games, and by agents that look
/// ahead.
class PlacementFinder {
 public:
  /// A game without a height limit ends when two columns are this far apart.
  static constexpr int kTooFarApart = Board::kMaxHeight;

  explicit PlacementFinder(const Mdp& mdp);

  /// What a piece that appears on this board can choose from, in tie order; null if it has no place to
  /// appear, which ends the game. Valid until the next call. Steps are known under competition rules alone.
  /// `swapped`: the piece that a hold brings into play instead, whose placements come last, unless it is the
  /// same; kNone if there is none (guideline rules).
  const Routes* find(const Board& board, int piece, int swapped = GuidelineState::kNone);

  /// True if `find` is certain to give this placement, the `index`-th of `allPlacements`; decided without a
  /// search, so it may be false for one that `find` gives.
  bool surelyFinds(const Board& board, int piece, std::size_t index, Placement placement) const;

  /// Where no search is needed, if there is such a pile (competition rules; else none).
  std::optional<Pilot::FreeWays> freeWays() const {
    return pilot_ ? pilot_->freeWays() : std::optional<Pilot::FreeWays>();
  }

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
  std::optional<GuidelinePlacements> guideline_;
  Routes found_;             ///< guideline rules
  std::vector<Routes> all_;  ///< by piece, every placement inside the board (placement rules)
};

}  // namespace tetrabench
