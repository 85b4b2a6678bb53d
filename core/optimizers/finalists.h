#pragma once

#include "core/optimizers/search_history.h"
#include "core/optimizers/stored_evaluator.h"
#include "core/statistics/statistics.h"

namespace tetrabench {

/// One of the best candidates of a search, which has played fresh games.
struct Finalist {
  Trial trial;              ///< the mean of what it reached in the search, by which it was chosen
  MeanEstimate validation;  ///< what the plan's measure had in fresh games; of no values while there are none
  std::optional<MeanEstimate> withPreview;  ///< of an agent that looks ahead with the same weights
};

/// Fresh games for the best candidates.
struct ValidationGames {
  const std::vector<Trial>& finalists;
  const Objective& objective;
  int threads = 1;
  bool plays = true;  ///< false: only those that the database knows count
  std::function<void(std::int64_t games)> onProgress = {};  ///< told how many are done, never twice at once
  std::function<void()> between = {};                       ///< as AgentGames has it
};

/// What each finalist has in them; none of one whose games are not all known or played. Each game is saved at
/// once. Throws SearchEnded when a stop is requested.
std::vector<MeanEstimate> validate(const ValidationGames& games, Executor& executor,
                                   EvaluationDatabase* database, const std::stop_token& stop);

}  // namespace tetrabench
