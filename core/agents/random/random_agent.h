#pragma once

#include "core/agents/agent.h"

namespace tetrabench {

/// An agent that plays any placement with equal probability. The choice for piece k of a game is a pure
/// function of (seed, game, k).
class RandomAgent : public Agent {
 public:
  explicit RandomAgent(std::uint64_t seed) : seed_(seed) {}

  void beginGame(std::uint64_t number) override;

 private:
  std::size_t decide(const PositionView& position, const std::stop_token& stop) override;

  std::uint64_t seed_, game_ = 0, decision_ = 0;
};

}  // namespace tetrabench
