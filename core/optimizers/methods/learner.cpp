#include "core/optimizers/methods/learner.h"

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {

void scoreWhileLearning(const Search& search, int trials, std::int64_t games) {
  const double from = search.space.front().start;
  for (int trial = 0; trial < trials; ++trial) {
    const double learned = from + (trial + 1.0) * static_cast<double>(games);
    search.evaluator.report(Core::sentence("candidate {} of {}, after {} games", trial + 1, trials,
                                           grouped(static_cast<std::int64_t>(learned))));
    search.evaluator.evaluate(std::vector{Candidate{.numbers = {learned}, .generation = trial}});
  }
}

void checkTrainingGames(const SearchSpace& space, int trials, std::int64_t games) {
  if (space.size() != 1 || space.front().fixed)
    throw InvalidDocument::plain(
        "/space", Core::tr("This method has one variable, trainingGames, which must not be fixed."));
  const double last = space.front().start + static_cast<double>(trials) * static_cast<double>(games);
  if (last > space.front().to)
    throw InvalidDocument::plain(
        "/space", Core::sentence("Training ends at {:.0f} games, and trainingGames goes only up to {:.0f}; "
                                 "raise its bound or train less.",
                                 last, space.front().to));
}

}  // namespace tetrabench
