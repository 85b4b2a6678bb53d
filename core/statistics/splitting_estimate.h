#pragma once

#include "core/play/splitting/splitting.h"
#include "core/statistics/statistics.h"

namespace tetrabench {

/// What repetitions of splitting say of a game: the number of values is that of repetitions.
struct SplittingEstimate {
  MeanEstimate lossesPerPiece = {};
  MeanEstimate pieces = {}, lines = {}, reward = {};  ///< of a game
  /// What play without splitting would need for an interval as narrow; none without an interval.
  std::optional<double> plainPieces = {};
};

/// Games are renewed when they are lost, so the mean of what a game earns is what a piece earns over the
/// chance that it loses the game, both in the steady state (renewal-reward theorem). These two are unbiased,
/// their ratio is not quite; intervals are Student's t for the ratio's logarithm by the delta method
/// (resources/help/splitting.md), of rewards for the ratio itself. With no repetition, all is 0.
SplittingEstimate estimateGames(const SplittingResult& result);

}  // namespace tetrabench
