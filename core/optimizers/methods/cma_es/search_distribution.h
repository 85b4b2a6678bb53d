#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace tetrabench {

/// The normal distribution from which CMA-ES samples candidates and which it moves towards the better half of
/// them. Follows Hansen, "The CMA Evolution Strategy: A Tutorial" (2011), with its default parameters and
/// positive weights, and reproduces the results of pagmo2, which earlier versions used: it rounds half the
/// population down before it computes the weights, takes h_sigma from Hansen's purecmaes.m, and multiplies
/// the step size by at most e^0.6 in a generation.
class SearchDistribution {
 public:
  /// Starts at `mean`; variable i has standard deviation `stepSize * scales[i]`, with positive scales.
  SearchDistribution(std::span<const double> mean, std::span<const double> scales, double stepSize,
                     std::uint32_t seed);
  ~SearchDistribution();

  /// Draws `count` points: at least 2, and the same number each time.
  std::vector<std::vector<double>> sample(std::size_t count);

  /// Takes the scores of the points drawn last, in their order; higher is better.
  void update(std::span<const double> scores);

  std::vector<double> mean() const;
  double stepSize() const;
  /// Returns the covariance matrix without the step size, row by row.
  std::vector<double> covariance() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tetrabench
