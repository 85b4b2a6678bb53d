#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/agents/learned.h"
#include "core/tetris/game.h"

namespace tetrabench {

/// All that an agent may know when it decides: a view of a position and of what can be done there.
struct Situation {
  const Board& board;
  const PieceSet& pieces;
  int piece;
  std::span<const std::uint8_t> preview;  ///< the known pieces after this one, next first
  std::span<const Placement> placements;  ///< to choose from, never empty
  LossRule loss;
  std::span<const std::uint8_t> actions = {};  ///< per placement (competition rules; else empty)
};

/// A player: decides once per piece, and observes afterwards what came of it. One object plays one game after
/// another. Games may be divided among several objects, so only what it learned in `observe` may pass from
/// one game to the next.
class Agent {
 public:
  virtual ~Agent() = default;

  /// Called before the first piece of each game.
  virtual void beginGame(std::uint64_t /*number*/) {}

  /// An index into `situation.placements`.
  virtual std::size_t choose(const Situation& situation) = 0;

  /// The outcome of the last choice, and the board it led to.
  virtual void observe(const MoveResult& /*result*/, const Board& /*after*/) {}

  /// What it has learned so far; none if it does not learn.
  virtual std::optional<Learned> learned() const { return {}; }
};

inline Situation situationOf(const Game& game) {
  return {game.board(),      game.mdp().pieces(), game.piece(),  game.preview(),
          game.placements(), game.lossRule(),     game.actions()};
}

}  // namespace tetrabench
