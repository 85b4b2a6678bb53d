#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/one_of.h"

namespace tetrabench {

/// For each number that is predicted, a weight for each attribute and then a constant.
using LinearRows = std::vector<std::vector<double>>;

/// Weighted sums of the attributes.
struct LinearModel {
  LinearRows rows;
  bool operator==(const LinearModel&) const = default;
};

/// A multilayer perceptron: the tanh of the weighted sums of a layer are the attributes of the next one;
/// those of the last layer are the prediction.
struct NetworkModel {
  std::vector<LinearRows> layers;
  bool operator==(const NetworkModel&) const = default;
};

/// Predicts some numbers from a list of attributes.
struct RegressionModel {
  std::size_t attributes = 0;
  OneOf<LinearModel, NetworkModel> of = {};

  std::size_t outputs() const;
  std::vector<double> predict(std::span<const double> x) const;
  bool operator==(const RegressionModel&) const = default;
};

}  // namespace tetrabench
