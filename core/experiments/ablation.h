#pragma once

#include "core/optimizers/optimization.h"
#include "core/play/play_games.h"
#include "core/statistics/statistics.h"

namespace tetrabench {

/// How an agent scores, as a whole or without one of its features.
struct AblationRow {
  const Feature* feature = nullptr;  ///< the one it plays without; null: the whole agent
  MeanEstimate score;
  std::int64_t atLimit = 0;     ///< games that a limit ended
  PairedDifference difference;  ///< from the whole agent, game by game
};

/// The agent with all weights of a feature 0; the others keep their ratios.
AgentSettings without(AgentSettings agent, const Feature& feature);

/// The whole agent, then the agent without each of its features, in their order; all meet the same pieces.
/// Rows without scores on other processes than the root. Throws InvalidArgument if the agent has no weights,
/// and Stopped when a stop is requested.
std::vector<AblationRow> ablate(const PlayRequest& request, ScoreMeasure measure, Executor& executor,
                                const std::stop_token& stop = {},
                                const std::function<void(const PlayProgress&)>& progress = {});

}  // namespace tetrabench
