#include "core/agents/agent_kind.h"
#include "core/agents/linear/linear_agent.h"
#include "core/agents/linear/linear_document.h"
#include "core/translation.h"

namespace tetrabench {

constinit const AgentKind LinearSettings::kKind{
    .id = "linear",
    .label = Core::noop("Linear in its features"),
    .fields = []() -> std::vector<Field> { return linearFields(); },
    .read = [](const JsonReader& document,
               AgentSettings& agent) { readLinear(document, agent.as<LinearSettings>()); },
    .write = [](const AgentSettings& agent,
                Json& json) { linearFields().write(agent.as<LinearSettings>(), json); },
    .make = [](const AgentSettings& agent, const Mdp& mdp, std::uint64_t) -> std::unique_ptr<Agent> {
      return std::make_unique<LinearAgent>(agent.as<LinearSettings>(), mdp);
    },
    .linear = [](const AgentSettings& agent) { return &agent.as<LinearSettings>(); },
    .choosesByPosition = true};

}  // namespace tetrabench
