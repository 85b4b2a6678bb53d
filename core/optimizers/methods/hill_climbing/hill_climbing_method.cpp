#include <fmt/format.h>

#include "core/error.h"
#include "core/optimizers/game_evaluator.h"
#include "core/optimizers/methods/method.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr NumberRange kCount{.least = 1, .most = 100'000, .whole = true};

constexpr MethodNumber kHillClimbingNumbers[] = {
    methodNumber<HillClimbingSettings, &HillClimbingSettings::runs>(
        "/settings/runs", Core::noop("Runs"),
        Core::noop("R: number of climbs, each from a different starting point."), kCount),
    methodNumber<HillClimbingSettings, &HillClimbingSettings::passes>(
        "/settings/passes", Core::noop("Passes"),
        Core::noop("P: how many times a run goes through all weights."), kCount),
    methodNumber<HillClimbingSettings, &HillClimbingSettings::step>(
        "/settings/step", Core::noop("Step size"), Core::noop("STEPSIZE: by how much a weight changes."),
        {.least = 0, .most = 1e9, .aboveLeast = true}),
    methodNumber<HillClimbingSettings, &HillClimbingSettings::slack>(
        "/settings/slack", Core::noop("Slack %"),
        Core::noop("SLACK: how far below the best score, in per cent, a walk may fall and still continue."),
        {.least = 0, .most = 100}),
    methodNumber<HillClimbingSettings, &HillClimbingSettings::longestWalk>(
        "/settings/longestWalk", Core::noop("Longest walk"),
        Core::noop("Maximum number of trials in one direction."),
        {.least = 1, .most = 1'000'000, .whole = true}),
    methodNumber<HillClimbingSettings, &HillClimbingSettings::startAtCurrent>(
        "/settings/startAtCurrent", Core::noop("Start at current weights"),
        Core::noop("Whether the first run starts at the current weights instead of at random."), kFlagRange),
};

/// Returns the default range. The weights of the original were from 0 to 600. If the agent has weights below
/// 0, the range is symmetric.
std::array<double, 2> rangeFor(const AgentSettings& agent) {
  constexpr double kMax = 600;
  bool above = false, below = false;
  for (const Variable& v : spaceOf(agent, 0, 1)) {
    above = above || v.start > 0;
    below = below || v.start < 0;
  }
  const LinearSettings* linear =
      agent.is<PhasesSettings>() ? &agent.as<PhasesSettings>().linear : agent.linear();
  if (!above && (!linear || linear->sense == Sense::Max))
    below = true;  // all are still 0, and costs need weights below 0
  return {below ? -kMax : 0.0, kMax};
}

void checkStarts(const Method& /*method*/, const SearchSpace& space, bool /*fresh*/) {
  for (const Variable& v : space)
    if (!v.fixed && v.from >= 0 && v.start < 0)
      throw InvalidDocument::plain(
          "/space",
          Core::sentence("{} starts at {}, below its range, which begins at {}. With modified-rrhc a "
                         "weight that starts below 0 needs a range that begins below 0.",
                         v.name, v.start, v.from));
}

}  // namespace

constinit const MethodKind HillClimbingSettings::kKind = {
    .id = "modified-rrhc",
    .label = Core::noop("Modified random-restart hill climbing"),
    .meaning =
        Core::noop("Changes one number at a time in steps, up while that helps, else down (Cornell 1999)."),
    .numbers = kHillClimbingNumbers,
    .course = SearchCourse::OneByOne,
    .generation = Core::noop("trial"),
    .races = true,
    .defaultRange = rangeFor,
    .make = makeMethod<HillClimbingSettings>,
    .run = runMethod<HillClimbingSettings, runHillClimbing>,
    .check = checkStarts,
    .hasRuns = true,
    .islandName = [](const Method&, int island) { return Core::sentence("run {}", island + 1); }};

}  // namespace tetrabench
