#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/optimizers/placement_fit.h"
#include "core/play/replay_document.h"

namespace tetrabench {

/// Choices in recorded games that a linear agent could have made.
struct RecordedChoices {
  std::vector<PlacementChoice> choices;
  std::size_t features = 0;  ///< number of values per placement
  std::int64_t pieces = 0;   ///< pieces in the games
  /// Pieces skipped, because they did not fall straight into place (by hand they can be moved under others)
  /// or had only one placement.
  std::int64_t leftOut = 0;
};

inline constexpr std::size_t kMaxChoices = 20000;
/// Returns the choices in games, with the values of an agent's features, from the last replay to the first,
/// at most kMaxChoices. Games without a height limit, or of another width than the agent's weights, are
/// skipped; games are used only up to their first impossible placement.
RecordedChoices choicesIn(std::span<const Replay> replays, const LinearSettings& features,
                          const std::stop_token& stop = {});

/// An agent whose weights are fitted to recorded choices. `learnFrom` throws InvalidArgument if there are
/// none.
struct LearnedFromGames {
  AgentSettings agent;
  PlacementFit fit;
};
LearnedFromGames learnFrom(const RecordedChoices& recorded, const LinearSettings& features);

}  // namespace tetrabench
