#include "core/optimizers/placement_fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlopt.hpp>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

double dot(const double* row, const std::vector<double>& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) sum += row[i] * weights[i];
  return sum;
}

class Fit {
 public:
  Fit(std::span<const PlacementChoice> choices, std::size_t features, double penalty)
      : choices_(choices), penalty_(penalty), scale_(features), weights_(features) {
    findScale();
  }

  /// Returns the weights fitted to the choices with these indices.
  std::vector<double> run(const std::vector<std::size_t>& used) {
    used_ = &used;
    nlopt::opt method(nlopt::LD_LBFGS, static_cast<unsigned>(weights_.size()));
    method.set_min_objective([](const std::vector<double>& x, std::vector<double>& gradient,
                                void* self) { return static_cast<Fit*>(self)->loss(x, gradient); },
                             this);
    method.set_ftol_rel(1e-10);
    method.set_maxeval(500);
    std::vector<double> at(weights_.size(), 0.0);
    double least = 0;
    try {
      method.optimize(at, least);
    } catch (const nlopt::roundoff_limited&) {  // as close as rounding permits
    }
    for (std::size_t i = 0; i < at.size(); ++i) at[i] /= scale_[i];
    return at;
  }

 private:
  /// Computes the standard deviation of each feature within choices, since a value shared by all placements
  /// of a choice makes no difference; 1 for features that never differ.
  void findScale() {
    double placements = 0;
    for (const PlacementChoice& choice : choices_) {
      const std::size_t n = weights_.size(), rows = choice.features.size() / n;
      for (std::size_t i = 0; i < n; ++i) {
        double mean = 0;
        for (std::size_t row = 0; row < rows; ++row) mean += choice.features[row * n + i];
        mean /= static_cast<double>(rows);
        for (std::size_t row = 0; row < rows; ++row)
          scale_[i] += std::pow(choice.features[row * n + i] - mean, 2);
      }
      placements += static_cast<double>(rows);
    }
    for (double& scale : scale_) scale = scale > 0 ? std::sqrt(scale / placements) : 1;
  }

  /// Returns minus the mean log-likelihood, plus the penalty on the weights.
  double loss(const std::vector<double>& x, std::vector<double>& gradient) {
    const std::size_t n = x.size();
    double sum = 0;
    std::vector<double> slope(n), scaled(n);
    for (std::size_t i = 0; i < n; ++i) scaled[i] = x[i] / scale_[i];
    for (const std::size_t c : *used_) {
      const PlacementChoice& choice = choices_[c];
      const std::size_t rows = choice.features.size() / n;
      values_.resize(rows);
      double most = 0;
      for (std::size_t row = 0; row < rows; ++row) {
        values_[row] = dot(&choice.features[row * n], scaled);
        most = row == 0 ? values_[0] : std::max(most, values_[row]);
      }
      double total = 0;
      for (double& value : values_) total += value = std::exp(value - most);
      sum -= std::log(values_[choice.chosen] / total);
      if (gradient.empty()) continue;
      for (std::size_t row = 0; row < rows; ++row) {
        const double error = values_[row] / total - (row == choice.chosen ? 1 : 0);
        for (std::size_t i = 0; i < n; ++i) slope[i] += error * choice.features[row * n + i];
      }
    }
    const auto count = static_cast<double>(used_->size());
    double price = 0;
    for (std::size_t i = 0; i < n; ++i) {
      price += penalty_ / 2 * x[i] * x[i];
      if (!gradient.empty()) gradient[i] = slope[i] / scale_[i] / count + penalty_ * x[i];
    }
    return sum / count + price;
  }

  std::span<const PlacementChoice> choices_;
  const double penalty_;
  std::vector<double> scale_, weights_, values_;
  const std::vector<std::size_t>* used_ = nullptr;
};

/// Returns the fraction of these choices whose placement has the largest value; see PlacementFit::agreement.
double agreementOf(std::span<const PlacementChoice> choices, const std::vector<std::size_t>& used,
                   const std::vector<double>& weights) {
  if (used.empty()) return 0;
  double agreed = 0;
  for (const std::size_t c : used) {
    const PlacementChoice& choice = choices[c];
    const std::size_t n = weights.size(), rows = choice.features.size() / n;
    const double own = dot(&choice.features[choice.chosen * n], weights);
    bool best = true;
    int ties = 0;
    for (std::size_t row = 0; row < rows; ++row) {
      const double value = dot(&choice.features[row * n], weights);
      best = best && value <= own;
      ties += value == own;
    }
    if (best) agreed += 1.0 / ties;
  }
  return agreed / static_cast<double>(used.size());
}

double likelihoodOf(std::span<const PlacementChoice> choices, const std::vector<double>& weights) {
  double sum = 0;
  for (const PlacementChoice& choice : choices) {
    const std::size_t n = weights.size(), rows = choice.features.size() / n;
    const double own = dot(&choice.features[choice.chosen * n], weights);
    double total = 0;
    for (std::size_t row = 0; row < rows; ++row)
      total += std::exp(dot(&choice.features[row * n], weights) - own);
    sum -= std::log(total);
  }
  return sum / static_cast<double>(choices.size());
}

}  // namespace

PlacementFit fitPlacements(std::span<const PlacementChoice> choices, std::size_t features, double penalty) {
  if (choices.empty() || features == 0)
    throw InvalidArgument(Core::tr("There are no placements to learn from."));
  for (const PlacementChoice& choice : choices)
    if (choice.features.empty() || choice.features.size() % features != 0 ||
        choice.chosen >= choice.features.size() / features)
      throw InvalidArgument(Core::sentence(
          "A choice has {} numbers and is placement {}; it must have {} numbers for each placement.",
          choice.features.size(), choice.chosen, features));
  constexpr std::size_t kHeldOut = 5;  // every fifth
  std::vector<std::size_t> all, fitted, heldOut;
  for (std::size_t c = 0; c < choices.size(); ++c) {
    all.push_back(c);
    (c % kHeldOut == kHeldOut - 1 ? heldOut : fitted).push_back(c);
  }
  Fit fit(choices, features, penalty);
  PlacementFit found;
  found.predicted = agreementOf(choices, heldOut, fit.run(fitted));
  found.weights = fit.run(all);
  found.agreement = agreementOf(choices, all, found.weights);
  found.likelihood = likelihoodOf(choices, found.weights);
  found.choices = choices.size();
  return found;
}

}  // namespace tetrabench
