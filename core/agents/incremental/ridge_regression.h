#pragma once

#include <span>
#include <vector>

namespace tetrabench {

/// A ridge regression updated example by example: over all examples (x, y), its coefficients b minimise
///   sum (y - x b)^2 + ridge |b|^2
/// which means that they solve (X'X + ridge I) b = X'y.
class RidgeRegression {
 public:
  static constexpr double kMaxCoefficient = 1e12;

  /// Requires `ridge` above 0. All coefficients start at 0.
  RidgeRegression(int size, double ridge);
  /// Continues another regression from its coefficients and the lower triangle of its X'X, row by row; with
  /// an empty X'X, each coefficient counts as much as `ridge` examples.
  RidgeRegression(double ridge, std::vector<double> coefficients, std::vector<double> gram);

  static std::size_t gramSize(std::size_t size) { return size * (size + 1) / 2; }

  /// Adds an example: X'X += x'x, X'y += y x'. The coefficients do not change until `solve`.
  void add(std::span<const double> x, double y);
  /// Solves for the coefficients, which remain unchanged if one would exceed kMaxCoefficient in magnitude.
  void solve();

  double predict(std::span<const double> x) const;
  const std::vector<double>& coefficients() const { return coefficients_; }
  /// Returns the lower triangle of X'X, row by row.
  std::vector<double> gram() const;

 private:
  std::vector<double> system_;   ///< X'X + ridge I; the lower triangle of a column-major matrix
  std::vector<double> moments_;  ///< X'y
  std::vector<double> coefficients_;
  double ridge_;
};

}  // namespace tetrabench
