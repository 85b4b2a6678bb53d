#pragma once

#include <string_view>

#include "core/agents/agent_settings.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

inline constexpr std::string_view kIncrementalKeys[] = {"learning", "topPlacements", "temperature", "cooling",
                                                        "horizon",  "ridge",         "learned"};

void readIncremental(const JsonReader& document, AgentSettings& agent);
void writeIncremental(const AgentSettings& agent, Json& json);

}  // namespace tetrabench
