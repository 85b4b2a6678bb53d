#include <fmt/format.h>

#include "core/storage/agents/agent_kind.h"

namespace tetrabench {
namespace {

constexpr std::string_view kVersions[] = {"1.0", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "adaptive", "probable"};
constexpr std::string_view kSmartAgentKeys[] = {
    "version",    "initialSet", "heightPower", "trialPieces",  "cooling",     "reheating",  "beta",
    "emergency",  "similarity", "learned",     "learningRate", "traceLength", "traceDecay", "traceFactor"};

bool has(const SmartAgentSettings& settings, std::string_view key) {
  if (key == "version" || key == "cooling") return true;
  if (key == "learned") return settings.learns();
  if (key == "learningRate") return settings.hasSubstates();
  if (key.starts_with("trace")) return settings.version == SmartAgentSettings::Version::V13;
  if (key == "reheating") return settings.version == SmartAgentSettings::Version::Adaptive;
  if (key == "emergency" || key == "similarity") return settings.learns() && !settings.hasSubstates();
  return !settings.hasSubstates();
}

void refuseKeysOfOtherVersions(const JsonReader& document, const SmartAgentSettings& settings) {
  const std::string_view version = kVersions[static_cast<std::size_t>(settings.version)];
  for (const std::string_view key : kSmartAgentKeys)
    if (const auto value = document.find(key); value && !has(settings, key))
      value->fail(fmt::format("nothing, for version {}", version));
}

void read(const JsonReader& document, AgentSettings& agent) {
  SmartAgentSettings& settings = agent.smartAgent;
  settings.version = static_cast<SmartAgentSettings::Version>(document["version"].choice(kVersions));
  refuseKeysOfOtherVersions(document, settings);
  if (settings.hasSubstates()) {
    readSubstateSettings(document, settings);
    return readLearned(document, agent);
  }
  if (!settings.is16()) {
    settings.initialSet = {1, 2, 2, 8, 2};
    settings.heightPower = 2;
  }
  if (const auto set = document.find("initialSet")) settings.initialSet = readParameterSet(*set);
  if (const auto power = document.find("heightPower"))
    settings.heightPower = static_cast<int>(power->integer(1, 3));
  if (const auto pieces = document.find("trialPieces"))
    settings.trialPieces = static_cast<int>(pieces->integer(1, 1'000'000));
  if (const auto cooling = document.find("cooling")) settings.cooling = readPositive(*cooling, 1);
  if (const auto beta = document.find("beta")) settings.beta = readPositive(*beta, 1e6);
  if (const auto reheating = document.find("reheating")) settings.reheating = readPositive(*reheating, 1);
  if (const auto emergency = document.find("emergency")) settings.emergency = emergency->boolean();
  if (const auto similarity = document.find("similarity")) {
    settings.similarity = similarity->number();
    if (settings.similarity < 0 || settings.similarity > 1) similarity->fail("a number from 0 to 1");
  }
  readLearned(document, agent);
}

void write(const AgentSettings& agent, Json& json) {
  const SmartAgentSettings& settings = agent.smartAgent;
  json["version"] = kVersions[static_cast<std::size_t>(settings.version)];
  if (settings.hasSubstates()) {
    writeSubstateSettings(settings, json);
    return writeLearned(agent, json);
  }
  json["initialSet"] = settings.initialSet;
  json["heightPower"] = settings.heightPower;
  json["trialPieces"] = settings.trialPieces;
  json["cooling"] = settings.cooling;
  if (settings.version == SmartAgentSettings::Version::Adaptive) json["reheating"] = settings.reheating;
  json["beta"] = settings.beta;
  if (settings.emergency) json["emergency"] = true;
  if (settings.similarity != 0) json["similarity"] = settings.similarity;
  writeLearned(agent, json);
}

}  // namespace

constinit const AgentKindDocument kSmartAgentDocument{AgentKind::SmartAgent, "smartagent", kSmartAgentKeys,
                                                      read, write};

}  // namespace tetrabench
