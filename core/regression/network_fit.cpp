#include "core/regression/network_fit.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "core/regression/deterministic_math.h"

namespace tetrabench {
namespace {

using Rows = std::vector<std::vector<double>>;

constexpr std::size_t kHiddenUnits = 3;
constexpr std::uint32_t kSeed = 1;

/// Mean and standard deviation of a column; a constant column has deviation 0.
struct Scale {
  double mean = 0, deviation = 0;

  double scaled(double value) const { return deviation > 0 ? (value - mean) / deviation : 0; }
};

std::vector<Scale> scalesOf(const Rows& rows) {
  constexpr double kConstant = 1e-12;
  const auto count = static_cast<double>(rows.size());
  std::vector<Scale> scales(rows.front().size());
  for (std::size_t j = 0; j < scales.size(); ++j) {
    double sum = 0, squares = 0;
    for (const auto& row : rows) sum += row[j];
    const double mean = sum / count;
    for (const auto& row : rows) squares += (row[j] - mean) * (row[j] - mean);
    const double deviation = std::sqrt(squares / count);
    scales[j] = {.mean = mean, .deviation = deviation > kConstant ? deviation : 0};
  }
  return scales;
}

Rows scaled(Rows rows, const std::vector<Scale>& scales) {
  for (auto& row : rows)
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = scales[j].scaled(row[j]);
  return rows;
}

/// A network in training, with its gradient. All weights are in one list: for each hidden unit and then each
/// output, its input weights followed by its constant.
class TrainedNetwork {
 public:
  TrainedNetwork(std::size_t inputs, std::size_t outputs) : inputs_(inputs), outputs_(outputs) {
    std::mt19937 random(kSeed);  // its output is defined by the C++ standard
    const auto addUnits = [&](std::size_t units, std::size_t before) {
      for (std::size_t unit = 0; unit < units; ++unit) {
        for (std::size_t i = 0; i < before; ++i)
          weights_.push_back((2 * (random() / 4294967296.0) - 1) / std::sqrt(static_cast<double>(before)));
        weights_.push_back(0);
      }
    };
    addUnits(kHiddenUnits, inputs);
    addUnits(outputs, kHiddenUnits);
    gradient_.resize(weights_.size());
  }

  std::vector<double>& weights() { return weights_; }

  /// Returns the gradient of half the sum of squared errors.
  const std::vector<double>& gradientOf(const Rows& x, const Rows& y) {
    std::ranges::fill(gradient_, 0);
    for (std::size_t i = 0; i < x.size(); ++i) addGradientOf(x[i], y[i]);
    return gradient_;
  }

  /// Returns the network, rescaled to unstandardized attributes and outputs.
  NetworkModel model(const std::vector<Scale>& x, const std::vector<Scale>& y) const {
    NetworkModel model{{rowsAt(0, kHiddenUnits, inputs_), rowsAt(firstOutput(), outputs_, kHiddenUnits)}};
    for (auto& row : model.layers[0])
      for (std::size_t j = 0; j < inputs_; ++j) {
        row[j] = x[j].deviation > 0 ? row[j] / x[j].deviation : 0;
        row.back() -= row[j] * x[j].mean;
      }
    for (std::size_t k = 0; k < outputs_; ++k) {
      for (double& weight : model.layers[1][k]) weight *= y[k].deviation;
      model.layers[1][k].back() += y[k].mean;
    }
    return model;
  }

 private:
  std::size_t firstOutput() const { return kHiddenUnits * (inputs_ + 1); }

  LinearRows rowsAt(std::size_t first, std::size_t units, std::size_t before) const {
    LinearRows rows;
    for (std::size_t unit = 0; unit < units; ++unit, first += before + 1)
      rows.emplace_back(&weights_[first], &weights_[first] + before + 1);
    return rows;
  }

  void addGradientOf(const std::vector<double>& x, const std::vector<double>& y) {
    double hidden[kHiddenUnits], errors[kHiddenUnits]{};
    for (std::size_t unit = 0; unit < kHiddenUnits; ++unit) {
      const double* row = &weights_[unit * (inputs_ + 1)];
      double sum = row[inputs_];
      for (std::size_t j = 0; j < inputs_; ++j) sum += row[j] * x[j];
      hidden[unit] = deterministicTanh(sum);
    }
    for (std::size_t k = 0, first = firstOutput(); k < outputs_; ++k, first += kHiddenUnits + 1) {
      double error = weights_[first + kHiddenUnits] - y[k];
      for (std::size_t unit = 0; unit < kHiddenUnits; ++unit) error += weights_[first + unit] * hidden[unit];
      for (std::size_t unit = 0; unit < kHiddenUnits; ++unit) {
        gradient_[first + unit] += error * hidden[unit];
        errors[unit] += error * weights_[first + unit];
      }
      gradient_[first + kHiddenUnits] += error;
    }
    for (std::size_t unit = 0; unit < kHiddenUnits; ++unit) {
      const double error = errors[unit] * (1 - hidden[unit] * hidden[unit]);
      double* gradient = &gradient_[unit * (inputs_ + 1)];
      for (std::size_t j = 0; j < inputs_; ++j) gradient[j] += error * x[j];
      gradient[inputs_] += error;
    }
  }

  const std::size_t inputs_, outputs_;
  std::vector<double> weights_, gradient_;
};

/// The iRprop- update, with the step sizes recommended by Riedmiller and Braun.
class Rprop {
 public:
  explicit Rprop(std::size_t weights) : steps_(weights, kFirstStep), before_(weights) {}

  void move(std::vector<double>& weights, const std::vector<double>& gradient) {
    for (std::size_t i = 0; i < weights.size(); ++i) {
      double slope = gradient[i];
      if (slope * before_[i] > 0) {
        steps_[i] = std::min(steps_[i] * kGrowth, kLongestStep);
      } else if (slope * before_[i] < 0) {
        steps_[i] = std::max(steps_[i] * kShrinkage, kShortestStep);
        slope = 0;
      }
      if (slope != 0) weights[i] -= std::copysign(steps_[i], slope);
      before_[i] = slope;
    }
  }

 private:
  static constexpr double kFirstStep = 0.1, kGrowth = 1.2, kShrinkage = 0.5, kShortestStep = 1e-6,
                          kLongestStep = 50;
  std::vector<double> steps_, before_;
};

}  // namespace

NetworkModel fitNetwork(const RegressionData& data, int iterations) {
  const std::vector<Scale> xScales = scalesOf(data.x), yScales = scalesOf(data.y);
  const Rows x = scaled(data.x, xScales), y = scaled(data.y, yScales);
  TrainedNetwork network(xScales.size(), yScales.size());
  Rprop rprop(network.weights().size());
  for (int i = 0; i < iterations; ++i) rprop.move(network.weights(), network.gradientOf(x, y));
  return network.model(xScales, yScales);
}

}  // namespace tetrabench
