#pragma once

#include <string_view>

#include "core/agents/agent_settings.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// Returns the fields of an incremental learner's document.
std::vector<Field> incrementalFields();

void readIncremental(const JsonReader& document, AgentSettings& agent);
void writeIncremental(const AgentSettings& agent, Json& json);

}  // namespace tetrabench
