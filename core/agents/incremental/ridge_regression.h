#pragma once

#include <span>
#include <vector>

namespace tetrabench {

/// Ridge regression, learned example by example: the coefficients b that minimise
/// sum (y - x b)^2 + ridge |b|^2 over all examples (x, y), which solve (X'X + ridge I) b = X'y.
class RidgeRegression {
 public:
  static constexpr double kMostCoefficient = 1e12;

  /// `ridge` above 0. All coefficients are 0 at first.
  RidgeRegression(int size, double ridge);
  /// Continues another one: its coefficients, and the lower triangle of its X'X, row by row; or an empty X'X,
  /// as if the coefficients came from a few examples (`ridge` of each).
  RidgeRegression(double ridge, std::vector<double> coefficients, std::vector<double> gram);

  static std::size_t gramSize(std::size_t size) { return size * (size + 1) / 2; }

  /// Adds an example. The coefficients stay as they are until `solve`.
  void add(std::span<const double> x, double y);
  /// Leaves the coefficients as they are if one would exceed kMostCoefficient.
  void solve();

  double predict(std::span<const double> x) const;
  const std::vector<double>& coefficients() const { return coefficients_; }
  /// The lower triangle of X'X, row by row.
  std::vector<double> gram() const;

 private:
  std::vector<double> system_;   ///< X'X + ridge I; the lower triangle of a matrix in columns
  std::vector<double> moments_;  ///< X'y
  std::vector<double> coefficients_;
  double ridge_;
};

}  // namespace tetrabench
