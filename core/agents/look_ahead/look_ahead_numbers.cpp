#include "core/agents/kind_numbers.h"

namespace tetrabench {
namespace {

constexpr std::string_view kGroup = "Looking ahead";

constexpr NumberSetting kNumbers[] = {
    numberAt<&AgentSettings::lookAhead, &LookAheadSettings::depth>(
        "/depth", kGroup, "Depth", "Pieces beyond the current one that are looked at.",
        {.least = 1, .most = LookAheadSettings::kMaxDepth, .whole = true}),
    numberAt<&AgentSettings::lookAhead, &LookAheadSettings::alpha>(
        "/alpha", kGroup, "Alpha", "Weight of what follows a placement, against that of its own value.",
        {.least = 0, .most = 1, .aboveLeast = true}),
};

}  // namespace

std::span<const NumberSetting> lookAheadNumbers() {
  return kNumbers;
}

}  // namespace tetrabench
