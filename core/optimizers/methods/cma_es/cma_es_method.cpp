#include <algorithm>

#include "core/error.h"
#include "core/optimizers/methods/method.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr MethodNumber kCmaEsNumbers[] = {
    generationsNumber<CmaEsSettings>(Core::noop("Number of populations drawn.")),
    methodNumber<CmaEsSettings, &CmaEsSettings::population>(
        "/settings/population", Core::noop("Population"),
        Core::noop("Candidates per generation, 5 or more; 0: 4 + 3 ln(number of weights)."),
        {.least = 0, .most = 100'000, .whole = true}),
    methodNumber<CmaEsSettings, &CmaEsSettings::deviation>(
        "/settings/deviation", Core::noop("Initial standard deviation"),
        Core::noop("Initial standard deviation, as a fraction of each weight's range."),
        {.least = 0, .most = 1e6, .aboveLeast = true}),
    methodNumber<CmaEsSettings, &CmaEsSettings::incumbents>(
        "/settings/incumbents", Core::noop("Incumbents"),
        Core::noop("How many of the best play again in each generation."),
        {.least = 0, .most = 1000, .whole = true}),
    methodNumber<CmaEsSettings, &CmaEsSettings::startAtCurrent>(
        "/settings/startAtCurrent", Core::noop("Start at current weights"),
        Core::noop("Whether one candidate of the first population has the current weights; otherwise all are "
                   "random."),
        kFlagRange),
};

}  // namespace

constinit const MethodKind CmaEsSettings::kKind = {
    .id = "cma-es",
    .label = Core::noop("CMA-ES"),
    .meaning = Core::noop(
        "Draws candidates from a normal distribution whose covariance adapts (Hansen; Boumaza 2009)."),
    .numbers = kCmaEsNumbers,
    .make = makeMethod<CmaEsSettings>,
    .run = runMethod<CmaEsSettings, searchByCmaEs>,
    .check =
        [](const Method& method, const SearchSpace&, bool) {
          const int population = std::get<CmaEsSettings>(method).population;
          if (population > 0 && population < CmaEsSettings::kMinPopulation)
            throw InvalidDocument("/settings/population", std::to_string(population),
                                  Core::tr("0, or 5 or more"));
        },
    .trials =
        [](const Method& method, const SearchSpace& space) {
          const auto& s = std::get<CmaEsSettings>(method);
          const auto searched = std::ranges::count(space, false, &Variable::fixed);
          return static_cast<double>(s.generations) *
                 (populationOf(s, static_cast<std::size_t>(searched)) + s.incumbents);
        },
    .islandName = [](const Method&,
                     int island) { return island == 1 ? Core::tr("incumbents") : Core::tr("population"); }};

}  // namespace tetrabench
