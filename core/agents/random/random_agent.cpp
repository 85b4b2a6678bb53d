#include "core/agents/random/random_agent.h"

#include "core/tetris/random_bits.h"

namespace tetrabench {

void RandomAgent::beginGame(std::uint64_t number) {
  game_ = number;
  decision_ = 0;
}

std::size_t RandomAgent::decide(const PositionView& position, const std::stop_token& /*stop*/) {
  const auto bits = randomBits(seed_, game_, decision_++, RandomStream::Agent);
  return below(static_cast<std::uint32_t>(position.placements.size()), bits[0]);
}

}  // namespace tetrabench
