#pragma once

#include <string_view>

#include "core/agents/agent_settings.h"
#include "core/agents/number_setting.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

/// What a document may have, by its version.
Shape smartAgentShape(std::vector<Field> common);
void readSmartAgent(const JsonReader& document, AgentSettings& agent);
void writeSmartAgent(const AgentSettings& agent, Json& json);

/// Of each weight of a parameter set.
inline constexpr NumberRange kParameterRange{
    .least = 0, .most = LinearFunction::kMaxWeight, .whole = false, .aboveLeast = true};

/// Five weights, all positive.
Shape parameterSetShape();
ParameterSet readParameterSet(const JsonReader& value);

/// What SmartAgent 1.0 to 1.3 has learned.
Field learnedSubstatesField();
Learned::What readLearnedSubstates(const JsonReader& learned, const AgentSettings& agent);
void writeLearnedSubstates(const Learned::What& what, Json& learned);

/// What SmartAgent 1.5 and later has learned.
Field learnedSetsField();
Learned::What readLearnedSets(const JsonReader& learned, const AgentSettings& agent);
void writeLearnedSets(const Learned::What& what, Json& learned);

}  // namespace tetrabench
