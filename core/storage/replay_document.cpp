#include "core/storage/replay_document.h"

#include <limits>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/json_reader.h"
#include "core/storage/mdp_document.h"

namespace tetrabench {
namespace {

/// A placement in a file: orientation x 32 + column, as one number.
int coded(Placement p) {
  return p.orientation * Board::kMaxWidth + p.column;
}

Replay replayFromJson(const Json& json, const std::filesystem::path& folder) {
  const JsonReader document(json);
  document.allowKeys({"format", "mdp", "seed", "agent", "games"});
  constexpr std::string_view kFormats[] = {kReplayFormat};
  document["format"].choice(kFormats);
  Replay replay;
  try {
    replay.mdp = mdpFromJson(document["mdp"].json(), folder).settings();
  } catch (const InvalidDocument& error) {
    throw InvalidDocument("/mdp" + error.place(), error.found(), error.allowed());
  }
  replay.seed = document["seed"].unsignedInteger();
  replay.agent = document["agent"].string();
  for (const JsonReader& item : document["games"].items()) {
    item.allowKeys({"game", "placements", "steps"});
    RecordedGame game{item["game"].unsignedInteger(), {}};
    for (const JsonReader& value : item["placements"].items()) {
      const auto code = value.integer(0, 4 * Board::kMaxWidth - 1);
      game.placements.push_back({static_cast<std::uint8_t>(code / Board::kMaxWidth),
                                 static_cast<std::uint8_t>(code % Board::kMaxWidth)});
    }
    if (auto steps = item.find("steps"))
      game.steps = steps->integer(1, std::numeric_limits<std::int64_t>::max());
    replay.games.push_back(std::move(game));
  }
  return replay;
}

}  // namespace

Replay readReplay(const std::filesystem::path& path) {
  return readDocument(path, [&](const Json& json) { return replayFromJson(json, path.parent_path()); });
}

void writeReplay(const std::filesystem::path& path, const Replay& replay) {
  Json games = Json::array();
  for (const RecordedGame& game : replay.games) {
    Json placements = Json::array();
    for (Placement p : game.placements) placements.push_back(coded(p));
    games.push_back({{"game", game.number}, {"placements", std::move(placements)}});
    if (game.steps) games.back()["steps"] = *game.steps;
  }
  const Json json{{"format", kReplayFormat},
                  {"mdp", toJson(asWrittenTo(path, replay.mdp))},
                  {"seed", replay.seed},
                  {"agent", replay.agent},
                  {"games", std::move(games)}};
  writeFileAtomically(path, json.dump() + "\n");
}

}  // namespace tetrabench
