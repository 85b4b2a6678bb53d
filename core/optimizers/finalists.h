#pragma once

#include "core/experiments/statistics.h"
#include "core/optimizers/search_history.h"
#include "core/optimizers/stored_evaluator.h"

namespace tetrabench {

/// One of the best candidates of a search, which has played fresh games.
struct Finalist {
  Trial trial;              ///< the mean of what it reached in the search, by which it was chosen
  MeanEstimate validation;  ///< what the plan's measure had in fresh games; of no values while there are none
  std::optional<MeanEstimate> withPreview;  ///< of an agent that looks ahead with the same weights
};

/// Plays the games of a validation for the finalists, each game saved at once. Told after each game how many
/// are done. Throws SearchEnded when a stop is requested.
std::vector<MeanEstimate> validate(
    const std::vector<Trial>& finalists, const Objective& objective, Executor& executor, int threads,
    EvaluationDatabase* database, const std::stop_token& stop,
    const std::function<void(std::int64_t games, std::int64_t of)>& onProgress);

}  // namespace tetrabench
