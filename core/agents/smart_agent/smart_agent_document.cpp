#include "core/agents/smart_agent/smart_agent_document.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/agents/agent_kind.h"
#include "core/agents/kind_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Decay = SubstateSettings::Decay;
using Version = SmartAgentSettings::Version;

constexpr std::string_view kDecays[] = {"linear", "exponential"};

bool has(const AgentSettings& agent, std::string_view key) {
  const auto& settings = agent.as<SmartAgentSettings>();
  if (key == "version") return true;
  if (key == "learned") return settings.learns();
  if (key == "initialSet") return !settings.hasSubstates() && !settings.start;
  if (key == "start" || key == "emergency") return settings.learns() && !settings.hasSubstates();
  if (key == "traceDecay") return settings.version == Version::V13;
  return std::ranges::any_of(SmartAgentSettings::kKind.numbers, [&](const NumberSetting& number) {
    return number.place.substr(1) == key && number.appliesTo(agent);
  });
}

void refuseKeysOfOtherVersions(const JsonReader& document, const AgentSettings& agent) {
  const auto& settings = agent.as<SmartAgentSettings>();
  for (const std::string_view key : kSmartAgentKeys) {
    const auto value = document.find(key);
    if (!value || has(agent, key)) continue;
    if (key == "traceFactor" && settings.version == Version::V13)
      value->failUnused(Core::tr("with linear decay"));
    value->failUnused(Core::sentence("by version {}", settings.versionName()));
  }
}

}  // namespace

void readSmartAgent(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<SmartAgentSettings>();
  settings.version = static_cast<Version>(document["version"].choice(SmartAgentSettings::kVersions));
  if (!settings.is16() && !settings.hasSubstates()) {
    settings.initialSet = {1, 2, 2, 8, 2};
    settings.heightPower = 2;
  }
  if (const auto decay = document.find("traceDecay"))
    settings.substates.traceDecay = static_cast<Decay>(decay->choice(kDecays));
  refuseKeysOfOtherVersions(document, agent);
  if (const auto start = document.find("start")) {
    settings.start = readStartModel(*start);
    if (const auto set = document.find("initialSet"))
      set->failUnused(Core::tr("with a model that predicts it"));
  }
  if (const auto set = document.find("initialSet")) settings.initialSet = readParameterSet(*set);
  if (const auto emergency = document.find("emergency")) settings.emergency = emergency->boolean();
  readNumbers(document, agent);
  readLearned(document, agent, settings.hasSubstates() ? readLearnedSubstates : readLearnedSets);
}

void writeSmartAgent(const AgentSettings& agent, Json& json) {
  const auto& settings = agent.as<SmartAgentSettings>();
  json["version"] = settings.versionName();
  if (has(agent, "initialSet")) json["initialSet"] = settings.initialSet;
  if (settings.start) json["start"] = toJson(*settings.start);
  if (has(agent, "traceDecay"))
    json["traceDecay"] = kDecays[static_cast<std::size_t>(settings.substates.traceDecay)];
  writeNumbers(agent, json);
  if (settings.emergency) json["emergency"] = true;
  writeLearned(agent, json, settings.hasSubstates() ? writeLearnedSubstates : writeLearnedSets);
}

}  // namespace tetrabench
