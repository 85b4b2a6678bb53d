#pragma once

#include <cstdint>
#include <span>

#include "core/features/afterstate.h"
#include "core/tetris/game.h"

namespace tetrabench {

/// A view of a position and its possible placements: all that an agent may know when it decides.
struct PositionView {
  const Board& board;
  const PieceSet& pieces;
  int piece;
  std::span<const std::uint8_t> preview;  ///< the known pieces after this one, next first
  std::span<const Placement> placements;  ///< the choices, never empty
  LossRule loss;
  std::span<const std::uint8_t> actions = {};  ///< actions per placement (competition rules; else empty)
  /// The piece that a hold brings into play instead; GuidelineState::kNone if there is no hold.
  int swapped = GuidelineState::kNone;
  GuidelineState state = {};  ///< under guideline rules

  /// Returns the piece that one of `placements` places; `shapeOf` returns it in its orientation.
  int pieceOf(Placement placement) const { return placement.held ? swapped : piece; }
  const Orientation& shapeOf(Placement placement) const {
    return pieces[pieceOf(placement)].orientations[placement.orientation];
  }
};

/// Returns a view of the current position of a game. Valid until the next move.
inline PositionView viewOf(const Game& game) {
  return {game.board(),    game.mdp().pieces(), game.piece(),   game.preview(), game.placements(),
          game.lossRule(), game.actions(),      game.swapped(), game.state()};
}

/// Returns the afterstate of a placement whose piece comes to rest in `row`.
inline Afterstate afterstateOf(const PositionView& position, Placement placement, int row) {
  Afterstate after =
      afterstateOf(position.board, position.shapeOf(placement), placement.column, row, position.loss);
  if (position.loss.guideline) scoreLanding(after.landing, position.state, placement.spin, after.board);
  return after;
}

}  // namespace tetrabench
