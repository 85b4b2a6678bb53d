#include "core/agents/kind_numbers.h"

namespace tetrabench {
namespace {

constexpr NumberSetting kNumbers[] = {
    {.place = "/depth",
     .group = "Looking ahead",
     .label = "Depth",
     .meaning = "Pieces beyond the current one that are looked at.",
     .range = {.least = 1, .most = LookAheadSettings::kMaxDepth, .whole = true},
     .get = [](const AgentSettings& agent) { return static_cast<double>(agent.lookAhead.depth); },
     .set = [](AgentSettings& agent, double value) { agent.lookAhead.depth = static_cast<int>(value); }},
    {.place = "/alpha",
     .group = "Looking ahead",
     .label = "Alpha",
     .meaning = "Weight of what follows a placement, against that of its own value.",
     .range = {.least = 0, .most = 1, .aboveLeast = true},
     .get = [](const AgentSettings& agent) { return agent.lookAhead.alpha; },
     .set = [](AgentSettings& agent, double value) { agent.lookAhead.alpha = value; }},
};

}  // namespace

std::span<const NumberSetting> lookAheadNumbers() {
  return kNumbers;
}

}  // namespace tetrabench
