#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "core/agents/agent_settings.h"
#include "core/agents/linear/linear_document.h"

namespace tetrabench {

/// Those of a linear function, and how the agent looks ahead.
inline constexpr auto kLookAheadKeys = [] {
  constexpr std::string_view kOwn[] = {"depth",      "probabilities", "alpha",  "countAllRows",
                                       "firstMoves", "likelyPieces",  "learned"};
  std::array<std::string_view, std::size(kLinearKeys) + std::size(kOwn)> keys;
  std::ranges::copy(kOwn, std::ranges::copy(kLinearKeys, keys.begin()).out);
  return keys;
}();

void readLookAhead(const JsonReader& document, AgentSettings& agent);
void writeLookAhead(const AgentSettings& agent, Json& json);

}  // namespace tetrabench
