#pragma once

#include <cstdint>
#include <span>

#include "core/features/afterstate.h"
#include "core/tetris/game.h"

namespace tetrabench {

/// A view of a position, and of what can be done there: all that an agent may know when it decides.
struct PositionView {
  const Board& board;
  const PieceSet& pieces;
  int piece;
  std::span<const std::uint8_t> preview;  ///< the known pieces after this one, next first
  std::span<const Placement> placements;  ///< to choose from, never empty
  LossRule loss;
  std::span<const std::uint8_t> actions = {};  ///< per placement (competition rules; else empty)
  /// The piece that a hold brings into play in place of this one; GuidelineState::kNone if there is no hold.
  int swapped = GuidelineState::kNone;
  GuidelineState state = {};  ///< guideline rules

  /// The piece that one of `placements` places, and how it lies then.
  int pieceOf(Placement placement) const { return placement.held ? swapped : piece; }
  const Orientation& shapeOf(Placement placement) const {
    return pieces[pieceOf(placement)].orientations[placement.orientation];
  }
};

/// The position a game has come to. Valid until the next move.
inline PositionView viewOf(const Game& game) {
  return {game.board(),    game.mdp().pieces(), game.piece(),   game.preview(), game.placements(),
          game.lossRule(), game.actions(),      game.swapped(), game.state()};
}

/// What one of the placements leads to, its piece coming to rest in this row.
inline Afterstate afterstateOf(const PositionView& position, Placement placement, int row) {
  Afterstate after =
      afterstateOf(position.board, position.shapeOf(placement), placement.column, row, position.loss);
  if (position.loss.guideline) scoreLanding(after.landing, position.state, placement.spin, after.board);
  return after;
}

}  // namespace tetrabench
