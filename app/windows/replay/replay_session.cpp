#include "app/windows/replay/replay_session.h"

namespace tetrabench {

void writeReplaySession(const ReplaySession& session) {
  if (!session.replay) return;
  const Json json{{"name", session.name.toStdString()}, {"replay", toJson(*session.replay)}};
  writeSession(kReplaySession, json);
}

ReplaySession readReplaySession() {
  const std::optional<Json> json = readSession(kReplaySession);
  if (!json) return {};
  const JsonReader document(*json);
  Replay replay = replayFromJson(document["replay"].json(), {});
  if (replay.games.empty()) document["replay"].fail("a replay with games");
  return {std::make_shared<const Replay>(std::move(replay)),
          QString::fromStdString(document["name"].string())};
}

}  // namespace tetrabench
