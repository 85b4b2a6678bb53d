#include "core/agents/agent_kind.h"
#include "core/agents/random/random_agent.h"

namespace tetrabench {

constinit const AgentKind RandomSettings::kKind{
    .id = "random",
    .label = "Random",
    .nothingToSet = "This agent plays at random: it has no weights.",
    .make = [](const AgentSettings&, const Mdp&, std::uint64_t seed) -> std::unique_ptr<Agent> {
      return std::make_unique<RandomAgent>(seed);
    }};

}  // namespace tetrabench
