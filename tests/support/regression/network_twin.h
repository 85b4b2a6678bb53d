#pragma once

#include "core/regression/fit_regression.h"
#include "tests/support/regression/random_rows.h"

namespace tetrabench::test {

/// Trains the network of `fitNetwork` without backpropagation, using finite differences of the error, and
/// returns its predictions for each row of `x`.
Rows networkTwin(const RegressionData& data, int iterations, const Rows& x);

}  // namespace tetrabench::test
