#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tetrabench {

/// What a player chose from: the features of each placement it had, one after the other.
struct PlacementChoice {
  std::vector<double> features;  ///< placements x features, a placement a row
  std::size_t chosen = 0;        ///< a row
};

struct PlacementFit {
  std::vector<double> weights;  ///< of the features: larger values are chosen rather
  /// The part of the choices that the placement of the largest value is, 0 to 1 (one of n equal ones counts
  /// 1/n): of those the weights were
  /// fitted to, and of every fifth, which was left out and which weights fitted to the others had to
  /// foretell.
  double agreement = 0, foretold = 0;
  /// Their mean logarithmic likelihood; that of choosing blindly is -log of the number of placements.
  double likelihood = 0;
  std::size_t choices = 0;
};

/// Fits a linear function to choices by conditional logit (McFadden 1974): a placement is chosen with a
/// probability in proportion to exp(value). Features are brought to one scale first, and large weights cost
/// `penalty` times half their square, so that the weights are finite whatever was chosen. Minimised with
/// NLopt's L-BFGS. Throws InvalidArgument if there are no choices, or they have other numbers of features.
PlacementFit fitPlacements(std::span<const PlacementChoice> choices, std::size_t features,
                           double penalty = 1e-3);

}  // namespace tetrabench
