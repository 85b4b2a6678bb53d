#include "core/agents/incremental/ridge_regression.h"

#include <Eigen/Dense>

namespace tetrabench {
namespace {

using Matrix = Eigen::Map<Eigen::MatrixXd>;
using Vector = Eigen::Map<Eigen::VectorXd>;
using ConstVector = Eigen::Map<const Eigen::VectorXd>;

Matrix matrixOf(std::vector<double>& values, std::size_t size) {
  return {values.data(), static_cast<Eigen::Index>(size), static_cast<Eigen::Index>(size)};
}

Vector vectorOf(std::vector<double>& values) {
  return {values.data(), static_cast<Eigen::Index>(values.size())};
}

ConstVector vectorOf(std::span<const double> values) {
  return {values.data(), static_cast<Eigen::Index>(values.size())};
}

}  // namespace

RidgeRegression::RidgeRegression(int size, double ridge)
    : RidgeRegression(ridge, std::vector<double>(static_cast<std::size_t>(size)), {}) {}

RidgeRegression::RidgeRegression(double ridge, std::vector<double> coefficients, std::vector<double> gram)
    : system_(coefficients.size() * coefficients.size()),
      moments_(coefficients.size()),
      coefficients_(std::move(coefficients)),
      ridge_(ridge) {
  const std::size_t size = coefficients_.size();
  gram.resize(gramSize(size));
  for (std::size_t row = 0, next = 0; row < size; ++row)
    for (std::size_t column = 0; column <= row; ++column)
      system_[column * size + row] = gram[next++] + (row == column ? ridge : 0);
  vectorOf(moments_) = matrixOf(system_, size).selfadjointView<Eigen::Lower>() *
                       vectorOf(std::span<const double>(coefficients_));
}

void RidgeRegression::add(std::span<const double> x, double y) {
  matrixOf(system_, moments_.size()).selfadjointView<Eigen::Lower>().rankUpdate(vectorOf(x));
  vectorOf(moments_) += y * vectorOf(x);
}

void RidgeRegression::solve() {
  const Eigen::LDLT<Eigen::MatrixXd> factors(matrixOf(system_, moments_.size()));
  const Eigen::VectorXd solution = factors.solve(vectorOf(moments_));
  if ((solution.array().abs() <= kMaxCoefficient).all()) vectorOf(coefficients_) = solution;
}

double RidgeRegression::predict(std::span<const double> x) const {
  return vectorOf(x).dot(vectorOf(std::span<const double>(coefficients_)));
}

std::vector<double> RidgeRegression::gram() const {
  const std::size_t size = coefficients_.size();
  std::vector<double> gram;
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = 0; column <= row; ++column)
      gram.push_back(system_[column * size + row] - (row == column ? ridge_ : 0));
  return gram;
}

}  // namespace tetrabench
