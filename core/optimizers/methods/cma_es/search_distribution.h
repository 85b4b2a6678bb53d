#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace tetrabench {

/// The normal distribution N(m, sigma^2 C) from which CMA-ES samples candidates and which it moves towards
/// the better half of them. Follows Hansen, "The CMA Evolution Strategy: A Tutorial" (2011), with its default
/// parameters and positive weights. With x_i the i-th best point, a generation performs the updates
///   y_i = (x_i - m) / sigma,   y = sum w_i y_i
///   m <- m + sigma y
///   p_sigma <- (1 - c_sigma) p_sigma + sqrt(c_sigma (2 - c_sigma) mu_eff) C^(-1/2) y
///   p_c <- (1 - c_c) p_c + h_sigma sqrt(c_c (2 - c_c) mu_eff) y
///   C <- (1 - c_1 - c_mu) C + c_1 (p_c p_c' + (1 - h_sigma) c_c (2 - c_c) C) + c_mu sum w_i y_i y_i'
///   sigma <- sigma exp(min(0.6, c_sigma / d_sigma (|p_sigma| / E|N(0, I)| - 1)))
/// Reproduces the results of pagmo2, which earlier versions used: it rounds half the population down before
/// it computes the weights, takes h_sigma from Hansen's purecmaes.m, and multiplies the step size by at most
/// e^0.6 in a generation.
class SearchDistribution {
 public:
  /// Starts at `mean`; variable i has standard deviation `stepSize * scales[i]`, with positive scales.
  SearchDistribution(std::span<const double> mean, std::span<const double> scales, double stepSize,
                     std::uint32_t seed);
  ~SearchDistribution();

  /// Draws `count` points: at least 2, and the same number each time.
  std::vector<std::vector<double>> sample(std::size_t count);

  /// Updates the distribution from the scores of the points drawn last, in their order; higher is better.
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
