#include "core/statistics/splitting_estimate.h"

#include <cmath>

namespace tetrabench {
namespace {

enum class Scale { Plain, Logarithmic };

/// Returns the mean of `earned` divided by that of `losses`, which must be above 0.
MeanEstimate ratioOfMeans(std::span<const double> earned, std::span<const double> losses, Scale scale) {
  const MeanEstimate mean = estimateMean(earned);
  MeanEstimate ratio{.mean = mean.mean / estimateMean(losses).mean, .interval = {}, .values = mean.values};
  std::vector<double> residuals;
  for (std::size_t i = 0; i < earned.size(); ++i) residuals.push_back(earned[i] - ratio.mean * losses[i]);
  const MeanEstimate residual = estimateMean(residuals);
  if (!residual.interval) return ratio;
  const double half = (*residual.interval)[1] - residual.mean;
  if (scale == Scale::Plain) {
    const double halfOfRatio = half / estimateMean(losses).mean;
    ratio.interval = {ratio.mean - halfOfRatio, ratio.mean + halfOfRatio};
  } else if (mean.mean > 0) {
    const double factor = std::exp(half / mean.mean);
    ratio.interval = {ratio.mean / factor, ratio.mean * factor};
  }
  return ratio;
}

}  // namespace

SplittingEstimate estimateGames(const SplittingResult& result) {
  std::vector<double> losses, lines, rewards;
  for (const SplittingRepetition& repetition : result.repetitions) {
    losses.push_back(repetition.lossesPerPiece);
    lines.push_back(repetition.linesPerPiece);
    rewards.push_back(repetition.rewardPerPiece);
  }
  SplittingEstimate estimate{.lossesPerPiece = estimatePositiveMean(losses)};
  if (estimate.lossesPerPiece.mean <= 0) return estimate;
  estimate.pieces = ratioOfMeans(std::vector<double>(losses.size(), 1), losses, Scale::Logarithmic);
  estimate.lines = ratioOfMeans(lines, losses, Scale::Logarithmic);
  estimate.reward = ratioOfMeans(rewards, losses, Scale::Plain);
  if (const auto& interval = estimate.pieces.interval; interval && (*interval)[1] > estimate.pieces.mean) {
    const double games = std::pow(1.96 / std::log((*interval)[1] / estimate.pieces.mean), 2);
    estimate.plainPieces = games * estimate.pieces.mean;
  }
  return estimate;
}

}  // namespace tetrabench
