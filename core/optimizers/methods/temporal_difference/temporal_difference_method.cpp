#include <fmt/format.h>

#include "core/error.h"
#include "core/optimizers/methods/method.h"
#include "core/optimizers/methods/temporal_difference/temporal_difference.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Settings = TemporalDifferenceSettings;

constexpr NumberRange kFactorRange{.least = 0, .most = 1, .aboveLeast = true};

constexpr MethodNumber kTemporalDifferenceNumbers[] = {
    methodNumber<Settings, &Settings::trials>("/settings/trials", Core::noop("Candidates"),
                                              Core::noop("How often the agent is scored as it learns."),
                                              {.least = 1, .most = 1'000'000, .whole = true}),
    methodNumber<Settings, &Settings::games>("/settings/games", Core::noop("Training games"),
                                             Core::noop("Games of learning between two candidates."),
                                             {.least = 1, .most = 1'000'000'000, .whole = true}),
    methodNumber<Settings, &Settings::step>(
        "/settings/step", Core::noop("Step size"),
        Core::noop("Alpha: the fraction of an error that one update corrects."),
        {.least = 0, .most = 10, .aboveLeast = true}),
    methodNumber<Settings, &Settings::stepDecay>(
        "/settings/stepDecay", Core::noop("Decay of the step size"),
        Core::noop("Factor of the step size from one candidate to the next."), kFactorRange),
    methodNumber<Settings, &Settings::lambda>(
        "/settings/lambda", Core::noop("Lambda"),
        Core::noop("How far traces reach back: 0 to the last placement alone, 1 to all of the game."),
        kProbabilityRange),
    methodNumber<Settings, &Settings::discount>("/settings/discount", Core::noop("Discount"),
                                                Core::noop("Gamma: the factor of a reward one piece later."),
                                                kFactorRange),
    methodNumber<Settings, &Settings::exploration>("/settings/exploration", Core::noop("Exploration"),
                                                   Core::noop("Probability of a random placement."),
                                                   kProbabilityRange),
    methodNumber<Settings, &Settings::averageReward>(
        "/settings/averageReward", Core::noop("Average reward"),
        Core::noop("Values are differences from the average reward, and a lost game continues with the next "
                   "one; else they are sums of rewards to the end of the game."),
        kFlagRange),
    methodNumber<Settings, &Settings::averageStep>(
        "/settings/averageStep", Core::noop("Step of the average"),
        Core::noop("Beta: the fraction of an error by which the average reward changes."), kProbabilityRange),
};

void checkTemporalDifference(const Method& method, const SearchSpace& space, bool /*fresh*/) {
  const auto& settings = std::get<Settings>(method);
  if (space.size() != 1 || space.front().fixed)
    throw InvalidDocument::plain(
        "/space", Core::tr("This method has one variable, trainingGames, which must not be fixed."));
  const double last =
      space.front().start + static_cast<double>(settings.trials) * static_cast<double>(settings.games);
  if (last > space.front().to)
    throw InvalidDocument::plain(
        "/space", Core::sentence("Training ends at {:.0f} games, and trainingGames goes only up to {:.0f}; "
                                 "raise its bound or train less.",
                                 last, space.front().to));
}

}  // namespace

constinit const MethodInfo TemporalDifferenceSettings::info = {
    .id = "td-lambda",
    .label = Core::noop("Temporal differences"),
    .meaning = Core::noop("Trains an n-tuple network or a neural network by games of its own (TD(lambda))."),
    .numbers = kTemporalDifferenceNumbers,
    .course = SearchCourse::OneByOne,
    .generation = Core::noop("candidate"),
    .needsRange = false,
    .learnsValues = true,
    .make = makeMethod<Settings>,
    .run = runMethod<Settings, learnByTemporalDifferences>,
    .check = checkTemporalDifference,
    .trials = [](const Method& method, const SearchSpace& /*space*/) {
      return static_cast<double>(std::get<Settings>(method).trials);
    }};

}  // namespace tetrabench
