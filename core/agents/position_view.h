#pragma once

#include <cstdint>
#include <span>

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
};

/// The position a game has come to. Valid until the next move.
inline PositionView viewOf(const Game& game) {
  return {game.board(),      game.mdp().pieces(), game.piece(),  game.preview(),
          game.placements(), game.lossRule(),     game.actions()};
}

}  // namespace tetrabench
