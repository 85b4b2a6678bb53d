#include "core/optimizers/methods/beam_hill_climbing/beam_hill_climbing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

#include "core/optimizers/methods/draws.h"
#include "core/optimizers/methods/population.h"
#include "core/translation.h"

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
    const std::vector<Numbers> beam = best();
    Numbers original = beam.empty() || draws_.chance(restart) ? atRandom() : nearOne(beam);
    search_.evaluator.report(Core::sentence("climb {} of {}", number + 1, settings_.climbs));
    evaluateAll({original}, number);
    for (const int step : settings_.steps) {
      std::vector<Numbers> variants;
      for (std::size_t i = 0; i < original.size(); ++i) {
        std::vector<double> larger = asReals(original);
        larger[i] += step;
        variants.push_back(normalized(larger, settings_.sum));
      }
      evaluateAll(variants, number, &known_.at(original));
      for (const Numbers& variant : variants)
        if (isBetter(known_.at(variant), known_.at(original), search_.measure)) original = variant;
    }
  }

 private:
  Numbers atRandom() {
    std::vector<double> numbers;
    for (std::size_t i = 0; i < search_.space.size(); ++i) numbers.push_back(draws_.uniform(0, 1));
    return normalized(numbers, settings_.sum);
  }

  std::vector<Numbers> best() {
    const auto most = static_cast<std::size_t>(settings_.beam);
    std::vector<Numbers> best;
    if (settings_.shared)
      for (const auto& other : search_.evaluator.foundByOthers(most)) {
        const Numbers numbers = normalized(other, settings_.sum);
        if (numbers.size() == search_.space.size()) best.push_back(numbers);
      }
    else
      best = ranked_;
    return best;
  }

  Numbers nearOne(const std::vector<Numbers>& beam) {
    std::vector<double> numbers = asReals(beam[draws_.below(static_cast<std::uint32_t>(beam.size()))]);
    for (double& number : numbers)
      number += draws_.below(static_cast<std::uint32_t>(2 * settings_.noise - 1)) - (settings_.noise - 1.0);
    return normalized(numbers, settings_.sum);
  }

  /// Returns the score below which a candidate beats neither `original` nor any of the best; none until the
  /// beam is full.
  std::optional<Performance> leastUseful(const Performance* original) const {
    const auto most = static_cast<std::size_t>(settings_.beam);
    if (!original || ranked_.size() < most) return {};
    const Performance& last = known_.at(ranked_[most - 1]);
    return isBetter(*original, last, search_.measure) ? last : *original;
  }

  bool isKnown(const Numbers& numbers, const std::optional<Performance>& least) const {
    const auto found = known_.find(numbers);
    if (found == known_.end()) return false;
    const Performance& p = found->second;
    return !p.atMost || (least && valueOf(p, search_.measure) < valueOf(*least, search_.measure));
  }

  void evaluateAll(const std::vector<Numbers>& all, int climb, const Performance* original = nullptr) {
    const auto least = leastUseful(original);
    std::vector<Candidate> candidates;
    std::vector<Numbers> asked;
    for (const Numbers& numbers : all) {
      if (isKnown(numbers, least) || std::ranges::find(asked, numbers) != asked.end()) continue;
      asked.push_back(numbers);
      candidates.push_back({asReals(numbers), climb, 0});
    }
    if (candidates.empty()) return;
    Evaluator& evaluator = search_.evaluator;
    const auto performances = least ? evaluator.race(candidates, *least) : evaluator.evaluate(candidates);
    for (std::size_t i = 0; i < asked.size(); ++i) {
      known_[asked[i]] = performances[i];
      if (!performances[i].atMost) rank(asked[i]);
    }
  }

  /// Inserts a candidate among the best, and drops the last if they exceed the beam.
  void rank(const Numbers& numbers) {
    const auto place = std::ranges::find_if(ranked_, [&](const Numbers& other) {
      return isBetter(known_.at(numbers), known_.at(other), search_.measure);
    });
    ranked_.insert(place, numbers);
    if (ranked_.size() > static_cast<std::size_t>(settings_.beam)) ranked_.pop_back();
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

void runBeamHillClimbing(const Search& search, const BeamHillClimbingSettings& settings) {
  BeamClimb beam(search, settings);
  for (int climb = 0; climb < settings.climbs; ++climb) beam.climb(climb);
}

}  // namespace tetrabench
