#pragma once

#include <vector>

namespace tetrabench {

/// What the incremental learner has learned.
struct LearnedRegression {
  std::vector<double> coefficients;  ///< of IncrementalFeatures
  std::vector<double> gram;          ///< see RidgeRegression; empty: only the coefficients are known
  double temperature = 1;
  bool operator==(const LearnedRegression&) const = default;
};

}  // namespace tetrabench
