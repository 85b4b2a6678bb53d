#pragma once

#include <string_view>
#include <vector>

#include "core/regression/regression_model.h"

namespace tetrabench {

/// Training examples: attributes and the outputs to be predicted from them.
struct RegressionData {
  std::vector<std::vector<double>> x, y;  ///< one row per example
};

enum class RegressionKind {
  Constant,  ///< the mean, whatever the attributes: the baseline
  Linear,    ///< least squares with a small ridge, by Eigen
  Network,   ///< a multilayer perceptron with one hidden layer, trained by resilient backpropagation
};
inline constexpr std::string_view kRegressionKinds[] = {"constant", "linear", "network"};

/// Fits a model to the examples, at least one. A pure function of its arguments.
RegressionModel fitRegression(RegressionKind kind, const RegressionData& data);

/// Predicts each example by a model fitted to the examples of all other groups (leave-one-group-out
/// cross-validation). There must be at least two groups.
std::vector<std::vector<double>> predictOtherGroups(RegressionKind kind, const RegressionData& data,
                                                    const std::vector<int>& groups);

}  // namespace tetrabench
