#include "core/agents/agent_kind.h"
#include "core/agents/look_ahead/look_ahead_agent.h"
#include "core/agents/look_ahead/look_ahead_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr Untranslated kGroup = Core::noop("Look-ahead");

constexpr NumberSetting kLookAheadNumbers[] = {
    numberAt<LookAheadSettings, &LookAheadSettings::depth>(
        "/depth", kGroup, Core::noop("Depth"),
        Core::noop("Number of pieces to look ahead beyond the current one."),
        {.least = 1, .most = LookAheadSettings::kMaxDepth, .whole = true}),
    numberAt<LookAheadSettings, &LookAheadSettings::alpha>(
        "/alpha", kGroup, Core::noop("Alpha"),
        Core::noop("Weight of the look-ahead value against the placement's own value."),
        {.least = 0, .most = 1, .aboveLeast = true}),
};

}  // namespace

constinit const AgentKind LookAheadSettings::kKind{
    .id = "lookahead",
    .label = Core::noop("Linear with look-ahead"),
    .numbers = kLookAheadNumbers,
    .fields = lookAheadFields,
    .read = readLookAhead,
    .write = writeLookAhead,
    .make = [](const AgentSettings& agent, const Mdp& mdp, std::uint64_t) -> std::unique_ptr<Agent> {
      return std::make_unique<LookAheadAgent>(agent, mdp);
    },
    .linear = [](const AgentSettings& agent) { return &agent.as<LookAheadSettings>().linear; },
    .learns = [](const AgentSettings& agent) { return agent.as<LookAheadSettings>().learns(); },
    .choosesByPosition = true};

}  // namespace tetrabench
