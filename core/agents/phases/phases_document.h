#pragma once

#include "core/agents/agent_settings.h"
#include "core/agents/linear/linear_document.h"
#include "core/storage/documents/schema.h"

namespace tetrabench {

/// Returns the fields of a phase-dependent agent's document.
std::vector<Field> phasesFields();

void readPhases(const JsonReader& document, AgentSettings& agent);
void writePhases(const AgentSettings& agent, Json& json);

}  // namespace tetrabench
