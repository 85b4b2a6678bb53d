#include "core/agents/agent_kind.h"
#include "core/agents/incremental/incremental_agent.h"
#include "core/agents/incremental/incremental_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

template <auto kMember>
constexpr NumberSetting setting(std::string_view place, Untranslated label, Untranslated meaning,
                                NumberRange range) {
  return numberAt<IncrementalSettings, kMember>(place, Core::noop("Learning"), label, meaning, range);
}

using Settings = IncrementalSettings;

constexpr NumberRange kFactor{.least = 0, .most = 1, .aboveLeast = true};

constexpr NumberSetting kIncrementalNumbers[] = {
    setting<&Settings::topPlacements>(
        "/topPlacements", Core::noop("Top placements"),
        Core::noop("An exploratory move picks one of this many best placements."),
        {.least = 1, .most = 1000, .whole = true}),
    setting<&Settings::temperature>("/temperature", Core::noop("Temperature"),
                                    Core::noop("Probability of exploring at the start."), kFactor),
    setting<&Settings::cooling>("/cooling", Core::noop("Cooling"),
                                Core::noop("Each exploratory move multiplies the temperature by this."),
                                kFactor),
    setting<&Settings::horizon>(
        "/horizon", Core::noop("Horizon"),
        Core::noop(
            "Number of pieces whose rewards count towards the rating of a placement, including its own."),
        {.least = 1, .most = 1000, .whole = true}),
    setting<&Settings::ridge>("/ridge", Core::noop("Ridge"),
                              Core::noop("How strongly coefficients are kept near 0."),
                              {.least = 0, .most = 1e9, .aboveLeast = true}),
};

}  // namespace

constinit const AgentKind IncrementalSettings::kKind{
    .id = "incremental",
    .label = Core::noop("Incremental learner"),
    .numbers = kIncrementalNumbers,
    .fields = incrementalFields,
    .read = readIncremental,
    .write = writeIncremental,
    .make = [](const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed) -> std::unique_ptr<Agent> {
      return std::make_unique<IncrementalAgent>(agent, mdp, seed);
    },
    .learns = [](const AgentSettings& agent) { return agent.as<IncrementalSettings>().learning; }};

}  // namespace tetrabench
