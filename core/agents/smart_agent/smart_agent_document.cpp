#include "core/agents/smart_agent/smart_agent_document.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/agents/agent_kind.h"
#include "core/agents/kind_document.h"
#include "core/storage/documents/fields.h"
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

const Fields<SmartAgentSettings>& smartAgentFields() {
  using S = SmartAgentSettings;
  static const Fields<S> fields(
      {fieldOf<&S::initialSet>("initialSet", parameterSetSchema()).omittedIf([](const S& settings) {
         return settings.hasSubstates() || settings.start.has_value();
       }),
       fieldOf<&S::start>("start", startModelSchema()).omittedByDefault(),
       choiceField<kDecays, &S::substates, &SubstateSettings::traceDecay>("traceDecay")
           .omittedIf([](const S& settings) { return settings.version != Version::V13; })});
  return fields;
}

/// Returns the fields that follow the numbers.
const Fields<SmartAgentSettings>& lastFields() {
  static const Fields<SmartAgentSettings> fields(
      {flagField<&SmartAgentSettings::emergency>("emergency").omittedByDefault()});
  return fields;
}

/// Returns the fields of all versions.
std::vector<Field> allFields() {
  std::vector<Field> fields = joined(smartAgentFields(), lastFields());
  for (Field& number : numberFields(SmartAgentSettings::kKind))
    if (std::ranges::find(fields, number.key, &Field::key) == fields.end())
      fields.push_back(std::move(number));
  return fields;
}

}  // namespace

Schema smartAgentSchema(std::vector<Field> common) {
  const std::vector<Field> all = allFields();
  std::vector<Variant> versions;
  for (std::size_t i = 0; i < std::size(SmartAgentSettings::kVersions); ++i) {
    AgentSettings agent;
    auto& settings = agent.kind.emplace<SmartAgentSettings>();
    settings.version = static_cast<Version>(i);
    settings.substates.traceDecay = Decay::Exponential;  // has more keys than linear decay
    const std::string_view name = settings.versionName();
    std::vector<Field> fields = joined(common, {{"version", Schema::choice({&name, 1}), true}});
    for (const Field& field : all)
      if (has(agent, field.key)) fields.push_back(field);
    if (settings.learns())
      fields.push_back(settings.hasSubstates() ? learnedSubstatesField() : learnedSetsField());
    versions.push_back({"version", std::string(name), Schema::object(std::move(fields)),
                        [name] { return Core::sentence("by version {}", name); }});
  }
  return Schema::variants(std::move(versions));
}

void readSmartAgent(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<SmartAgentSettings>();
  settings.version = static_cast<Version>(document["version"].choice(SmartAgentSettings::kVersions));
  if (!settings.is16() && !settings.hasSubstates()) {
    settings.initialSet = {1, 2, 2, 8, 2};
    settings.heightPower = 2;
  }
  smartAgentFields().read(document, settings);
  lastFields().read(document, settings);
  if (const auto factor = document.find("traceFactor"); factor && !has(agent, "traceFactor"))
    factor->failUnused(Core::tr("with linear decay"));
  if (const auto set = document.find("initialSet"); set && settings.start)
    set->failUnused(Core::tr("with a model that predicts it"));
  readNumbers(document, agent);
  readLearned(document, agent, settings.hasSubstates() ? readLearnedSubstates : readLearnedSets);
}

void writeSmartAgent(const AgentSettings& agent, Json& json) {
  const auto& settings = agent.as<SmartAgentSettings>();
  json["version"] = settings.versionName();
  smartAgentFields().write(settings, json);
  writeNumbers(agent, json);
  lastFields().write(settings, json);
  writeLearned(agent, json, settings.hasSubstates() ? writeLearnedSubstates : writeLearnedSets);
}

}  // namespace tetrabench
