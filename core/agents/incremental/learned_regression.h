#pragma once

#include <vector>

namespace tetrabench {

/// The learned state of the incremental learner.
struct LearnedRegression {
  std::vector<double> coefficients;  ///< one per feature of IncrementalFeatures
  std::vector<double> gram;          ///< see RidgeRegression; empty: only the coefficients are known
  double temperature = 1;
  bool operator==(const LearnedRegression&) const = default;
};

}  // namespace tetrabench
