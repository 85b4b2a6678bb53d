#include "core/optimizers/methods/cma_es/cma_es.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/optimizers/methods/cma_es/search_distribution.h"
#include "core/optimizers/methods/draws.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Point = std::vector<double>;

/// The candidates so far, ranked by the mean score of all games they have played.
class Incumbents {
 public:
  explicit Incumbents(ScoreMeasure measure) : measure_(measure) {}

  void add(const Point& numbers, const Performance& performance) {
    Mean& mean = means_[numbers];
    ++mean.times;
    mean.sum += valueOf(performance, measure_);
  }

  std::vector<Point> best(std::size_t count) const {
    std::vector<std::pair<double, const Point*>> ranked;
    for (const auto& [numbers, mean] : means_) ranked.emplace_back(-mean.sum / mean.times, &numbers);
    count = std::min(count, ranked.size());
    std::ranges::stable_sort(ranked, {}, [](const auto& one) { return one.first; });
    std::vector<Point> best;
    for (std::size_t i = 0; i < count; ++i) best.push_back(*ranked[i].second);
    return best;
  }

 private:
  struct Mean {
    int times = 0;
    double sum = 0;
  };
  ScoreMeasure measure_;
  std::map<Point, Mean> means_;
};

class CmaEs {
 public:
  CmaEs(const Search& search, const CmaEsSettings& settings)
      : search_(search), settings_(settings), incumbents_(search.measure) {
    for (std::size_t i = 0; i < search.space.size(); ++i)
      if (!search.space[i].fixed) searched_.push_back(i);
  }

  void run() {
    Draws draws(search_.seed);
    std::vector<Point> points(static_cast<std::size_t>(populationOf(settings_, searched_.size())));
    for (Point& x : points)
      for (const std::size_t i : searched_) {
        const Variable& v = search_.space[i];
        x.push_back(settings_.startAtCurrent && &x == &points.front() ? v.start
                                                                      : draws.uniform(v.from, v.to));
      }
    const std::vector<double> scores = evaluate(points, 0);
    const auto best = std::ranges::max_element(scores) - scores.begin();
    draws.below(~0U);  // discarded, as earlier versions drew it and seeds must still give the same results
    SearchDistribution distribution(points[static_cast<std::size_t>(best)], ranges(), settings_.deviation,
                                    draws.below(~0U));
    for (int generation = 1; generation < settings_.generations; ++generation)
      distribution.update(evaluate(distribution.sample(points.size()), generation));
  }

 private:
  std::vector<double> ranges() const {
    constexpr double kSmallestRange = 1e-6;  // for a variable with an empty range
    std::vector<double> ranges;
    for (const std::size_t i : searched_)
      ranges.push_back(std::max(search_.space[i].to - search_.space[i].from, kSmallestRange));
    return ranges;
  }

  /// Evaluates a generation together with the incumbents, and returns the scores of its points.
  std::vector<double> evaluate(const std::vector<Point>& points, int generation) {
    std::vector<Candidate> candidates;
    for (const Point& x : points) candidates.push_back({whole(x), generation, 0});
    for (Point& again : incumbents_.best(static_cast<std::size_t>(settings_.incumbents)))
      candidates.push_back({std::move(again), generation, 1});
    search_.evaluator.report(Core::sentence("generation {} of {}", generation + 1, settings_.generations));
    const auto performances = search_.evaluator.evaluate(candidates);
    std::vector<double> scores;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (i < points.size()) scores.push_back(valueOf(performances[i], search_.measure));
      incumbents_.add(candidates[i].numbers, performances[i]);
    }
    return scores;
  }

  /// Returns a point with the fixed variables added.
  Point whole(const Point& x) const {
    Point numbers;
    for (const Variable& v : search_.space) numbers.push_back(v.start);
    for (std::size_t i = 0; i < searched_.size(); ++i) numbers[searched_[i]] = x[i];
    return numbers;
  }

  const Search& search_;
  const CmaEsSettings& settings_;
  std::vector<std::size_t> searched_;  ///< indices of the variables that are not fixed
  Incumbents incumbents_;
};

}  // namespace

int populationOf(const CmaEsSettings& settings, std::size_t variables) {
  if (settings.population > 0) return settings.population;
  return std::max(4 + static_cast<int>(3 * std::log(static_cast<double>(variables))),
                  CmaEsSettings::kMinPopulation);
}

void searchByCmaEs(const Search& search, const CmaEsSettings& settings) {
  CmaEs(search, settings).run();
}

}  // namespace tetrabench
