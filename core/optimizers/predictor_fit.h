#pragma once

#include "core/agents/agent_settings.h"
#include "core/play/replay_document.h"
#include "core/regression/fit_regression.h"

namespace tetrabench {

/// Placements in recorded games, as a predictor sees them, and the lines they led to.
struct PredictorExamples {
  static constexpr std::size_t kFewest = 100, kMost = 1'000'000;

  /// A value to predict for each placement: the lines of its own piece and those after it up to the horizon.
  RegressionData data;
  std::int64_t pieces = 0;  ///< of the games that were played again
  bool complete = true;     ///< no placement was left out because there are kMost
};

/// Adds examples from games of agents with tetrominoes, until there are kMost. `horizon`: 1 for the lines of
/// the placement alone (Sarjant 2008, chapter 5). After a lost game there are no more lines; the last
/// placements of a game that was stopped, whose value is not known, are left out. Throws InvalidArgument if
/// a game is by hand, cannot be played again or has other pieces.
void addExamples(PredictorExamples& examples, const Replay& replay, int horizon);

/// A predictor fitted to examples.
struct FittedPredictor {
  AgentSettings agent;  ///< fitted to all
  /// Of a model fitted to the first four fifths of the examples, on the last fifth: the root of the mean
  /// square error, and that of the mean of those four fifths.
  double error = 0, errorOfConstant = 0;
};
/// Throws InvalidArgument if there are fewer than kFewest examples.
FittedPredictor fitPredictor(const PredictorExamples& examples, RegressionKind kind, int horizon);

}  // namespace tetrabench
