#include "core/optimizers/methods/temporal_difference/temporal_difference.h"

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {

void learnByTemporalDifferences(const Search& search, const TemporalDifferenceSettings& settings) {
  const double from = search.space.front().start;
  for (int trial = 0; trial < settings.trials; ++trial) {
    const double games = from + (trial + 1.0) * static_cast<double>(settings.games);
    search.evaluator.report(Core::sentence("candidate {} of {}, after {} games", trial + 1, settings.trials,
                                           grouped(static_cast<std::int64_t>(games))));
    search.evaluator.evaluate(std::vector{Candidate{.numbers = {games}, .generation = trial}});
  }
}

}  // namespace tetrabench
