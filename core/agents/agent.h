#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>

#include "core/agents/learned.h"
#include "core/agents/position_view.h"
#include "core/parallel/stopped.h"

namespace tetrabench {

/// A player that chooses one placement per piece and then observes the outcome. One object plays its games in
/// sequence, and games may be distributed over several objects, so only what was learned in `observe` may
/// carry over from one game to the next.
class Agent {
 public:
  virtual ~Agent() = default;

  /// Called before the first piece of each game.
  virtual void beginGame(std::uint64_t /*number*/) {}

  /// Returns an index into `position.placements`, or its size if `actions` lead elsewhere. Agents that search
  /// throw Stopped soon after a stop is requested; after that, only `learned` may be called. The token does
  /// not influence the choice itself.
  std::size_t choose(const PositionView& position, const std::stop_token& stop = {}) {
    return decide(position, stop);
  }

  /// Returns the actions that carry out the last choice, if the agent steers its pieces itself (competition
  /// rules only); empty if the pilot is to find them. Valid until the next choice.
  virtual std::span<const Action> actions() const { return {}; }

  /// Receives the outcome of the last choice and the resulting board, before garbage rises.
  virtual void observe(const MoveResult& /*result*/, const Board& /*after*/) {}

  /// Called when garbage that rose after the last outcome ends the game.
  virtual void loseByGarbage() {}

  /// Returns what the agent has learned so far; empty if it does not learn.
  virtual std::optional<Learned> learned() const { return {}; }

 private:
  virtual std::size_t decide(const PositionView& position, const std::stop_token& stop) = 0;
};

}  // namespace tetrabench
