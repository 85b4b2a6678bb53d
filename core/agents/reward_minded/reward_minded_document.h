#pragma once

#include <string_view>

#include "core/agents/agent_settings.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// Returns the fields of a reward-minded agent's document.
std::vector<Field> rewardMindedFields();

void readRewardMinded(const JsonReader& document, AgentSettings& agent);
void writeRewardMinded(const AgentSettings& agent, Json& json);

}  // namespace tetrabench
