#pragma once

#include <string_view>

#include "core/agents/agent_settings.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

inline constexpr std::string_view kRewardMindedKeys[] = {"values",   "gameOver", "lookAhead",   "firstMoves",
                                                         "learning", "learned",  "suicideAfter"};

void readRewardMinded(const JsonReader& document, AgentSettings& agent);
void writeRewardMinded(const AgentSettings& agent, Json& json);

}  // namespace tetrabench
