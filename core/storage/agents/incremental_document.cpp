#include "core/storage/agents/agent_kind.h"

namespace tetrabench {
namespace {

constexpr std::string_view kIncrementalKeys[] = {"learning", "topPlacements", "temperature", "cooling",
                                                 "horizon",  "ridge",         "learned"};

void read(const JsonReader& document, AgentSettings& agent) {
  IncrementalSettings& settings = agent.incremental;
  if (const auto learning = document.find("learning")) settings.learning = learning->boolean();
  if (const auto top = document.find("topPlacements"))
    settings.topPlacements = static_cast<int>(top->integer(1, 1000));
  if (const auto temperature = document.find("temperature"))
    settings.temperature = readPositive(*temperature, 1);
  if (const auto cooling = document.find("cooling")) settings.cooling = readPositive(*cooling, 1);
  if (const auto horizon = document.find("horizon"))
    settings.horizon = static_cast<int>(horizon->integer(1, 1000));
  if (const auto ridge = document.find("ridge")) settings.ridge = readPositive(*ridge, 1e9);
  readLearned(document, agent);
  if (!settings.learning && !agent.learned) document["learning"].fail("true, unless there is \"learned\"");
}

void write(const AgentSettings& agent, Json& json) {
  const IncrementalSettings& settings = agent.incremental;
  json["learning"] = settings.learning;
  json["topPlacements"] = settings.topPlacements;
  json["temperature"] = settings.temperature;
  json["cooling"] = settings.cooling;
  json["horizon"] = settings.horizon;
  json["ridge"] = settings.ridge;
  writeLearned(agent, json);
}

}  // namespace

constinit const AgentKindDocument kIncrementalDocument{AgentKind::Incremental, "incremental",
                                                       kIncrementalKeys, read, write};

}  // namespace tetrabench
