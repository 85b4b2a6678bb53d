#include "core/regression/fit_regression.h"

#include <Eigen/Dense>
#include <set>

#include "core/regression/network_fit.h"

namespace tetrabench {
namespace {

/// Ridge penalty per example, for attributes scaled to a standard deviation of 1. It makes the solution
/// unique if attributes are collinear, such as shares that add up to 1, and otherwise changes it by about a
/// hundredth.
constexpr double kRidge = 0.01;

Eigen::MatrixXd matrixOf(const std::vector<std::vector<double>>& rows) {
  Eigen::MatrixXd matrix(rows.size(), rows.front().size());
  for (Eigen::Index i = 0; i < matrix.rows(); ++i)
    for (Eigen::Index j = 0; j < matrix.cols(); ++j)
      matrix(i, j) = rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
  return matrix;
}

/// Fits a linear model; a constant attribute gets weight 0.
LinearModel fitLinear(const RegressionData& data, bool isConstant) {
  Eigen::MatrixXd x = matrixOf(data.x), y = matrixOf(data.y);
  const Eigen::RowVectorXd centre = x.colwise().mean(), mean = y.colwise().mean();
  x.rowwise() -= centre;
  const double examples = static_cast<double>(x.rows());
  Eigen::RowVectorXd scale = (x.colwise().squaredNorm() / examples).cwiseSqrt();
  for (double& deviation : scale) deviation = deviation > 1e-12 ? 1 / deviation : 0;
  x = x * scale.asDiagonal();
  Eigen::MatrixXd weights = Eigen::MatrixXd::Zero(x.cols(), y.cols());
  if (!isConstant) {
    const Eigen::MatrixXd system =
        x.transpose() * x + kRidge * examples * Eigen::MatrixXd::Identity(x.cols(), x.cols());
    weights = scale.asDiagonal() * system.ldlt().solve(x.transpose() * (y.rowwise() - mean));
  }
  const Eigen::RowVectorXd constants = mean - centre * weights;
  LinearModel model;
  for (Eigen::Index k = 0; k < y.cols(); ++k) {
    auto& row = model.rows.emplace_back(weights.col(k).begin(), weights.col(k).end());
    row.push_back(constants(k));
  }
  return model;
}

}  // namespace

RegressionModel fitRegression(RegressionKind kind, const RegressionData& data) {
  RegressionModel model{.attributes = data.x.front().size()};
  if (kind == RegressionKind::Network)
    model.of = fitNetwork(data);
  else
    model.of = fitLinear(data, kind == RegressionKind::Constant);
  return model;
}

std::vector<std::vector<double>> predictOtherGroups(RegressionKind kind, const RegressionData& data,
                                                    const std::vector<int>& groups) {
  std::vector<std::vector<double>> predictions(data.x.size());
  for (const int group : std::set<int>(groups.begin(), groups.end())) {
    RegressionData others;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      if (groups[i] == group) continue;
      others.x.push_back(data.x[i]);
      others.y.push_back(data.y[i]);
    }
    const RegressionModel model = fitRegression(kind, others);
    for (std::size_t i = 0; i < groups.size(); ++i)
      if (groups[i] == group) predictions[i] = model.predict(data.x[i]);
  }
  return predictions;
}

}  // namespace tetrabench
