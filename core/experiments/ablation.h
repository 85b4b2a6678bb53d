#pragma once

#include "core/optimizers/optimization.h"
#include "core/play/play_games.h"
#include "core/statistics/statistics.h"

namespace tetrabench {

/// Score of an agent, whole or with one of its features ablated.
struct AblationRow {
  const Feature* feature = nullptr;  ///< ablated feature; null for the whole agent
  MeanEstimate score;
  std::int64_t atLimit = 0;     ///< games ended by a limit
  PairedDifference difference;  ///< paired with the whole agent, game by game
};

/// Returns the agent with all weights of a feature set to 0; the other weights are unchanged.
AgentSettings without(AgentSettings agent, const Feature& feature);

/// Scores the whole agent, then the agent without each of its features, in their order, all on the same
/// pieces. Rows have no scores on processes other than the root. Throws InvalidArgument if the agent has no
/// weights, and Stopped when a stop is requested.
std::vector<AblationRow> ablate(const PlayRequest& request, ScoreMeasure measure, Executor& executor,
                                const std::stop_token& stop = {},
                                const std::function<void(const PlayProgress&)>& progress = {});

}  // namespace tetrabench
