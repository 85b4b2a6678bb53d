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

/// Returns the fields of all versions.
std::vector<Field> allFields() {
  std::vector<Field> fields{{"initialSet", parameterSetShape()},
                            {"start", startModelShape()},
                            {"emergency", Shape::boolean()},
                            {"traceDecay", Shape::choice(kDecays)}};
  for (Field& number : numberFields(SmartAgentSettings::kKind))
    if (std::ranges::find(fields, number.key, &Field::key) == fields.end())
      fields.push_back(std::move(number));
  return fields;
}

}  // namespace

Shape smartAgentShape(std::vector<Field> common) {
  const std::vector<Field> all = allFields();
  std::vector<Variant> versions;
  for (std::size_t i = 0; i < std::size(SmartAgentSettings::kVersions); ++i) {
    AgentSettings agent;
    auto& settings = agent.kind.emplace<SmartAgentSettings>();
    settings.version = static_cast<Version>(i);
    settings.substates.traceDecay = Decay::Exponential;  // has more keys than linear decay
    const std::string_view name = settings.versionName();
    std::vector<Field> fields = joined(common, {{"version", Shape::choice({&name, 1}), true}});
    for (const Field& field : all)
      if (has(agent, field.key)) fields.push_back(field);
    if (settings.learns())
      fields.push_back(settings.hasSubstates() ? learnedSubstatesField() : learnedSetsField());
    versions.push_back({"version", std::string(name), Shape::object(std::move(fields)),
                        [name] { return Core::sentence("by version {}", name); }});
  }
  return Shape::variants(std::move(versions));
}

void readSmartAgent(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<SmartAgentSettings>();
  settings.version = static_cast<Version>(document["version"].choice(SmartAgentSettings::kVersions));
  if (!settings.is16() && !settings.hasSubstates()) {
    settings.initialSet = {1, 2, 2, 8, 2};
    settings.heightPower = 2;
  }
  if (const auto decay = document.find("traceDecay"))
    settings.substates.traceDecay = static_cast<Decay>(decay->choice(kDecays));
  if (const auto factor = document.find("traceFactor"); factor && !has(agent, "traceFactor"))
    factor->failUnused(Core::tr("with linear decay"));
  if (const auto start = document.find("start")) {
    settings.start = readStartModel(*start);
    if (const auto set = document.find("initialSet"))
      set->failUnused(Core::tr("with a model that predicts it"));
  }
  if (const auto set = document.find("initialSet")) settings.initialSet = set->as<ParameterSet>();
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
