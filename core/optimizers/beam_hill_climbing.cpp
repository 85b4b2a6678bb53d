#include "core/optimizers/beam_hill_climbing.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "core/optimizers/draws.h"
#include "core/optimizers/population.h"

namespace tetrabench {
namespace {

using Numbers = std::vector<int>;

std::vector<double> asReals(const Numbers& numbers) {
  return {numbers.begin(), numbers.end()};
}

class BeamClimb {
 public:
  BeamClimb(const Search& search, const BeamHillClimbingSettings& settings)
      : search_(search), settings_(settings), draws_(search.seed) {}

  void climb(int number) {
    const double restart = settings_.restart * std::pow(settings_.restartFactor, number);
    Numbers original = ranked_.empty() || draws_.chance(restart) ? anywhere() : nearOneOfTheBest();
    tryAll({original}, number);
    for (const int step : settings_.steps) {
      std::vector<Numbers> variants;
      for (std::size_t i = 0; i < original.size(); ++i) {
        std::vector<double> larger = asReals(original);
        larger[i] += step;
        variants.push_back(normalized(larger, settings_.sum));
      }
      tryAll(variants, number);
      for (const Numbers& variant : variants)
        if (isBetter(known_.at(variant), known_.at(original), search_.measure)) original = variant;
    }
  }

 private:
  Numbers anywhere() {
    std::vector<double> numbers;
    for (std::size_t i = 0; i < search_.space.size(); ++i) numbers.push_back(draws_.uniform(0, 1));
    return normalized(numbers, settings_.sum);
  }

  Numbers nearOneOfTheBest() {
    const auto count = std::min(ranked_.size(), static_cast<std::size_t>(settings_.beam));
    std::vector<double> numbers = asReals(ranked_[draws_.below(static_cast<std::uint32_t>(count))]);
    for (double& number : numbers)
      number += draws_.below(static_cast<std::uint32_t>(2 * settings_.noise - 1)) - (settings_.noise - 1.0);
    return normalized(numbers, settings_.sum);
  }

  void tryAll(const std::vector<Numbers>& all, int climb) {
    std::vector<Candidate> candidates;
    std::vector<Numbers> tried;
    for (const Numbers& numbers : all) {
      if (known_.contains(numbers) || std::ranges::find(tried, numbers) != tried.end()) continue;
      tried.push_back(numbers);
      candidates.push_back({asReals(numbers), climb, 0});
    }
    if (candidates.empty()) return;
    const auto performances = search_.evaluator.evaluate(candidates);
    for (std::size_t i = 0; i < tried.size(); ++i) {
      known_[tried[i]] = performances[i];
      const auto place = std::ranges::find_if(ranked_, [&](const Numbers& other) {
        return isBetter(performances[i], known_.at(other), search_.measure);
      });
      ranked_.insert(place, tried[i]);
    }
  }

  const Search& search_;
  const BeamHillClimbingSettings& settings_;
  Draws draws_;
  std::map<Numbers, Performance> known_;
  std::vector<Numbers> ranked_;  ///< best first
};

}  // namespace

std::vector<int> normalized(const std::vector<double>& numbers, int sum) {
  std::vector<double> shares(numbers.size());
  std::ranges::transform(numbers, shares.begin(), [](double x) { return std::max(x, 0.0); });
  const double whole = std::accumulate(shares.begin(), shares.end(), 0.0);
  std::vector<int> rounded;
  std::vector<double> rests;
  for (double& share : shares) {
    share = whole > 0 ? share / whole * sum : static_cast<double>(sum) / static_cast<double>(shares.size());
    rounded.push_back(static_cast<int>(std::floor(share)));
    rests.push_back(share - std::floor(share));
  }
  std::vector<std::size_t> order(shares.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t i) { return rests[i]; });
  int left = sum - std::accumulate(rounded.begin(), rounded.end(), 0);
  for (std::size_t i = 0; left > 0; ++i, --left) ++rounded[order[i % order.size()]];
  return rounded;
}

void climbInBeam(const Search& search, const BeamHillClimbingSettings& settings) {
  BeamClimb beam(search, settings);
  for (int climb = 0; climb < settings.climbs; ++climb) beam.climb(climb);
}

}  // namespace tetrabench
