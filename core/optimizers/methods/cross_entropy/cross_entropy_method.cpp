#include <fmt/format.h>

#include "core/error.h"
#include "core/optimizers/methods/method.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr MethodNumber kCrossEntropyNumbers[] = {
    generationsNumber<CrossEntropySettings>(Core::noop("Number of populations drawn.")),
    methodNumber<CrossEntropySettings, &CrossEntropySettings::population>(
        "/settings/population", Core::noop("Population"), Core::noop("Candidates per generation."),
        kPopulationRange),
    methodNumber<CrossEntropySettings, &CrossEntropySettings::elite>(
        "/settings/elite", Core::noop("Elite"), Core::noop("How many of the best shape the next generation."),
        {.least = 1, .most = 100'000, .whole = true}),
    methodNumber<CrossEntropySettings, &CrossEntropySettings::deviation>(
        "/settings/deviation", Core::noop("Initial standard deviation"),
        Core::noop("Standard deviation of each weight at the start."),
        {.least = 0, .most = 1e9, .aboveLeast = true}),
    methodNumber<CrossEntropySettings, &CrossEntropySettings::noise>(
        "/settings/noise", Core::noop("Noise"), Core::noop("Added to the variance of each weight; 0: none."),
        {.least = 0, .most = 1e12}),
    methodNumber<CrossEntropySettings, &CrossEntropySettings::noiseFall>(
        "/settings/noiseFall", Core::noop("Noise decay"),
        Core::noop("By how much the noise falls each generation; 0: constant."), {.least = 0, .most = 1e12}),
    methodNumber<CrossEntropySettings, &CrossEntropySettings::triesMean>(
        "/settings/triesMean", Core::noop("Also evaluate the mean"),
        Core::noop("Whether the mean of each generation's distribution is evaluated as well."), kFlagRange),
};

}  // namespace

constinit const MethodKind CrossEntropySettings::kKind = {
    .id = "cross-entropy",
    .label = Core::noop("Noisy cross-entropy"),
    .meaning =
        Core::noop("Draws candidates from normal distributions that follow the best (Szita & Lőrincz 2006)."),
    .numbers = kCrossEntropyNumbers,
    .make = makeMethod<CrossEntropySettings>,
    .run = runMethod<CrossEntropySettings, searchByCrossEntropy>,
    .check =
        [](const Method& method, const SearchSpace&, bool) {
          const auto& s = std::get<CrossEntropySettings>(method);
          if (s.elite > s.population)
            throw InvalidDocument::plain(
                "/settings/elite", Core::sentence("The elite of {} is larger than the population of {}.",
                                                  s.elite, s.population));
        },
    .trials =
        [](const Method& method, const SearchSpace&) {
          const auto& s = std::get<CrossEntropySettings>(method);
          return static_cast<double>(s.generations) * (s.population + s.triesMean);
        },
    .islandName =
        [](const Method&, int island) {
          return island == 1 ? Core::tr("mean of the distribution") : Core::tr("population");
        }};

}  // namespace tetrabench
