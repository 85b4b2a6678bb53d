#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tetrabench {

/// A choice: the features of each placement that was possible, one after another.
struct PlacementChoice {
  std::vector<double> features;  ///< placements x features, one row per placement
  std::size_t chosen = 0;        ///< a row
};

struct PlacementFit {
  std::vector<double> weights;  ///< of the features; larger values are preferred
  /// The fraction of choices whose placement has the largest value, 0 to 1 (one of n tied placements counts
  /// 1/n). `agreement`: of the choices the weights were fitted to. `predicted`: of every fifth choice, by
  /// weights fitted to the others.
  double agreement = 0, predicted = 0;
  /// The mean log likelihood; that of a random choice among n placements is -log n.
  double likelihood = 0;
  std::size_t choices = 0;
};

/// Fits a linear function to choices by conditional logit (McFadden 1974): a placement is chosen with a
/// probability proportional to exp(value). Features are scaled to equal deviations first, and weights cost
/// `penalty` times half their square, so that they are finite whatever was chosen. Uses NLopt's L-BFGS.
/// Throws InvalidArgument if there are no choices or their numbers of features differ.
PlacementFit fitPlacements(std::span<const PlacementChoice> choices, std::size_t features,
                           double penalty = 1e-3);

}  // namespace tetrabench
