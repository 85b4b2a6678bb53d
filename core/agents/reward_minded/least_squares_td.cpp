#include "core/agents/reward_minded/least_squares_td.h"

#include <Eigen/Dense>

namespace tetrabench {
namespace {

/// Ridge added to the mean system, so that it can be solved even if features are collinear or constant.
constexpr double kRidge = 1e-6;

Eigen::Map<Eigen::VectorXd> vectorOf(std::vector<double>& values) {
  return {values.data(), static_cast<Eigen::Index>(values.size())};
}

Eigen::Map<const Eigen::VectorXd> vectorOf(std::span<const double> values) {
  return {values.data(), static_cast<Eigen::Index>(values.size())};
}

}  // namespace

LeastSquaresTd::LeastSquaresTd(int features, double lambda)
    : lambda_(lambda),
      last_(static_cast<std::size_t>(features)),
      trace_(last_),
      change_(last_),
      system_(last_.size() * last_.size()),
      rewards_(last_),
      lengths_(last_) {}

void LeastSquaresTd::add(std::span<const double> features, double reward, double steps) {
  const auto next = vectorOf(features);
  auto last = vectorOf(last_), trace = vectorOf(trace_), change = vectorOf(change_);
  if (begun_) {
    const auto size = static_cast<Eigen::Index>(last_.size());
    trace = lambda_ * trace + last;
    change = last - next;
    Eigen::Map<Eigen::MatrixXd>(system_.data(), size, size).noalias() += trace * change.transpose();
    vectorOf(rewards_) += reward * trace;
    vectorOf(lengths_) += steps * trace;
    reward_ += reward;
    steps_ += steps;
  }
  last = next;
  begun_ = true;
  ++states_;
}

std::vector<double> LeastSquaresTd::weights() const {
  const auto size = static_cast<Eigen::Index>(last_.size());
  Eigen::MatrixXd system = Eigen::Map<const Eigen::MatrixXd>(system_.data(), size, size) / states_;
  system.diagonal().array() += kRidge;
  const Eigen::VectorXd beyond = (vectorOf(rewards_) - rewardPerStep() * vectorOf(lengths_)) / states_;
  const Eigen::VectorXd solution = system.partialPivLu().solve(beyond);
  return {solution.begin(), solution.end()};
}

}  // namespace tetrabench
