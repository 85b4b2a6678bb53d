#include "tests/support/regression/network_twin.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace tetrabench::test {
namespace {

using Row = std::vector<double>;

constexpr std::size_t kUnits = 3;

double meanOf(const Rows& rows, std::size_t column) {
  double sum = 0;
  for (const Row& row : rows) sum += row[column];
  return sum / static_cast<double>(rows.size());
}

double deviationOf(const Rows& rows, std::size_t column) {
  double sum = 0;
  for (const Row& row : rows) sum += std::pow(row[column] - meanOf(rows, column), 2);
  return std::sqrt(sum / static_cast<double>(rows.size()));
}

/// Standardizes rows so that the columns of `like` have mean 0 and deviation 1.
Rows standardized(Rows rows, const Rows& like) {
  for (std::size_t j = 0; j < like[0].size(); ++j) {
    const double mean = meanOf(like, j), deviation = deviationOf(like, j);
    for (Row& row : rows) row[j] = deviation > 1e-12 ? (row[j] - mean) / deviation : 0;
  }
  return rows;
}

/// Returns initial weights in the order in which they are drawn: unit by unit, each with its bias last.
Row startWeights(std::size_t inputs, std::size_t outputs) {
  std::mt19937 random(1);
  Row weights;
  for (std::size_t unit = 0; unit < kUnits + outputs; ++unit) {
    const std::size_t size = unit < kUnits ? inputs : kUnits;
    for (std::size_t i = 0; i < size; ++i)
      weights.push_back((random() / std::pow(2, 31) - 1) / std::sqrt(static_cast<double>(size)));
    weights.push_back(0);
  }
  return weights;
}

Row outputsOf(const Row& weights, const Row& x, std::size_t outputs) {
  std::size_t next = 0;
  const auto sumOf = [&](const Row& inputs) {
    double sum = 0;
    for (const double input : inputs) sum += weights[next++] * input;
    return sum + weights[next++];
  };
  Row hidden, y;
  for (std::size_t unit = 0; unit < kUnits; ++unit) hidden.push_back(std::tanh(sumOf(x)));
  for (std::size_t k = 0; k < outputs; ++k) y.push_back(sumOf(hidden));
  return y;
}

double errorOf(const Row& weights, const Rows& x, const Rows& y) {
  double error = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const Row predicted = outputsOf(weights, x[i], y[i].size());
    for (std::size_t k = 0; k < y[i].size(); ++k) error += std::pow(predicted[k] - y[i][k], 2) / 2;
  }
  return error;
}

Row slopesOf(const Row& weights, const Rows& x, const Rows& y) {
  constexpr double kStep = 1e-5;
  Row slopes;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    Row up = weights, down = weights;
    up[i] += kStep;
    down[i] -= kStep;
    slopes.push_back((errorOf(up, x, y) - errorOf(down, x, y)) / (2 * kStep));
  }
  return slopes;
}

}  // namespace

Rows networkTwin(const RegressionData& data, int iterations, const Rows& x) {
  const Rows trainedX = standardized(data.x, data.x), trainedY = standardized(data.y, data.y);
  Row weights = startWeights(data.x[0].size(), data.y[0].size());
  Row steps(weights.size(), 0.1), before(weights.size(), 0);
  for (int iteration = 0; iteration < iterations; ++iteration) {
    Row slopes = slopesOf(weights, trainedX, trainedY);
    for (std::size_t i = 0; i < weights.size(); ++i) {  // iRprop-, Igel and Huesken 2003
      if (before[i] * slopes[i] > 0) {
        steps[i] = std::min(steps[i] * 1.2, 50.0);
      } else if (before[i] * slopes[i] < 0) {
        steps[i] = std::max(steps[i] * 0.5, 1e-6);
        slopes[i] = 0;
      }
      if (slopes[i] > 0) weights[i] -= steps[i];
      if (slopes[i] < 0) weights[i] += steps[i];
    }
    before = slopes;
  }
  Rows predictions;
  for (const Row& row : standardized(x, data.x)) {
    Row y = outputsOf(weights, row, data.y[0].size());
    for (std::size_t k = 0; k < y.size(); ++k) y[k] = y[k] * deviationOf(data.y, k) + meanOf(data.y, k);
    predictions.push_back(y);
  }
  return predictions;
}

}  // namespace tetrabench::test
