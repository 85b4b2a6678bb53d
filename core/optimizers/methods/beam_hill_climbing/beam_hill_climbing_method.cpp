#include "core/error.h"
#include "core/optimizers/methods/method.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr MethodNumber kBeamHillClimbingNumbers[] = {
    methodNumber<BeamHillClimbingSettings, &BeamHillClimbingSettings::climbs>(
        "/settings/climbs", Core::noop("Climbs"), Core::noop("Number of climbs, each through all steps."),
        {.least = 1, .most = 1'000'000, .whole = true}),
    methodNumber<BeamHillClimbingSettings, &BeamHillClimbingSettings::sum>(
        "/settings/sum", Core::noop("Sum"), Core::noop("Sum of the weights, which are whole numbers."),
        {.least = 1, .most = 1'000'000, .whole = true}),
    methodNumber<BeamHillClimbingSettings, &BeamHillClimbingSettings::restart>(
        "/settings/restart", Core::noop("Restart"), Core::noop("Probability that a climb starts at random."),
        kProbabilityRange),
    methodNumber<BeamHillClimbingSettings, &BeamHillClimbingSettings::restartFactor>(
        "/settings/restartFactor", Core::noop("Restart factor"),
        Core::noop("Factor applied to the restart probability after each climb."), kProbabilityRange),
    methodNumber<BeamHillClimbingSettings, &BeamHillClimbingSettings::beam>(
        "/settings/beam", Core::noop("Beam"),
        Core::noop("Number of best candidates near which a climb may start."),
        {.least = 1, .most = 10'000, .whole = true}),
    methodNumber<BeamHillClimbingSettings, &BeamHillClimbingSettings::noise>(
        "/settings/noise", Core::noop("Noise"),
        Core::noop("A climb near one of the best starts with each weight changed by less than this."),
        {.least = 1, .most = 1'000'000, .whole = true}),
    methodNumber<BeamHillClimbingSettings, &BeamHillClimbingSettings::shared>(
        "/settings/shared", Core::noop("Shared beam"),
        Core::noop(
            "Whether the beam contains the best of all searches with the same goal in the results file."),
        kFlagRange),
};

constexpr MethodList kBeamHillClimbingLists[] = {
    {.place = "/settings/steps",
     .label = Core::noop("Steps"),
     .meaning = Core::noop("Amounts by which a weight is increased in each step."),
     .range = {.least = 1, .most = BeamHillClimbingSettings::kLargestStep, .whole = true},
     .get =
         [](const Method& method) {
           const auto& steps = std::get<BeamHillClimbingSettings>(method).steps;
           return std::vector<double>(steps.begin(), steps.end());
         },
     .set =
         [](Method& method, const std::vector<double>& numbers) {
           auto& steps = std::get<BeamHillClimbingSettings>(method).steps;
           steps.clear();
           for (const double step : numbers) steps.push_back(static_cast<int>(step));
         }},
};

void checkBeam(const Method& method, const SearchSpace& space, bool fresh) {
  if (std::get<BeamHillClimbingSettings>(method).shared && fresh)
    throw InvalidDocument::plain("/settings/shared",
                                 Core::tr("A shared beam needs the same pieces for all candidates."));
  for (const Variable& v : space)
    if (v.fixed)
      throw InvalidDocument::plain(
          "/space",
          Core::sentence("{} is fixed; beam-hill-climbing changes all weights, as their sum is constant.",
                         v.name));
}

}  // namespace

constinit const MethodKind BeamHillClimbingSettings::kKind = {
    .id = "beam-hill-climbing",
    .label = Core::noop("Beam hill climbing"),
    .meaning = Core::noop(
        "Climbs with shrinking steps, from a random point or from near one of the best (HUJI 2011)."),
    .numbers = kBeamHillClimbingNumbers,
    .lists = kBeamHillClimbingLists,
    .generation = Core::noop("climb"),
    .races = true,
    .onlyPositive = true,
    .make = makeMethod<BeamHillClimbingSettings>,
    .run = runMethod<BeamHillClimbingSettings, runBeamHillClimbing>,
    .check = checkBeam,
    .trials = [](const Method& method, const SearchSpace& space) {
      const auto& s = std::get<BeamHillClimbingSettings>(method);
      return static_cast<double>(s.climbs) * (1 + static_cast<double>(space.size() * s.steps.size()));
    }};

}  // namespace tetrabench
