#include "app/windows/watch/watch_session.h"

#include "core/agents/agent_document.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {

void writeWatchSession(const WatchSession& session) {
  const auto document = [](const auto& settings) { return settings ? toJson(*settings) : Json(); };
  const Json json{{"mdp", toJson(session.mdp)},
                  {"draft", toJson(session.draft)},
                  {"mdpDocument", document(session.mdpDocument)},
                  {"agent", toJson(session.agent)},
                  {"agentDocument", document(session.agentDocument)},
                  {"mdpName", session.mdpName.toStdString()},
                  {"mdpFile", session.mdpFile.toStdString()},
                  {"agentName", session.agentName.toStdString()}};
  writeSession(kWatchSession, json);
}

std::optional<WatchSession> readWatchSession() {
  const std::optional<Json> json = readSession(kWatchSession);
  if (!json) return {};
  const JsonReader document(*json);
  const auto name = [&](const char* key) { return QString::fromStdString(document[key].string()); };
  WatchSession session;
  session.mdp = mdpFromJson(document["mdp"].json(), {}).settings();
  session.draft = mdpDraftFromJson(document["draft"].json(), {});
  if (const JsonReader mdp = document["mdpDocument"]; !mdp.isNull())
    session.mdpDocument = mdpFromJson(mdp.json(), {}).settings();
  session.agent = agentFromJson(document["agent"].json());
  if (const JsonReader agent = document["agentDocument"]; !agent.isNull())
    session.agentDocument = agentFromJson(agent.json());
  session.mdpName = name("mdpName");
  session.mdpFile = name("mdpFile");
  session.agentName = name("agentName");
  return session;
}

}  // namespace tetrabench
