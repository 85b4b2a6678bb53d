#include "core/agents/agent_kind.h"
#include "core/agents/random/random_agent.h"
#include "core/translation.h"

namespace tetrabench {

constinit const AgentKind RandomSettings::kKind{
    .id = "random",
    .label = Core::noop("Random"),
    .nothingToSet = Core::noop("This agent plays at random: it has no weights."),
    .make = [](const AgentSettings&, const Mdp&, std::uint64_t seed) -> std::unique_ptr<Agent> {
      return std::make_unique<RandomAgent>(seed);
    },
    .choosesUniformly = true};

}  // namespace tetrabench
