#pragma once

#include "core/optimizers/search_history.h"
#include "core/optimizers/stored_evaluator.h"
#include "core/statistics/statistics.h"

namespace tetrabench {

/// One of the best candidates of a search, with its validation.
struct Finalist {
  Trial trial;              ///< its mean performance in the search (training score), by which it was chosen
  MeanEstimate validation;  ///< plan's measure in validation games; 0 values before these
  std::optional<MeanEstimate> withPreview;  ///< validation of a look-ahead agent with these weights
};

/// Validation games for the best candidates.
struct ValidationGames {
  const std::vector<Trial>& finalists;
  const Objective& objective;
  int threads = 1;
  bool plays = true;                                        ///< false: uses only games stored in the database
  std::function<void(std::int64_t games)> onProgress = {};  ///< games done; calls never overlap
  std::function<void()> between = {};                       ///< as in AgentGames
};

/// Returns the objective of a single validation game, which is an evaluation of its own: one game on sequence
/// 0, 1, ...
inline Objective oneGameOf(Objective objective) {
  objective.games = 1;
  return objective;
}

/// Returns the mean of each finalist, with 0 values unless all of its games are known. Each game is saved at
/// once. Throws SearchEnded when a stop is requested.
std::vector<MeanEstimate> validate(const ValidationGames& games, Executor& executor,
                                   EvaluationDatabase* database, const std::stop_token& stop);

/// Returns the values of a candidate's validation games in a database, in order; empty unless all are there.
std::vector<double> storedGames(const std::vector<double>& numbers, const Objective& objective,
                                EvaluationDatabase& database);

/// Returns the mean of validation games with these values, as `validate` does.
MeanEstimate meanOf(std::vector<double> values, const Objective& objective);
/// Returns how much higher the mean of the first candidate is, from both candidates' games, in order. In
/// estimates by splitting, each value stands for its first-order effect on the mean.
PairedDifference validationDifference(std::vector<double> values, std::vector<double> others,
                                      const Objective& objective);

/// Returns the mean of a candidate's validation games in a database, with 0 values unless all are there.
MeanEstimate knownValidation(const std::vector<double>& numbers, const Objective& objective,
                             EvaluationDatabase& database);

}  // namespace tetrabench
