#pragma once

#include "core/play/splitting/splitting.h"
#include "core/statistics/statistics.h"

namespace tetrabench {

/// Estimates of a game from repetitions of splitting; `values` is the number of repetitions.
struct SplittingEstimate {
  MeanEstimate lossesPerPiece = {};
  MeanEstimate pieces = {}, lines = {}, reward = {};  ///< per game
  /// Pieces that play without splitting would need for an interval as narrow; none without an interval.
  std::optional<double> plainPieces = {};
};

/// Estimates the means per game. As games are renewed when lost, the mean reward per game is the reward per
/// piece divided by the probability that a piece loses the game, both in the steady state (renewal-reward
/// theorem). Both are estimated without bias, their ratio only approximately; intervals are Student's t for
/// the ratio's logarithm by the delta method (resources/help/splitting.md), and for rewards for the ratio
/// itself. Without repetitions, all estimates are 0.
SplittingEstimate estimateGames(const SplittingResult& result);

}  // namespace tetrabench
