#pragma once

#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include "core/optimizers/optimization.h"

namespace tetrabench::test {

using Tried = std::vector<std::pair<Candidate, Performance>>;

/// Evaluator that computes a candidate's lines as a function of its numbers and records all candidates.
class FunctionEvaluator : public Evaluator {
 public:
  explicit FunctionEvaluator(std::function<double(const std::vector<double>&)> function)
      : function_(std::move(function)) {}

  std::vector<Performance> evaluate(std::span<const Candidate> candidates) override {
    std::vector<Performance> performances;
    for (const Candidate& candidate : candidates) {
      performances.push_back({.lines = function_(candidate.numbers)});
      tried_.emplace_back(candidate, performances.back());
    }
    ++batches_;
    return performances;
  }

  const Tried& tried() const { return tried_; }
  int batches() const { return batches_; }
  const std::vector<double>& best() const {
    const auto* best = &tried_.front();
    for (const auto& one : tried_)
      if (one.second.lines > best->second.lines) best = &one;
    return best->first.numbers;
  }

 private:
  std::function<double(const std::vector<double>&)> function_;
  Tried tried_;
  int batches_ = 0;
};

/// Evaluator that stops all candidates below `least` early, with an upper bound halfway between their lines
/// and `least`.
class RacingEvaluator : public FunctionEvaluator {
 public:
  using FunctionEvaluator::FunctionEvaluator;
  std::vector<Performance> race(std::span<const Candidate> candidates, const Performance& least) override {
    std::vector<Performance> performances = evaluate(candidates);
    for (Performance& p : performances)
      if (p.lines < least.lines) {
        p = {.lines = (p.lines + least.lines) / 2, .atMost = true};
        ++stoppedEarly_;
      }
    return performances;
  }
  int stoppedEarly() const { return stoppedEarly_; }

 private:
  int stoppedEarly_ = 0;
};

inline double sphere(const std::vector<double>& x, const std::vector<double>& centre) {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += (x[i] - centre[i]) * (x[i] - centre[i]);
  return sum;
}

inline double distance(const std::vector<double>& x, const std::vector<double>& centre) {
  return std::sqrt(sphere(x, centre));
}

/// Rosenbrock function; its minimum is 0, where all numbers are 1.
inline double rosenbrock(const std::vector<double>& x) {
  double sum = 0;
  for (std::size_t i = 0; i + 1 < x.size(); ++i)
    sum += 100 * std::pow(x[i + 1] - x[i] * x[i], 2) + std::pow(1 - x[i], 2);
  return sum;
}

}  // namespace tetrabench::test
