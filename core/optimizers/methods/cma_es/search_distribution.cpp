#include "core/optimizers/methods/cma_es/search_distribution.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <numeric>
#include <random>

namespace tetrabench {

using Eigen::Index, Eigen::MatrixXd, Eigen::VectorXd;

/// The state of the distribution. Symbols in comments are those of the tutorial.
struct SearchDistribution::State {
  std::mt19937 engine;
  VectorXd mean;                 // m
  double step;                   // sigma
  MatrixXd covariance;           // C
  MatrixXd axes;                 // B: eigenvectors of C
  VectorXd lengths;              // D: square roots of its eigenvalues
  MatrixXd inverseRoot;          // C^(-1/2)
  VectorXd covariancePath;       // p_c
  VectorXd stepPath;             // p_sigma
  std::vector<VectorXd> points;  // points of the last draw
  int generation = 0;            // updates so far
  int axesGeneration = 0;        // generation at which the axes were computed
};

SearchDistribution::SearchDistribution(std::span<const double> mean, std::span<const double> scales,
                                       double stepSize, std::uint32_t seed) {
  const auto size = static_cast<Index>(mean.size());
  const VectorXd lengths = Eigen::Map<const VectorXd>(scales.data(), size);
  state_ = std::make_unique<State>(State{.engine = std::mt19937(seed),
                                         .mean = Eigen::Map<const VectorXd>(mean.data(), size),
                                         .step = stepSize,
                                         .covariance = lengths.cwiseAbs2().asDiagonal(),
                                         .axes = MatrixXd::Identity(size, size),
                                         .lengths = lengths,
                                         .inverseRoot = lengths.cwiseInverse().asDiagonal(),
                                         .covariancePath = VectorXd::Zero(size),
                                         .stepPath = VectorXd::Zero(size),
                                         .points = {}});
}

SearchDistribution::~SearchDistribution() = default;

std::vector<std::vector<double>> SearchDistribution::sample(std::size_t count) {
  State& s = *state_;
  const MatrixXd spread = s.step * (s.axes * s.lengths.asDiagonal());
  // The C++ standard specifies neither the algorithm of this distribution nor how ranges::sort orders equal
  // scores: results are those of libstdc++.
  std::normal_distribution<double> normal;
  VectorXd standard(s.mean.size());
  std::vector<std::vector<double>> drawn;
  s.points.clear();
  for (std::size_t i = 0; i < count; ++i) {
    for (double& number : standard) number = normal(s.engine);
    s.points.emplace_back(s.mean + spread * standard);
    drawn.emplace_back(s.points.back().begin(), s.points.back().end());
  }
  return drawn;
}

void SearchDistribution::update(std::span<const double> scores) {
  State& s = *state_;
  const auto size = static_cast<double>(s.mean.size());
  const std::size_t population = s.points.size(), selected = population / 2;
  assert(scores.size() == population);

  VectorXd weights(static_cast<Index>(selected));
  for (Index i = 0; i < weights.size(); ++i)
    weights(i) = std::log(static_cast<double>(selected) + 0.5) - std::log(static_cast<double>(i) + 1);
  weights /= weights.sum();
  const double effective = 1 / weights.squaredNorm();                                  // mu_eff
  const double pathRate = (4 + effective / size) / (size + 4 + 2 * effective / size);  // c_c
  const double stepRate = (effective + 2) / (size + effective + 5);                    // c_sigma
  const double rankOneRate = 2 / ((size + 1.3) * (size + 1.3) + effective);            // c_1
  const double rankMuRate =                                                            // c_mu
      std::min(1 - rankOneRate, 2 * (effective - 2 + 1 / effective) / ((size + 2) * (size + 2) + effective));
  const double damping =  // d_sigma
      1 + 2 * std::max(0.0, std::sqrt((effective - 1) / (size + 1)) - 1) + stepRate;
  const double expectedNorm = std::sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size));

  std::vector<std::size_t> order(population);
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, std::greater(), [&](std::size_t i) { return scores[i]; });
  const auto best = [&](Index i) -> const VectorXd& { return s.points[order[static_cast<std::size_t>(i)]]; };

  const VectorXd before = s.mean;
  s.mean = best(0) * weights(0);
  for (Index i = 1; i < weights.size(); ++i) s.mean += best(i) * weights(i);
  ++s.generation;

  s.stepPath = (1 - stepRate) * s.stepPath +
               std::sqrt(stepRate * (2 - stepRate) * effective) * s.inverseRoot * (s.mean - before) / s.step;
  const bool updatesPath =
      s.stepPath.squaredNorm() / size / (1 - std::pow(1 - stepRate, 2.0 * s.generation)) <
      2 + 4 / (size + 1);  // h_sigma
  s.covariancePath = (1 - pathRate) * s.covariancePath;
  if (updatesPath)
    s.covariancePath += std::sqrt(pathRate * (2 - pathRate) * effective) * (s.mean - before) / s.step;

  MatrixXd rankMu = MatrixXd::Zero(s.mean.size(), s.mean.size());
  for (Index i = 0; i < weights.size(); ++i)
    rankMu += (best(i) - before) * (best(i) - before).transpose() * weights(i);
  rankMu /= s.step * s.step;
  const double correction = updatesPath ? 0 : pathRate * (2 - pathRate);
  s.covariance = (1 - rankOneRate - rankMuRate) * s.covariance + rankMuRate * rankMu +
                 rankOneRate * (s.covariancePath * s.covariancePath.transpose() + correction * s.covariance);

  s.step *= std::exp(std::min(0.6, stepRate / damping * (s.stepPath.norm() / expectedNorm - 1)));

  // Recomputed only after the covariance has changed noticeably, as an eigendecomposition takes O(n^3).
  if (s.generation - s.axesGeneration > 1 / (rankOneRate + rankMuRate) / size / 10) {
    s.axesGeneration = s.generation;
    s.covariance = (s.covariance + s.covariance.transpose()).eval() / 2;
    const Eigen::SelfAdjointEigenSolver<MatrixXd> solver(s.covariance);
    if (solver.info() != Eigen::Success) return;  // retains the previous axes
    s.axes = solver.eigenvectors();
    s.lengths = solver.eigenvalues().cwiseMax(1e-20).cwiseSqrt();
    s.inverseRoot = s.axes * s.lengths.cwiseInverse().asDiagonal() * s.axes.transpose();
  }
}

std::vector<double> SearchDistribution::mean() const {
  return {state_->mean.begin(), state_->mean.end()};
}

double SearchDistribution::stepSize() const {
  return state_->step;
}

std::vector<double> SearchDistribution::covariance() const {
  const auto numbers = state_->covariance.reshaped();
  return {numbers.begin(), numbers.end()};
}

}  // namespace tetrabench
