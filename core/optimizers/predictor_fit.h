#pragma once

#include <span>
#include <stop_token>

#include "core/agents/agent_settings.h"
#include "core/play/replay_document.h"
#include "core/regression/fit_regression.h"

namespace tetrabench {

/// Placements in recorded games, as a predictor sees them, and the lines they led to.
struct PredictorExamples {
  /// A value to predict for each placement: the lines of its own piece and those after it up to the horizon.
  RegressionData data;
  std::int64_t pieces = 0;  ///< in the games
};

inline constexpr std::size_t kMostExamples = 1'000'000;

/// Examples from games of agents with tetrominoes, at most kMostExamples from the first. `horizon`: 1 for the
/// lines of the placement alone (Sarjant 2008, chapter 5). After a lost game there are no more lines; the
/// last placements of a game that was stopped, whose value is not known, are left out. Throws InvalidArgument
/// if a game is by hand or has other pieces, or if there is nothing to learn from.
PredictorExamples predictorExamples(std::span<const Replay> replays, int horizon,
                                    const std::stop_token& stop = {});

/// A predictor fitted to examples.
struct FittedPredictor {
  AgentSettings agent;  ///< fitted to all
  /// Of a model fitted to the first four fifths of the examples, on the last fifth: the root of the mean
  /// square error, and that of the mean of those four fifths.
  double error = 0, errorOfConstant = 0;
};
FittedPredictor fitPredictor(const PredictorExamples& examples, RegressionKind kind, int horizon);

}  // namespace tetrabench
