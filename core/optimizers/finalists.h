#pragma once

#include "core/optimizers/search_history.h"
#include "core/optimizers/stored_evaluator.h"
#include "core/statistics/statistics.h"

namespace tetrabench {

/// One of the best candidates of a search, with its validation.
struct Finalist {
  Trial trial;              ///< its mean performance in the search, by which it was chosen
  MeanEstimate validation;  ///< the plan's measure in validation games; of 0 values before these are played
  std::optional<MeanEstimate> withPreview;  ///< the same for an agent that looks ahead with these weights
};

/// Validation games for the best candidates.
struct ValidationGames {
  const std::vector<Trial>& finalists;
  const Objective& objective;
  int threads = 1;
  bool plays = true;  ///< false: only games that the database knows count
  std::function<void(std::int64_t games)> onProgress = {};  ///< with how many are done; never twice at once
  std::function<void()> between = {};                       ///< as AgentGames has it
};

/// That of a validation game, which is an evaluation of its own: one game on sequence 0, 1, ...
inline Objective oneGameOf(Objective objective) {
  objective.games = 1;
  return objective;
}

/// The mean of each finalist; of 0 values where not all of its games are known. Each game is saved at once.
/// Throws SearchEnded when a stop is requested.
std::vector<MeanEstimate> validate(const ValidationGames& games, Executor& executor,
                                   EvaluationDatabase* database, const std::stop_token& stop);

/// The mean of the validation games of a candidate, from a database; of 0 values if it does not have them
/// all.
MeanEstimate knownValidation(const std::vector<double>& numbers, const Objective& objective,
                             EvaluationDatabase& database);

}  // namespace tetrabench
