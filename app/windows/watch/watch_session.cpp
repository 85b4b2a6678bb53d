#include "app/windows/watch/watch_session.h"

#include "core/agents/agent_document.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {
namespace {

Json toJsonOrNull(const auto& settings) {
  return settings ? toJson(*settings) : Json();
}

Json toJson(const WatchedMdp& mdp) {
  return {{"mdp", toJson(mdp.running)},
          {"draft", toJson(mdp.draft)},
          {"mdpDocument", toJsonOrNull(mdp.document)},
          {"savedMdp", toJsonOrNull(mdp.saved)},
          {"mdpName", mdp.name.toStdString()},
          {"mdpFile", mdp.file.toStdString()}};
}

Json toJson(const WatchedAgent& watched) {
  return {{"agent", toJson(watched.agent)},
          {"agentDocument", toJsonOrNull(watched.document)},
          {"agentName", watched.name.toStdString()}};
}

template <typename Watched>
Json toJson(const EditedList<Watched>& edited) {
  Json list = Json::array();
  if (edited)
    for (const Watched& one : *edited) list.push_back(toJson(one));
  return list;
}

QString textAt(const JsonReader& document, const char* key) {
  return QString::fromStdString(document[key].string());
}

void read(const JsonReader& from, WatchedMdp& mdp) {
  const auto settingsAt = [&](const char* key) -> std::optional<MdpSettings> {
    const auto found = from.find(key);
    if (!found || found->isNull()) return {};
    return mdpFromJson(found->json(), {}).settings();
  };
  mdp.running = mdpFromJson(from["mdp"].json(), {}).settings();
  mdp.draft = mdpDraftFromJson(from["draft"].json(), {});
  mdp.document = settingsAt("mdpDocument");
  mdp.saved = settingsAt("savedMdp");
  mdp.name = textAt(from, "mdpName");
  mdp.file = textAt(from, "mdpFile");
}

void read(const JsonReader& from, WatchedAgent& watched) {
  watched.agent = watched.draft = agentFromJson(from["agent"].json());
  if (const JsonReader document = from["agentDocument"]; !document.isNull())
    watched.document = agentFromJson(document.json());
  watched.name = textAt(from, "agentName");
}

template <typename Watched>
void readList(const std::optional<JsonReader>& list, EditedList<Watched>& edited) {
  if (!list) return;
  std::vector<Watched> all;
  for (const JsonReader& one : list->items()) read(one, all.emplace_back());
  if (!all.empty()) edited = std::make_shared<const std::vector<Watched>>(std::move(all));
}

}  // namespace

bool WatchedMdp::isUnsaved() const {
  const auto isStored = [this](const MdpSettings& settings) {
    return settings == document || settings == saved;
  };
  return (name.isEmpty() && file.isEmpty()) || !isStored(running) || !isStored(draft);
}

void writeWatchSession(const WatchSession& session) {
  Json json = toJson(session.mdp);
  json.update(toJson(session.agent));
  json["editedMdps"] = toJson(session.editedMdps);
  json["editedAgents"] = toJson(session.editedAgents);
  writeSession(kWatchSession, json);
}

std::optional<WatchSession> readWatchSession() {
  const std::optional<Json> json = readSession(kWatchSession);
  if (!json) return {};
  const JsonReader document(*json);
  WatchSession session;
  read(document, session.mdp);
  read(document, session.agent);
  readList(document.find("editedMdps"), session.editedMdps);
  readList(document.find("editedAgents"), session.editedAgents);
  return session;
}

}  // namespace tetrabench
