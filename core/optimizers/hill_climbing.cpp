#include "core/optimizers/hill_climbing.h"

#include <algorithm>
#include <optional>

#include "core/optimizers/draws.h"

namespace tetrabench {
namespace {

class Climb {
 public:
  Climb(const Search& search, const HillClimbingSettings& settings)
      : search_(search), settings_(settings), draws_(search.seed) {}

  void run(int number) {
    candidate_.island = number;
    candidate_.numbers.clear();
    const bool anywhere = number > 0 || !settings_.startAtCurrent;
    for (const Variable& v : search_.space)
      candidate_.numbers.push_back(v.fixed || !anywhere ? v.start : draws_.uniform(v.from, v.to));
    best_ = play();
    for (int pass = 0; pass < settings_.passes; ++pass)
      for (std::size_t i = 0; i < search_.space.size(); ++i)
        if (!search_.space[i].fixed) adjust(i);
  }

 private:
  Performance play() {
    const Performance p = search_.evaluator.evaluate(std::span(&candidate_, 1)).front();
    ++candidate_.generation;
    return p;
  }

  /// Steps 1 to 13 (S0.20 to S0.32).
  void adjust(std::size_t variable) {
    const double before = candidate_.numbers[variable];
    walk(variable, settings_.step);
    if (candidate_.numbers[variable] == before) walk(variable, -settings_.step);
  }

  /// Leaves the variable where it was best.
  void walk(std::size_t variable, double step) {
    double& number = candidate_.numbers[variable];
    double best = number;
    for (int trial = 0; trial < settings_.longestWalk; ++trial) {
      const double next = std::max(number + step, 0.0);
      if (next == number) break;
      number = next;
      const Performance p = play();
      if (isBetter(p, best_, search_.measure)) {
        best_ = p;
        best = number;
      } else if (valueOf(p, search_.measure) <
                 valueOf(best_, search_.measure) * (1 - settings_.slack / 100)) {
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
};

}  // namespace

void climbHills(const Search& search, const HillClimbingSettings& settings) {
  Climb climb(search, settings);
  for (int run = 0; run < settings.runs; ++run) climb.run(run);
}

}  // namespace tetrabench
