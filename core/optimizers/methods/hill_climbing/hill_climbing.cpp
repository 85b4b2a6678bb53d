#include "core/optimizers/methods/hill_climbing/hill_climbing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/optimizers/methods/draws.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

class Climb {
 public:
  Climb(const Search& search, const HillClimbingSettings& settings)
      : search_(search), settings_(settings), draws_(search.seed) {}

  void run(int number) {
    candidate_.island = number;
    candidate_.numbers.clear();
    const bool random = number > 0 || !settings_.startAtCurrent;
    for (const Variable& v : search_.space)
      candidate_.numbers.push_back(v.fixed || !random ? v.start : draws_.uniform(v.from, v.to));
    search_.evaluator.report(Core::sentence("run {}, start", number + 1));
    best_ = play();
    for (pass_ = 0; pass_ < settings_.passes; ++pass_)
      for (std::size_t i = 0; i < search_.space.size(); ++i)
        if (!search_.space[i].fixed) adjust(i);
  }

 private:
  /// Evaluates the candidate. Scores below `least` end a walk and need not be exact.
  Performance play(const Performance* least = nullptr) {
    const std::span one(&candidate_, 1);
    const Performance p =
        (least ? search_.evaluator.race(one, *least) : search_.evaluator.evaluate(one)).front();
    ++candidate_.generation;
    return p;
  }

  /// Returns the best performance reduced by SLACK per cent.
  Performance allowed() const {
    const auto reduced = [&](double value) { return value - std::abs(value) * settings_.slack / 100; };
    return {.lines = reduced(best_.lines), .reward = reduced(best_.reward), .pieces = reduced(best_.pieces)};
  }

  /// Walks upwards, and downwards only if that has not helped.
  void adjust(std::size_t variable) {
    const double before = candidate_.numbers[variable];
    walk(variable, settings_.step);
    if (candidate_.numbers[variable] == before) walk(variable, -settings_.step);
  }

  /// Walks along a variable, and finally sets it to its best value.
  void walk(std::size_t variable, double step) {
    double& number = candidate_.numbers[variable];
    double best = number;
    for (int trial = 0; trial < settings_.longestWalk; ++trial) {
      // The original does not specify whether weights may fall below 0; those that it reports never do.
      const double next = search_.space[variable].from < 0 ? number + step : std::max(number + step, 0.0);
      if (next == number) break;
      number = next;
      search_.evaluator.report(Core::sentence("run {}, pass {}, {}, trial {}, {}", candidate_.island + 1,
                                              pass_ + 1, search_.space[variable].name, trial + 1,
                                              step > 0 ? Core::tr("increasing") : Core::tr("decreasing")));
      const Performance least = allowed();
      const Performance p = play(&least);
      if (isBetter(p, best_, search_.measure)) {
        best_ = p;
        best = number;
      } else if (valueOf(p, search_.measure) < valueOf(least, search_.measure)) {
        break;
      }
    }
    number = best;
  }

  const Search& search_;
  const HillClimbingSettings& settings_;
  Draws draws_;
  Candidate candidate_;
  Performance best_;
  int pass_ = 0;
};

}  // namespace

void runHillClimbing(const Search& search, const HillClimbingSettings& settings) {
  Climb climb(search, settings);
  for (int run = 0; run < settings.runs; ++run) climb.run(run);
}

}  // namespace tetrabench
