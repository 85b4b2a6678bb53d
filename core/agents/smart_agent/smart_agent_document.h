#pragma once

#include <string_view>

#include "core/agents/agent_settings.h"
#include "core/agents/number_setting.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// Returns the schema of a document, by its version.
Schema smartAgentSchema(std::vector<Field> common);
void readSmartAgent(const JsonReader& document, AgentSettings& agent);
void writeSmartAgent(const AgentSettings& agent, Json& json);

/// Range of each weight of a parameter set.
inline constexpr NumberRange kParameterRange{
    .least = 0, .most = LinearFunction::kMaxWeight, .whole = false, .aboveLeast = true};

/// Returns the schema of five weights, all positive.
Schema parameterSetSchema();
ParameterSet readParameterSet(const JsonReader& value);

/// Returns the field of SmartAgent 1.0 to 1.3's learned state.
Field learnedSubstatesField();
Learned::What readLearnedSubstates(const JsonReader& learned, const AgentSettings& agent);
void writeLearnedSubstates(const Learned::What& what, Json& learned);

/// Returns the field of the learned state of SmartAgent 1.5 and later.
Field learnedSetsField();
Learned::What readLearnedSets(const JsonReader& learned, const AgentSettings& agent);
void writeLearnedSets(const Learned::What& what, Json& learned);

}  // namespace tetrabench
