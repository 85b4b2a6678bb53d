#pragma once

#include "core/agents/agent_settings.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// Returns the fields of a network in an agent document.
std::vector<Field> networkFields();
void readNetwork(const JsonReader& document, AgentSettings& agent);
void writeNetwork(const AgentSettings& agent, Json& json);

}  // namespace tetrabench
