#include "core/storage/agents/agent_kind.h"

namespace tetrabench {
namespace {

constexpr std::string_view kIncrementalKeys[] = {"learning", "topPlacements", "temperature", "cooling",
                                                 "horizon",  "ridge",         "learned"};

void read(const JsonReader& document, AgentSettings& agent) {
  IncrementalSettings& settings = agent.incremental;
  if (const auto learning = document.find("learning")) settings.learning = learning->boolean();
  readNumbers(document, agent);
  readLearned(document, agent);
  if (!settings.learning && !agent.learned) document["learning"].fail("true, unless there is \"learned\"");
}

void write(const AgentSettings& agent, Json& json) {
  const IncrementalSettings& settings = agent.incremental;
  json["learning"] = settings.learning;
  writeNumbers(agent, json);
  writeLearned(agent, json);
}

}  // namespace

constinit const AgentKindDocument kIncrementalDocument{AgentKind::Incremental, "incremental",
                                                       kIncrementalKeys, read, write};

}  // namespace tetrabench
