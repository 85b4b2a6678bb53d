#include <fmt/format.h>

#include "core/agents/agent_kind.h"
#include "core/agents/phases/phases_agent.h"
#include "core/agents/phases/phases_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

std::vector<WeightList> listsOf(AgentSettings& agent) {
  auto& settings = agent.as<PhasesSettings>();
  std::vector<WeightList> lists{{"", &settings.linear.weights}};
  for (PhasesSettings::Phase& phase : settings.later)
    lists.push_back({fmt::format(" from {}", phase.from), &phase.weights});
  return lists;
}

}  // namespace

constinit const AgentKind PhasesSettings::kKind{
    .id = "phases",
    .label = Core::noop("Linear, weights by pile height"),
    .nothingToSet = Core::noop("The weights of the phases are in the agent's document."),
    .fields = phasesFields,
    .read = readPhases,
    .write = writePhases,
    .make = [](const AgentSettings& agent, const Mdp& mdp, std::uint64_t) -> std::unique_ptr<Agent> {
      return std::make_unique<PhasesAgent>(agent.as<PhasesSettings>(), mdp);
    },
    .weightLists = listsOf,
    .choosesByPosition = true};

}  // namespace tetrabench
