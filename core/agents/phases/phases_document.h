#pragma once

#include "core/agents/agent_settings.h"
#include "core/agents/linear/linear_document.h"

namespace tetrabench {

inline constexpr std::string_view kPhasesKeys[] = {
    "sense", "weights", "phases", "loseWhenBest", "boardWidth", "keepLastColumnFreeBelow", "tieBreak"};

void readPhases(const JsonReader& document, AgentSettings& agent);
void writePhases(const AgentSettings& agent, Json& json);

}  // namespace tetrabench
