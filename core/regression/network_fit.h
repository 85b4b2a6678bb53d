#pragma once

#include "core/regression/fit_regression.h"

namespace tetrabench {

/// Default number of training iterations. More would overfit the few available examples.
inline constexpr int kNetworkIterations = 30;

/// Fits a network with one hidden layer of three tanh units and linear outputs by resilient backpropagation
/// (Riedmiller and Braun 1993) in the variant iRprop- (Igel and Huesken 2003). A pure function of its
/// arguments, with the same result on every machine.
///
/// Attributes and outputs are standardized to mean 0 and deviation 1; a constant attribute has no influence,
/// a constant output is predicted exactly. Initial weights of a unit with n inputs are uniform in
/// +-1 / sqrt(n), initial constants are 0. In each iteration every weight moves against the sign of its
/// derivative of the squared error over all examples, by a step of its own: longer while the sign stays the
/// same, shorter after it has changed, when the weight also pauses for one iteration.
NetworkModel fitNetwork(const RegressionData& data, int iterations = kNetworkIterations);

}  // namespace tetrabench
