#include "core/agents/phases/phases_agent.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

namespace tetrabench {

PhasesAgent::PhasesAgent(const PhasesSettings& settings, const Mdp& mdp) {
  for (std::size_t i = 0; i <= settings.later.size(); ++i) {
    if (i > 0) from_.push_back(settings.later[i - 1].from);
    try {
      phases_.emplace_back(settings.phase(i), mdp);
    } catch (const InvalidDocument& error) {
      if (i == 0 || !error.place().starts_with("/weights")) throw;
      throw error.below(fmt::format("/phases/{}", i - 1));
    }
  }
}

std::size_t PhasesAgent::decide(const PositionView& position, const std::stop_token& stop) {
  const auto phase = std::ranges::upper_bound(from_, position.board.pileHeight()) - from_.begin();
  return phases_[static_cast<std::size_t>(phase)].choose(position, stop);
}

}  // namespace tetrabench
