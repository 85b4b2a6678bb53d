#include "core/optimizers/methods/cma_es/cma_es.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <pagmo/algorithms/cmaes.hpp>
#include <pagmo/population.hpp>
#include <pagmo/problem.hpp>
#include <pagmo/utils/constrained.hpp>
#include <stdexcept>

#include "core/optimizers/methods/draws.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Numbers = std::vector<double>;

/// The library asks for one fitness at a time. A first pass notes what it asks, so that a whole generation
/// can be evaluated as one batch; the second pass gets the answers.
struct Answers {
  bool notes = false;
  std::vector<Numbers> noted;
  std::map<Numbers, double> known;
};

/// The problem as the library sees it: the variables that are not fixed, to be minimized.
struct LibraryProblem {
  std::shared_ptr<Answers> answers = std::make_shared<Answers>();
  Numbers from{0}, to{1};

  pagmo::vector_double fitness(const pagmo::vector_double& x) const {
    if (answers->notes) {
      // Even a point of the last generation, which may come again once the distribution has become narrow.
      answers->noted.push_back(x);
      return {0};
    }
    const auto found = answers->known.find(x);
    if (found == answers->known.end())
      throw std::logic_error("CMA-ES asked for a point that was not evaluated");
    return {-found->second};
  }
  std::pair<pagmo::vector_double, pagmo::vector_double> get_bounds() const { return {from, to}; }
};

/// The candidates so far, by the mean score of all games they have played.
class Incumbents {
 public:
  explicit Incumbents(ScoreMeasure measure) : measure_(measure) {}

  void add(const Numbers& numbers, const Performance& performance) {
    Mean& mean = means_[numbers];
    ++mean.times;
    mean.sum += valueOf(performance, measure_);
  }

  std::vector<Numbers> best(std::size_t count) const {
    std::vector<std::pair<double, const Numbers*>> ranked;
    for (const auto& [numbers, mean] : means_) ranked.emplace_back(-mean.sum / mean.times, &numbers);
    count = std::min(count, ranked.size());
    std::ranges::stable_sort(ranked, {}, [](const auto& one) { return one.first; });
    std::vector<Numbers> best;
    for (std::size_t i = 0; i < count; ++i) best.push_back(*ranked[i].second);
    return best;
  }

 private:
  struct Mean {
    int times = 0;
    double sum = 0;
  };
  ScoreMeasure measure_;
  std::map<Numbers, Mean> means_;
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
    LibraryProblem problem{answers_, {}, {}};
    for (const std::size_t i : searched_) {
      problem.from.push_back(search_.space[i].from);
      problem.to.push_back(search_.space[i].to);
    }
    std::vector<Numbers> first(static_cast<std::size_t>(populationOf(settings_, searched_.size())));
    for (Numbers& x : first)
      for (const std::size_t i : searched_) {
        const Variable& v = search_.space[i];
        x.push_back(settings_.startAtCurrent && &x == &first.front() ? v.start : draws.uniform(v.from, v.to));
      }
    evaluate(first, 0);
    pagmo::population population{pagmo::problem(problem), 0, draws.below(~0U)};
    for (const Numbers& x : first) population.push_back(x);
    pagmo::cmaes method(1, -1, -1, -1, -1, settings_.deviation, 0, 0, true, false, draws.below(~0U));
    for (int generation = 1; generation < settings_.generations; ++generation)
      evolve(method, population, generation);
  }

 private:
  /// A copy of the method shows which candidates it will ask for.
  void evolve(pagmo::cmaes& method, pagmo::population& population, int generation) {
    answers_->notes = true;
    answers_->noted.clear();
    pagmo::cmaes(method).evolve(population);
    answers_->notes = false;
    evaluate(std::vector<Numbers>(answers_->noted), generation);
    population = method.evolve(population);
  }

  void evaluate(const std::vector<Numbers>& asked, int generation) {
    std::vector<Candidate> candidates;
    for (const Numbers& x : asked) candidates.push_back({whole(x), generation, 0});
    for (Numbers& again : incumbents_.best(static_cast<std::size_t>(settings_.incumbents)))
      candidates.push_back({std::move(again), generation, 1});
    search_.evaluator.report(Core::sentence("generation {} of {}", generation + 1, settings_.generations));
    const auto performances = search_.evaluator.evaluate(candidates);
    answers_->known.clear();
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (i < asked.size()) answers_->known[asked[i]] = valueOf(performances[i], search_.measure);
      incumbents_.add(candidates[i].numbers, performances[i]);
    }
  }

  /// With the fixed variables.
  Numbers whole(const Numbers& x) const {
    Numbers numbers;
    for (const Variable& v : search_.space) numbers.push_back(v.start);
    for (std::size_t i = 0; i < searched_.size(); ++i) numbers[searched_[i]] = x[i];
    return numbers;
  }

  const Search& search_;
  const CmaEsSettings& settings_;
  std::vector<std::size_t> searched_;  ///< variables that are not fixed
  std::shared_ptr<Answers> answers_ = std::make_shared<Answers>();
  Incumbents incumbents_;
};

}  // namespace

int populationOf(const CmaEsSettings& settings, std::size_t variables) {
  if (settings.population > 0) return settings.population;
  return std::max(4 + static_cast<int>(3 * std::log(static_cast<double>(variables))),
                  CmaEsSettings::kLeastPopulation);
}

void searchByCmaEs(const Search& search, const CmaEsSettings& settings) {
  CmaEs(search, settings).run();
}

}  // namespace tetrabench
