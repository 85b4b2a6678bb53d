#include "app/windows/play/play_session.h"

#include <limits>
#include <vector>

#include "app/windows/shell/auto_saver.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/play/versus/garbage_document.h"

namespace tetrabench {
namespace {

constexpr auto kMax = std::numeric_limits<std::int64_t>::max();
constexpr int kMaxChoices = 1000;

Json toJson(const PlaySession::Game& game) {
  Json endedAt = Json::array();
  for (const auto& seconds : game.standings.endedAt) endedAt.push_back(seconds ? Json(*seconds) : Json());
  Json versus = Json::array();
  for (const auto& player : game.versus) versus.push_back(tetrabench::toJson(player));
  return {{"replay", tetrabench::toJson(game.replay)},
          {"versus", std::move(versus)},
          {"garbage", toJson(game.garbage)},
          {"pieces", game.pieces},
          {"goal", game.goal},
          {"played", game.standings.played},
          {"endedAt", std::move(endedAt)},
          {"keptAs", game.keptAs.toStdString()}};
}

Json toJson(const QStringList& texts) {
  Json json = Json::array();
  for (const QString& text : texts) json.push_back(text.toStdString());
  return json;
}

Json toJson(const Match::State& match) {
  return {{"firstTo", match.firstTo},
          {"rules", match.rules.toStdString()},
          {"players", toJson(match.players)},
          {"wins", match.wins},
          {"isCounted", match.isCounted}};
}

int readChoice(const JsonReader& value) {
  return static_cast<int>(value.integer(0, kMaxChoices));
}

QString readText(const JsonReader& value) {
  return QString::fromStdString(value.string());
}

Match::State readMatch(const JsonReader& json) {
  Match::State match{.firstTo = readChoice(json["firstTo"]), .rules = readText(json["rules"])};
  for (const JsonReader& player : json["players"].items()) match.players << readText(player);
  for (const JsonReader& wins : json["wins"].items()) match.wins.push_back(readChoice(wins));
  match.isCounted = json["isCounted"].boolean();
  return match;
}

PlaySession::Game readGame(const JsonReader& json) {
  PlaySession::Game game;
  game.replay = replayFromJson(json["replay"].json(), {});
  for (const JsonReader& pieces : json["pieces"].items()) game.pieces.push_back(pieces.integer(0, kMax));
  game.goal = readChoice(json["goal"]);
  game.standings.played = json["played"].number();
  for (const JsonReader& at : json["endedAt"].items())
    game.standings.endedAt.push_back(at.isNull() ? std::nullopt : std::optional(at.number()));
  for (const JsonReader& player : json["versus"].items())
    game.versus.push_back(garbagePlayerFromJson(player, game.replay.mdp.width));
  std::erase_if(game.replay.games, [](const RecordedGame& recorded) { return !recorded.byHand; });
  if (const auto garbage = json.find("garbage")) game.garbage = garbageFromJson(*garbage);
  game.keptAs = readText(json["keptAs"]);
  return game;
}

}  // namespace

void writePlaySession(const PlaySession& session) {
  const Json json{{"mdp", session.mdp.toStdString()},
                  {"adviser", session.adviser.toStdString()},
                  {"players", toJson(session.players)},
                  {"nextMdp", session.nextMdp.toStdString()},
                  {"nextPlayers", toJson(session.nextPlayers)},
                  {"paces", session.paces},
                  {"goal", session.goal},
                  {"placements", session.placements},
                  {"match", toJson(session.match)},
                  {"game", session.game ? toJson(*session.game) : Json()}};
  writeSession(kPlaySession, json);
}

std::optional<PlaySession> readPlaySession() {
  const std::optional<Json> json = readSession(kPlaySession);
  if (!json) return {};
  const JsonReader document(*json);
  PlaySession session;
  session.mdp = readText(document["mdp"]);
  session.adviser = readText(document["adviser"]);
  for (const JsonReader& player : document["players"].items()) session.players << readText(player);
  session.nextMdp = readText(document["nextMdp"]);
  for (const JsonReader& player : document["nextPlayers"].items()) session.nextPlayers << readText(player);
  for (const JsonReader& pace : document["paces"].items()) session.paces.push_back(readChoice(pace));
  session.goal = readChoice(document["goal"]);
  session.placements = document["placements"].boolean();
  if (const auto match = document.find("match")) session.match = readMatch(*match);
  if (const JsonReader game = document["game"]; !game.isNull()) session.game = readGame(game);
  return session;
}

std::vector<AgentSettings> RestoredPlay::agents() const {
  std::vector<AgentSettings> agents;
  for (const auto* seats : {&players, &nextPlayers})
    for (const auto& agent : *seats)
      if (agent) agents.push_back(*agent);
  if (adviser) agents.push_back(*adviser);
  return agents;
}

RestoredPlay readRestoredPlay() {
  RestoredPlay restored;
  restored.session = readPlaySession();
  if (!restored.session) return restored;
  const Library& library = Library::instance();
  const auto attempt = [&](const auto& read) {
    try {
      read();
    } catch (const Error& error) {
      restored.failures << QString::fromStdString(sentenceOf(error));
    }
  };
  const PlaySession& session = *restored.session;
  attempt([&] { restored.mdp = library.mdp(session.mdp.toStdString()); });
  if (!session.adviser.isEmpty())
    attempt([&] { restored.adviser = library.agent(session.adviser.toStdString()); });
  if (!session.nextMdp.isEmpty())
    attempt([&] { restored.nextMdp = library.mdp(session.nextMdp.toStdString()); });
  for (const auto& [ids, players] :
       {std::pair(&session.players, &restored.players), {&session.nextPlayers, &restored.nextPlayers}})
    for (const QString& id : *ids) {
      players->emplace_back();
      if (!id.isEmpty() && id != kUserId) attempt([&] { players->back() = library.agent(id.toStdString()); });
    }
  return restored;
}

}  // namespace tetrabench
