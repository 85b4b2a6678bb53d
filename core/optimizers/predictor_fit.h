#pragma once

#include "core/agents/agent_settings.h"
#include "core/play/replay_document.h"
#include "core/regression/fit_regression.h"

namespace tetrabench {

/// Attributes of placements in recorded games, and the lines to which they led.
struct PredictorExamples {
  static constexpr std::size_t kFewest = 100, kMax = 1'000'000;

  /// The value to predict for each placement is the number of lines of its own piece and those after it up to
  /// the horizon.
  RegressionData data;
  std::int64_t pieces = 0;  ///< pieces in the replayed games
  bool complete = true;     ///< no placement was omitted because of kMax
};

/// Adds examples from games of agents with tetrominoes, until there are kMax. `horizon`: 1 for the lines of
/// the placement alone (Sarjant 2008, chapter 5). A lost game yields no more lines; the last placements of a
/// stopped game, whose values are unknown, are omitted. Throws InvalidArgument if a game is by hand, cannot
/// be replayed, has other pieces or no height limit.
void addExamples(PredictorExamples& examples, const Replay& replay, int horizon);

/// A predictor fitted to examples.
struct FittedPredictor {
  AgentSettings agent;  ///< fitted to all examples
  /// Root mean square errors on the last fifth of the examples: of a model fitted to the first four fifths,
  /// and of their mean.
  double error = 0, errorOfConstant = 0;
};
/// Fits a predictor to examples. Throws InvalidArgument if there are fewer than kFewest.
FittedPredictor fitPredictor(const PredictorExamples& examples, RegressionKind kind, int horizon);

}  // namespace tetrabench
