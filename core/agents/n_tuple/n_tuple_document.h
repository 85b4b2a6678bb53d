#pragma once

#include "core/agents/agent_settings.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

/// The keys of an n-tuple network in the document of an agent.
std::vector<Field> nTupleFields();
void readNTuple(const JsonReader& document, AgentSettings& agent);
void writeNTuple(const AgentSettings& agent, Json& json);

}  // namespace tetrabench
