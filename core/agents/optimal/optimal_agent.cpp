#include "core/agents/optimal/optimal_agent.h"

#include <algorithm>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {

OptimalAgent::OptimalAgent(const OptimalSettings& settings, const Mdp& mdp) : settings_(settings), mdp_(mdp) {
  if (settings.values.empty())
    throw InvalidDocument::about("/values",
                                 Core::tr("is empty; it must name a file that `optimal solve` has written"));
  try {
    requireValuesFor(settings.file(), mdp);
  } catch (const InvalidDocument& error) {
    throw InvalidDocument::plain("/values", error.what());  // names the file as well as the agent
  }
}

void OptimalAgent::readValues() try {
  values_ = sharedValues(settings_.file(), mdp_);
} catch (const InvalidDocument& error) {
  throw StartFailure(error.what());
}

std::size_t OptimalAgent::decide(const PositionView& position, const std::stop_token& /*stop*/) {
  if (!values_) readValues();
  const int next = position.preview.empty() ? position.piece : position.preview.front();
  const auto lines = values_->ofPlacements(position.board, position.piece, next);
  if (lines.size() != position.placements.size())
    throw AgentFailure(Core::tr("this board is not reachable in a game, so it has no value."));
  return static_cast<std::size_t>(std::ranges::max_element(lines) - lines.begin());
}

}  // namespace tetrabench
