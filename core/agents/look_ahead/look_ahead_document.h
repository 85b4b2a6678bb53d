#pragma once

#include "core/agents/agent_settings.h"
#include "core/agents/linear/linear_document.h"
#include "core/storage/shape.h"

namespace tetrabench {

/// Those of a linear function, and how the agent looks ahead.
std::vector<Field> lookAheadFields();

void readLookAhead(const JsonReader& document, AgentSettings& agent);
void writeLookAhead(const AgentSettings& agent, Json& json);

}  // namespace tetrabench
