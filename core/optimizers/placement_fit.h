#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tetrabench {

/// A choice, with the features of each possible placement.
struct PlacementChoice {
  std::vector<double> features;  ///< placements x features, one row per placement
  std::size_t chosen = 0;        ///< index of its row
};

struct PlacementFit {
  std::vector<double> weights;  ///< weights of the features; larger values are preferred
  /// The fraction of choices whose placement has the largest value, 0 to 1 (one of n tied placements counts
  /// 1/n). `agreement`: over the choices to which the weights were fitted. `predicted`: over every fifth
  /// choice, by weights fitted to the others.
  double agreement = 0, predicted = 0;
  /// Mean log-likelihood; that of a random choice among n placements is -log n.
  double likelihood = 0;
  std::size_t choices = 0;
};

/// Fits a linear function to choices by conditional logit (McFadden 1974): a placement is chosen with a
/// probability proportional to exp(value). Features are first scaled to equal deviations, and weights incur a
/// penalty of `penalty` times half their squared norm, so that they are finite whatever was chosen. Uses
/// NLopt's L-BFGS. Throws InvalidArgument if there are no choices or their numbers of features differ.
PlacementFit fitPlacements(std::span<const PlacementChoice> choices, std::size_t features,
                           double penalty = 1e-3);

}  // namespace tetrabench
