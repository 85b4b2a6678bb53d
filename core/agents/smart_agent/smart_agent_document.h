#pragma once

#include <string_view>

#include "core/agents/agent_settings.h"
#include "core/agents/number_setting.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

inline constexpr std::string_view kSmartAgentKeys[] = {
    "version",      "learned",     "emergency",   "similarity", "reheating",  "threshold",
    "initialSet",   "heightPower", "trialPieces", "cooling",    "beta",       "traceDecay",
    "learningRate", "traceLength", "traceFactor", "start",      "temperature"};

void readSmartAgent(const JsonReader& document, AgentSettings& agent);
void writeSmartAgent(const AgentSettings& agent, Json& json);

/// Of each weight of a parameter set.
inline constexpr NumberRange kParameterRange{
    .least = 0, .most = LinearFunction::kMaxWeight, .whole = false, .aboveLeast = true};

/// Five weights, all positive.
ParameterSet readParameterSet(const JsonReader& value);

/// What SmartAgent 1.0 to 1.3 has learned.
Learned::What readLearnedSubstates(const JsonReader& learned, const AgentSettings& agent);
void writeLearnedSubstates(const Learned::What& what, Json& learned);

/// What SmartAgent 1.5 and later has learned.
Learned::What readLearnedSets(const JsonReader& learned, const AgentSettings& agent);
void writeLearnedSets(const Learned::What& what, Json& learned);

}  // namespace tetrabench
