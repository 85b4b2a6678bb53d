#include "app/windows/watch/watch_session.h"

#include "core/agents/agent_document.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {

void writeWatchSession(const WatchSession& session) {
  const Json json{{"mdp", toJson(session.mdp)},
                  {"draft", toJson(session.draft)},
                  {"agent", toJson(session.agent)},
                  {"mdpName", session.mdpName.toStdString()},
                  {"mdpFile", session.mdpFile.toStdString()},
                  {"agentName", session.agentName.toStdString()},
                  {"mdpEdited", session.mdpEdited},
                  {"agentEdited", session.agentEdited}};
  writeSession(kWatchSession, QByteArray::fromStdString(json.dump()));
}

std::optional<WatchSession> readWatchSession() {
  const QByteArray text = readSession(kWatchSession);
  if (text.isEmpty()) return {};
  const Json json = parseJson(text.toStdString());
  const JsonReader session(json);
  const auto name = [&](const char* key) { return QString::fromStdString(session[key].string()); };
  return WatchSession{mdpFromJson(session["mdp"].json(), {}).settings(),
                      mdpDraftFromJson(session["draft"].json(), {}),
                      agentFromJson(session["agent"].json()),
                      name("mdpName"),
                      name("mdpFile"),
                      name("agentName"),
                      session["mdpEdited"].boolean(),
                      session["agentEdited"].boolean()};
}

}  // namespace tetrabench
