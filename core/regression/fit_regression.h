#pragma once

#include <string_view>
#include <vector>

#include "core/regression/regression_model.h"

namespace tetrabench {

/// Examples to learn from: attributes, and what is to be predicted from them.
struct RegressionData {
  std::vector<std::vector<double>> x, y;  ///< of each example
};

enum class RegressionKind {
  Constant,  ///< the mean, whatever the attributes are: what others have to beat
  Linear,    ///< least squares with a small ridge, by Eigen
  Network,   ///< a multilayer perceptron with one hidden layer, trained by resilient backpropagation
};
inline constexpr std::string_view kRegressionKinds[] = {"constant", "linear", "network"};

/// Fits a model to examples, of which there must be one: a pure function of its arguments.
RegressionModel fitRegression(RegressionKind kind, const RegressionData& data);

/// Predicts each example by a model that was fitted to the examples of all other groups; of the examples'
/// groups there must be two.
std::vector<std::vector<double>> predictOtherGroups(RegressionKind kind, const RegressionData& data,
                                                    const std::vector<int>& groups);

}  // namespace tetrabench
