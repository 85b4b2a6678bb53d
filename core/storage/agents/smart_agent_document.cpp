#include "core/storage/agents/agent_kind.h"

namespace tetrabench {
namespace {

constexpr std::string_view kVersions[] = {"1.4", "1.5", "1.6"};
constexpr std::string_view kSmartAgentKeys[] = {"version", "initialSet", "heightPower", "trialPieces",
                                                "cooling", "beta",       "learned"};

void read(const JsonReader& document, AgentSettings& agent) {
  using Version = SmartAgentSettings::Version;
  SmartAgentSettings& settings = agent.smartAgent;
  settings.version = static_cast<Version>(document["version"].choice(kVersions));
  if (settings.version != Version::V16) {
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
  if (settings.learns()) readLearned(document, agent);
}

void write(const AgentSettings& agent, Json& json) {
  const SmartAgentSettings& settings = agent.smartAgent;
  json["version"] = kVersions[static_cast<std::size_t>(settings.version)];
  json["initialSet"] = settings.initialSet;
  json["heightPower"] = settings.heightPower;
  json["trialPieces"] = settings.trialPieces;
  json["cooling"] = settings.cooling;
  json["beta"] = settings.beta;
  writeLearned(agent, json);
}

}  // namespace

constinit const AgentKindDocument kSmartAgentDocument{AgentKind::SmartAgent, "smartagent", kSmartAgentKeys,
                                                      read, write};

}  // namespace tetrabench
