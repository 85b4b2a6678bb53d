#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/optimizers/placement_fit.h"
#include "core/play/replay_document.h"

namespace tetrabench {

/// What was chosen in recorded games, as far as a linear agent could have chosen it.
struct RecordedChoices {
  std::vector<PlacementChoice> choices;
  std::size_t features = 0;  ///< numbers that each placement has
  std::int64_t pieces = 0;   ///< that were seen
  /// Of these, pieces that did not fall straight down into place (by hand they can be moved under others), or
  /// had no other placement.
  std::int64_t leftOut = 0;
};

/// The choices of games with the values of an agent's features, of the last replay first, kMostChoices at
/// most. Games without a height limit, or of another width than the agent's weights are for, are left out;
/// what a record claims that cannot be ends its game.
inline constexpr std::size_t kMostChoices = 20000;
RecordedChoices choicesIn(std::span<const Replay> replays, const AgentSettings& features,
                          const std::stop_token& stop = {});

/// An agent of these features that chooses as was chosen, as well as it can. Throws InvalidArgument if there
/// are no choices.
struct LearnedFromGames {
  AgentSettings agent;
  PlacementFit fit;
};
LearnedFromGames learnFrom(const RecordedChoices& recorded, const AgentSettings& features);

}  // namespace tetrabench
