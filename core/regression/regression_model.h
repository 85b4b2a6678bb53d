#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/one_of.h"

namespace tetrabench {

/// One row per output: a weight for each attribute, followed by a constant.
using LinearRows = std::vector<std::vector<double>>;

/// Weighted sums of the attributes.
struct LinearModel {
  LinearRows rows;
  bool operator==(const LinearModel&) const = default;
};

/// A multilayer perceptron: the tanh of a layer's weighted sums are the inputs of the next layer; the last
/// layer's sums are the prediction.
struct NetworkModel {
  std::vector<LinearRows> layers;
  bool operator==(const NetworkModel&) const = default;
};

/// A model that predicts outputs from a list of attributes.
struct RegressionModel {
  std::size_t attributes = 0;
  OneOf<LinearModel, NetworkModel> of = {};

  std::size_t outputs() const;
  std::vector<double> predict(std::span<const double> x) const;
  bool operator==(const RegressionModel&) const = default;
};

}  // namespace tetrabench
