#include "core/play/replay_document.h"

#include <algorithm>
#include <limits>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/fields.h"
#include "core/storage/json_reader.h"
#include "core/tetris/mdp_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Encoding of a placement in a file as one number: orientation x 32 + column, and under guideline rules
/// (((held x 3 + spin) x 64 + row) x 4 + orientation) x 32 + column.
constexpr int kOrientations = 4, kCodedRows = 64, kSpins = 3;
constexpr int kPoses = kOrientations * Board::kMaxWidth, kGuidelineCodes = kPoses * kCodedRows * kSpins * 2;
constexpr auto kLongMax = std::numeric_limits<std::int64_t>::max();

int coded(Placement p) {
  int code = std::max<int>(p.row, 0) + kCodedRows * (static_cast<int>(p.spin) + kSpins * p.held);
  code = code * kOrientations + p.orientation;
  return code * Board::kMaxWidth + p.column;
}

Handling handlingFrom(const JsonReader& reader) {
  Handling handling;
  for (const HandlingNumber& number : kHandlingNumbers) handling.*number.value = reader[number.key].as<int>();
  handling.hold = reader["hold"].as<bool>();
  return handling;
}

Json toJson(const Handling& handling) {
  Json json = Json::object();
  for (const HandlingNumber& number : kHandlingNumbers)
    json[std::string(number.key)] = handling.*number.value;
  json["hold"] = handling.hold;
  return json;
}

const Fields<ArcadeRecord>& goalFields() {
  using R = ArcadeRecord;
  const Schema count = Schema::integer(1, kLongMax);
  static const Fields<R> fields({fieldOf<&R::goalLines>("lines", count).omittedByDefault(),
                                 fieldOf<&R::goalPoints>("points", count).omittedByDefault(),
                                 flagField<&R::versus>("versus").omittedByDefault()});
  return fields;
}

const Fields<Replay>& replayFields() {
  static const Fields<Replay> fields({fieldOf<&Replay::seed>("seed", Schema::seed()).required(),
                                      fieldOf<&Replay::agent>("agent", Schema::string()).required()});
  return fields;
}

ArcadeRecord byHandFrom(const JsonReader& game) {
  ArcadeRecord record{handlingFrom(game["handling"]), {}, 0};
  ArcadeTime last = 0;
  for (const JsonReader& item : game["inputs"].items()) {
    const auto parts = item.isList() ? item.items() : std::vector<JsonReader>{};
    if (parts.size() != 3)
      item.fail(
          Core::tr("a list of three entries: a time in microseconds, a key, and whether it is pressed"));
    last = parts[0].integer(last, kLongestRecording);
    record.inputs.push_back(
        {last, static_cast<ArcadeKey>(parts[1].choice(kArcadeKeyNames)), parts[2].boolean()});
  }
  record.end = game["end"].integer(last, kLongestRecording);
  if (const auto goal = game.find("goal")) goalFields().read(*goal, record);
  if (const auto opponents = game.find("opponents"))
    for (const JsonReader& name : opponents->items()) record.contest.opponents.push_back(name.string());
  if (const auto winner = game.find("winner"))
    record.contest.winner = static_cast<std::size_t>(
        winner->integer(0, static_cast<std::int64_t>(record.contest.opponents.size())));
  if (const auto stopped = game.find("stopped"))
    for (const JsonReader& number : stopped->items())
      record.contest.stopped.push_back(static_cast<std::size_t>(
          number.integer(1, static_cast<std::int64_t>(record.contest.opponents.size()))));
  if (const auto level = game.find("level")) record.contest.level = level->string();
  return record;
}

void write(Json& game, const ArcadeRecord& record) {
  game["handling"] = toJson(record.handling);
  Json& inputs = game["inputs"] = Json::array();
  for (const ArcadeInput& input : record.inputs)
    inputs.push_back({input.at, kArcadeKeyNames[static_cast<std::size_t>(input.key)], input.down});
  game["end"] = record.end;
  if (Json goal = goalFields().json(record); !goal.empty()) game["goal"] = std::move(goal);
  if (!record.contest.opponents.empty()) game["opponents"] = record.contest.opponents;
  if (record.contest.winner) game["winner"] = *record.contest.winner;
  if (!record.contest.stopped.empty()) game["stopped"] = record.contest.stopped;
  if (!record.contest.level.empty()) game["level"] = record.contest.level;
}

std::vector<Placement> placementsFrom(const JsonReader& list, Rules rules) {
  const int codes = rules == Rules::Guideline ? kGuidelineCodes : kPoses;
  std::vector<Placement> placements;
  for (const JsonReader& value : list.items()) {
    auto code = static_cast<int>(value.integer(0, codes - 1));
    const auto next = [&](int values) {
      const int part = code % values;
      code /= values;
      return part;
    };
    Placement& placement = placements.emplace_back();
    placement.column = static_cast<std::uint8_t>(next(Board::kMaxWidth));
    placement.orientation = static_cast<std::uint8_t>(next(kOrientations));
    if (rules != Rules::Guideline) continue;
    placement.row = static_cast<std::int8_t>(next(kCodedRows));
    placement.spin = static_cast<Spin>(next(kSpins));
    placement.held = code != 0;
  }
  return placements;
}

/// Parses the actions of each placement, encoded as one digit per action.
std::vector<std::vector<Action>> actionsFrom(const JsonReader& list, std::size_t placements) {
  std::vector<std::vector<Action>> all;
  if (list.items().size() > placements)
    list.fail(Core::tr("a list of at most as many strings as there are placements"));
  for (const JsonReader& item : list.items()) {
    std::vector<Action>& actions = all.emplace_back();
    for (const char digit : item.string()) {
      if (digit < '0' || digit >= '0' + kActions) item.fail(Core::tr("a string of digits from 0 to 5"));
      actions.push_back(static_cast<Action>(digit - '0'));
    }
  }
  return all;
}

Json toJson(const std::vector<std::vector<Action>>& all) {
  Json list = Json::array();
  for (const auto& actions : all) {
    std::string digits;
    for (const Action action : actions) digits += static_cast<char>('0' + static_cast<int>(action));
    list.push_back(std::move(digits));
  }
  return list;
}

/// Parses risen garbage; each item lists the pieces placed before it, its rows, and the hole's column.
std::vector<RisenGarbage> garbageFrom(const JsonReader& list, const MdpSettings& mdp, std::int64_t pieces) {
  if (mdp.rules != Rules::Guideline)
    throw InvalidDocument::about(list.place(), Core::tr("needs an MDP with guideline rules"));
  std::vector<RisenGarbage> all;
  std::int64_t after = 1;
  for (const JsonReader& item : list.items()) {
    const auto parts = item.isList() ? item.items() : std::vector<JsonReader>{};
    if (parts.size() != 3)
      item.fail(
          Core::tr("a list of three entries: a number of pieces, a number of rows, and the hole column"));
    after = parts[0].integer(after, pieces);
    all.push_back({after,
                   {static_cast<int>(parts[1].integer(1, GarbageRules::kMaxRows)),
                    static_cast<int>(parts[2].integer(0, mdp.width - 1))}});
  }
  return all;
}

RecordedGame gameFrom(const JsonReader& item, const MdpSettings& mdp) {
  RecordedGame game{item["game"].unsignedInteger()};
  const bool byHand = item.has("inputs");
  if (!byHand && !item.has("placements"))  // one of the keys may be misspelt
    item.allowKeys({"game", "placements", "inputs", "handling", "end", "goal", "opponents", "winner",
                    "stopped", "level", "steps", "actions", "garbage"});
  if (byHand == item.has("placements"))
    throw InvalidDocument::about(item.place(),
                                 byHand ? Core::tr("has both placements and inputs; it must have one of them")
                                        : Core::tr("has neither placements nor inputs"));
  if (byHand) {
    if (!mdp.height)
      throw InvalidDocument::about(item.place() + "/inputs", Core::tr("need an MDP with a height limit"));
    game.byHand = byHandFrom(item);
    if (const auto garbage = item.find("garbage"))
      game.garbage = garbageFrom(*garbage, mdp, std::numeric_limits<std::int64_t>::max());
    return game;
  }
  game.placements = placementsFrom(item["placements"], mdp.rules);
  if (const auto actions = item.find("actions")) {
    if (mdp.rules != Rules::Competition)
      throw InvalidDocument::about(actions->place(), Core::tr("need an MDP with competition rules"));
    game.actions = actionsFrom(*actions, game.placements.size());
  }
  if (const auto garbage = item.find("garbage"))
    game.garbage = garbageFrom(*garbage, mdp, std::ssize(game.placements));
  if (auto steps = item.find("steps")) game.steps = steps->as<std::int64_t>();
  return game;
}

Schema handlingSchema() {
  std::vector<Field> fields{{"hold", Schema::boolean(), true}};
  for (const HandlingNumber& number : kHandlingNumbers)
    fields.push_back({std::string(number.key), Schema::integer(number.least, number.most), true});
  return Schema::object(std::move(fields));
}

Schema gameSchema() {
  const Schema count = Schema::integer(1, kLongMax);
  const Schema garbage = Schema::list(Schema::row({count, Schema::integer(1, GarbageRules::kMaxRows),
                                                   Schema::integer(0, Board::kMaxWidth - 1)},
                                                  {}))
                             .checkedLater();
  const Schema input = Schema::row(
      {Schema::integer(0, kLongestRecording), Schema::choice(kArcadeKeyNames), Schema::boolean()}, {});
  const Field number{"game", Schema::seed(), true}, risen{"garbage", garbage};
  const Schema byHand = Schema::object({number,
                                        {"handling", handlingSchema(), true},
                                        {"inputs", Schema::list(input).checkedLater(), true},
                                        {"end", Schema::integer(0, kLongestRecording), true},
                                        {"goal", Schema::object(goalFields())},
                                        {"opponents", Schema::list(Schema::string())},
                                        {"winner", Schema::integer(0, kLongMax).checkedLater()},
                                        {"stopped", Schema::list(count).checkedLater()},
                                        {"level", Schema::string()},
                                        risen});
  const Schema byAgent = Schema::object(
      {number,
       {"placements", Schema::list(Schema::integer(0, kGuidelineCodes - 1)).checkedLater(), true},
       {"steps", count},
       {"actions", Schema::list(Schema::string()).checkedLater()},
       risen});
  return Schema::variants({{"inputs", "", byHand}, {"placements", "", byAgent}});
}

}  // namespace

constinit const DocumentKind kReplayKind{.id = "replay",
                                         .singular = Core::noop("a replay"),
                                         .plural = Core::noop("Replays"),
                                         .ending = ".replay.json"};

const Schema& replaySchema() {
  static const Schema schema = Schema::object(
      joined(joined({{"format", Schema::choice({&kReplayFormat, 1}), true},
                     {"mdp", Schema::document("mdp", mdpSchema), true},
                     checksumField()},
                    replayFields()),
             {{"games", Schema::list(gameSchema()), true}, {"versus", versusOutcomeSchema()}}));
  return schema;
}

void RecordedGame::add(Placement placement, std::span<const Action> actionsToIt) {
  placements.push_back(placement);
  if (actionsToIt.empty()) return;
  actions.resize(placements.size());
  actions.back().assign(actionsToIt.begin(), actionsToIt.end());
}

Replay replayFromJson(const Json& json, const std::filesystem::path& folder) {
  const JsonReader document(json);
  document.requireFormat(kReplayFormat);
  replaySchema().check(document);
  Replay replay;
  try {
    replay.mdp = mdpFromJson(document["mdp"].json(), folder).settings();
  } catch (const InvalidDocument& error) {
    throw error.below("/mdp");
  }
  replayFields().read(document, replay);
  for (const JsonReader& item : document["games"].items()) replay.games.push_back(gameFrom(item, replay.mdp));
  if (const auto versus = document.find("versus"))
    replay.versus = versusOutcomeFrom(*versus, replay.games.size());
  return replay;
}

Replay readReplay(const std::filesystem::path& path) {
  return readDocument(path, [&](const Json& json) { return replayFromJson(json, path.parent_path()); });
}

Json toJson(const Replay& replay) {
  Json games = Json::array();
  for (const RecordedGame& game : replay.games) {
    Json& json = games.emplace_back(Json{{"game", game.number}});
    for (const RisenGarbage& risen : game.garbage)
      json["garbage"].push_back({risen.after, risen.garbage.rows, risen.garbage.hole});
    if (game.byHand) {
      write(json, *game.byHand);
      continue;
    }
    Json& placements = json["placements"] = Json::array();
    for (Placement p : game.placements) placements.push_back(coded(p));
    if (!game.actions.empty()) json["actions"] = toJson(game.actions);
    if (game.steps) json["steps"] = *game.steps;
  }
  Json json{{"format", kReplayFormat}, {"mdp", toJson(replay.mdp)}};
  replayFields().write(replay, json);
  json["games"] = std::move(games);
  if (replay.versus) json["versus"] = toJson(*replay.versus);
  return json;
}

void writeReplay(const std::filesystem::path& path, const Replay& replay) {
  Json json = toJson(replay);
  json["mdp"] = toJson(asWrittenTo(path, replay.mdp));
  writeFileAtomically(path, withChecksum(std::move(json)).dump() + "\n");
}

}  // namespace tetrabench
