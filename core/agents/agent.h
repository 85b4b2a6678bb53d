#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>

#include "core/agents/learned.h"
#include "core/agents/position_view.h"
#include "core/parallel/stopped.h"

namespace tetrabench {

/// A player: decides once per piece, and observes afterwards what came of it. One object plays one game after
/// another. Games may be divided among several objects, so only what it learned in `observe` may pass from
/// one game to the next.
class Agent {
 public:
  virtual ~Agent() = default;

  /// Called before the first piece of each game.
  virtual void beginGame(std::uint64_t /*number*/) {}

  /// An index into `position.placements`; their number if `actions` lead elsewhere. Agents that search throw
  /// Stopped soon after a stop is requested; then they can only be asked what they have learned. The choice
  /// itself does not depend on the token.
  std::size_t choose(const PositionView& position, const std::stop_token& stop = {}) {
    return decide(position, stop);
  }

  /// The actions by which the last choice is reached, if the agent steers its pieces itself, as it may under
  /// competition rules; none: the pilot finds them. Valid until the next choice.
  virtual std::span<const Action> actions() const { return {}; }

  /// The outcome of the last choice, and the board it led to, before garbage rises.
  virtual void observe(const MoveResult& /*result*/, const Board& /*after*/) {}

  /// The game is lost by garbage that rose after the last outcome.
  virtual void loseByGarbage() {}

  /// What it has learned so far; none if it does not learn.
  virtual std::optional<Learned> learned() const { return {}; }

 private:
  virtual std::size_t decide(const PositionView& position, const std::stop_token& stop) = 0;
};

}  // namespace tetrabench
