#pragma once

#include <string_view>

#include "core/agents/agent_settings.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

/// The keys of its documents.
std::vector<Field> rewardMindedFields();

void readRewardMinded(const JsonReader& document, AgentSettings& agent);
void writeRewardMinded(const AgentSettings& agent, Json& json);

}  // namespace tetrabench
