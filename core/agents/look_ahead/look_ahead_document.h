#pragma once

#include "core/agents/agent_settings.h"
#include "core/agents/linear/linear_document.h"
#include "core/storage/documents/schema.h"

namespace tetrabench {

/// Returns the fields of a linear function and of the look-ahead settings.
std::vector<Field> lookAheadFields();

void readLookAhead(const JsonReader& document, AgentSettings& agent);
void writeLookAhead(const AgentSettings& agent, Json& json);

}  // namespace tetrabench
