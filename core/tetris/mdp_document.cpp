#include "core/tetris/mdp_document.h"

#include <limits>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kRules[] = {"placement", "competition", "standard", "guideline"};  // by `Rules`
constexpr std::string_view kSets[] = {"tetrominoes", "reduced"};
constexpr std::string_view kDraws[] = {"independent", "seven-bag"};
constexpr std::string_view kRewards[] = {"competition", "power",  "lines",
                                         "table",       "points", "attack"};  // by `Reward`
constexpr auto kIntMin = std::numeric_limits<int>::min(), kIntMax = std::numeric_limits<int>::max();
constexpr auto kLongMin = std::numeric_limits<std::int64_t>::min(),
               kLongMax = std::numeric_limits<std::int64_t>::max();

/// Reads a whole number that fits an int; `Mdp` checks its range.
int wholeNumber(const JsonReader& value) {
  return static_cast<int>(value.integer(kIntMin, kIntMax));
}

std::int64_t limitIn(const JsonReader& value) {
  return value.integer(kLongMin, kLongMax);
}

Shape piecesShape() {
  const Shape recorded =
      Shape::either({Shape::string(), Shape::object({{"games", Shape::list(Shape::string()), true}})},
                    Core::noop("the name of a file, or an object with the games"));
  return Shape::object(
      {{"set", Shape::choice(kSets)},
       {"weights", Shape::map(Shape::number({.least = 0, .most = Mdp::kMaxPieceWeight}),
                              Core::noop("an object from letters to numbers"))
                       .checkedLater()},
       {"draw", Shape::either({Shape::choice(kDraws), Shape::object({{"recorded", recorded, true}})})}});
}

Shape rewardShape() {
  const Shape exponent = Shape::number({.least = 0, .most = kMaxRewardExponent}).checkedLater();
  const Shape value = Shape::number({.least = -kMaxRewardValue, .most = kMaxRewardValue}).checkedLater();
  std::vector<Variant> types;
  for (const std::string_view& type : kRewards) {
    std::vector<Field> fields{{"type", Shape::choice({&type, 1}), true}};
    if (type == "competition" || type == "power") fields.push_back({"exponent", exponent, true});
    if (type == "table")
      fields.push_back(
          {"values",
           Shape::row({value, value, value, value}, Core::noop("a list of 4 numbers, for 1 to 4 rows")),
           true});
    types.push_back(
        {"type", std::string(type), Shape::object(std::move(fields)), Core::noop("by this type of reward")});
  }
  return Shape::variants(std::move(types));
}

/// Reads the pieces stored in the document itself: a list of games, each a string of letters.
RecordedDraw readWholeRecording(const JsonReader& recorded, const PieceSet& pieces) {
  std::string lines;
  for (const JsonReader& game : recorded["games"].items()) lines += game.string() + '\n';
  try {
    return recordedPiecesFrom(lines, "", pieces);
  } catch (const InvalidArgument& error) {
    throw InvalidDocument::plain(recorded["games"].place(), error.what());
  }
}

void readPieces(const JsonReader& pieces, const std::filesystem::path& folder, MdpSettings& s) {
  if (auto set = pieces.find("set"))
    s.pieces = set->choice(kSets) == 0 ? &PieceSet::tetrominoes() : &PieceSet::reduced();
  if (auto weights = pieces.find("weights")) {
    s.weights.fill(0);
    for (const auto& [letter, value] : weights->json().items()) {
      const int piece = letter.size() == 1 ? s.pieces->find(letter[0]) : -1;
      const JsonReader weight(value, weights->place() + "/" + letter.substr(0, 40));
      if (piece < 0) {
        std::string letters;
        for (int i = 0; i < s.pieces->size(); ++i)
          letters += (i ? ", " : "") + std::string(1, (*s.pieces)[i].letter);
        throw InvalidDocument::about(
            weight.place(), Core::sentence("is not a piece of this set; its pieces are {}", letters));
      }
      s.weights[static_cast<std::size_t>(piece)] = weight.number();
    }
  }
  const auto draw = pieces.find("draw");
  if (!draw) return;
  if (draw->isObject()) {
    const JsonReader file = (*draw)["recorded"];
    if (file.isObject()) {
      s.draw = readWholeRecording(file, *s.pieces);
      return;
    }
    const std::filesystem::path name = file.string();
    try {
      s.draw = readRecordedPieces((folder / name).lexically_normal(), *s.pieces);
    } catch (const Error& error) {
      throw InvalidDocument::plain(file.place(), error.what());
    }
  } else if (draw->choice(kDraws) == 1) {
    s.draw = BagDraw{};
  }
}

Reward readReward(const JsonReader& reward) {
  const std::size_t type = reward["type"].choice(kRewards);
  if (type == 0) return CompetitionReward{reward["exponent"].number()};
  if (type == 1) return PowerReward{reward["exponent"].number()};
  if (type == 2) return LinesReward{};
  if (type == 4) return PointsReward{};
  if (type == 5) return AttackReward{};
  TableReward table;
  const auto values = reward["values"].items();
  for (std::size_t i = 0; i < values.size(); ++i) table.values[i] = values[i].number();
  return table;
}

Json rewardToJson(const Reward& reward) {
  Json json{{"type", kRewards[reward.index()]}};
  if (const auto* r = std::get_if<CompetitionReward>(&reward)) json["exponent"] = r->exponent;
  if (const auto* r = std::get_if<PowerReward>(&reward)) json["exponent"] = r->exponent;
  if (const auto* r = std::get_if<TableReward>(&reward)) json["values"] = r->values;
  return json;
}

Json drawToJson(const PieceDraw& draw, const PieceSet& pieces) {
  const auto* recorded = std::get_if<RecordedDraw>(&draw);
  if (!recorded) return kDraws[draw.index()];
  if (!recorded->file.empty()) return {{"recorded", recorded->file}};
  Json games = Json::array();
  for (const RecordedGames::Game& game : recorded->games) {
    std::string letters;
    for (const std::uint8_t piece : game) letters += pieces[piece].letter;
    games.push_back(std::move(letters));
  }
  return {{"recorded", {{"games", std::move(games)}}}};
}

}  // namespace

constinit const DocumentKind kMdpKind{
    .id = "mdp",
    .singular = Core::noop("an MDP"),
    .plural = Core::noop("MDPs"),
    .ending = ".mdp.json",
    .folder = "mdps",
    .read = [](const std::filesystem::path& file) { return toJson(readMdp(file).settings()); }};

const Shape& mdpShape() {
  const auto whole = [](int from, int to) {
    return Shape::integer(from, to, Core::noop("a whole number")).checkedLater();
  };
  const Shape limit =
      Shape::either({Shape::integer(1, kLongMax, Core::noop("a whole number of at least 1")).checkedLater(),
                     Shape::null()});
  static const Shape shape = Shape::object({
      {"format", Shape::choice({&kMdpFormat, 1}), true},
      {"name", Shape::string()},
      {"rules", Shape::choice(kRules), true},
      {"width", whole(Board::kMinWidth, Board::kMaxWidth), true},
      {"height", Shape::either({whole(Board::kMinHeight, Board::kMaxHeight), Shape::null()}), true},
      {"pieces", piecesShape()},
      {"preview", whole(0, Mdp::kMaxPreview)},
      {"hold", Shape::boolean()},
      {"reward", rewardShape()},
      {"seed", Shape::either({Shape::seed(), Shape::null()})},
      {"spawnRows", whole(0, Board::kMaxHeight - Board::kMinHeight)},
      {"stepLimit", limit},
      {"pieceLimit", limit},
      {"prefill", Shape::list(Shape::string())},
      {"evilness", Shape::number({.least = 0, .most = 1}).checkedLater()},
      {"benchmarkScore",
       Shape::number({.least = Mdp::kMinBenchmarkScore, .most = Mdp::kMaxBenchmarkScore}).checkedLater()},
  });
  return shape;
}

MdpSettings mdpDraftFromJson(const Json& json, const std::filesystem::path& folder) {
  const JsonReader document(json);
  document.requireFormat(kMdpFormat);
  mdpShape().check(document);

  MdpSettings s;
  if (auto name = document.find("name")) s.name = name->string();
  s.rules = static_cast<Rules>(document["rules"].choice(kRules));
  s.width = wholeNumber(document["width"]);
  const JsonReader height = document["height"];
  s.height = height.isNull() ? std::nullopt : std::optional(wholeNumber(height));
  if (auto pieces = document.find("pieces")) readPieces(*pieces, folder, s);
  if (auto preview = document.find("preview")) s.preview = wholeNumber(*preview);
  if (auto hold = document.find("hold")) s.hold = hold->boolean();
  if (auto rows = document.find("spawnRows")) s.spawnRows = wholeNumber(*rows);
  if (auto reward = document.find("reward")) s.reward = readReward(*reward);
  if (auto seed = document.find("seed"))
    s.seed = seed->isNull() ? std::nullopt : std::optional(seed->unsignedInteger());
  if (auto limit = document.find("stepLimit"); limit && !limit->isNull()) s.stepLimit = limitIn(*limit);
  if (auto limit = document.find("pieceLimit"); limit && !limit->isNull()) s.pieceLimit = limitIn(*limit);
  if (auto rows = document.find("prefill"))
    for (const JsonReader& row : rows->items()) s.prefill.push_back(row.string());
  if (auto evilness = document.find("evilness")) s.evilness = evilness->number();
  if (auto score = document.find("benchmarkScore")) s.benchmarkScore = score->number();
  return s;
}

Mdp mdpFromJson(const Json& json, const std::filesystem::path& folder) {
  return Mdp(mdpDraftFromJson(json, folder));
}

Json toJson(const MdpSettings& s) {
  Json weights = Json::object();
  for (int i = 0; i < s.pieces->size(); ++i)
    weights[std::string(1, (*s.pieces)[i].letter)] = s.weights[static_cast<std::size_t>(i)];
  Json json{
      {"format", kMdpFormat},
      {"name", s.name},
      {"rules", kRules[static_cast<std::size_t>(s.rules)]},
      {"width", s.width},
      {"height", s.height ? Json(*s.height) : Json(nullptr)},
      {"pieces", {{"set", s.pieces->name()}, {"weights", weights}, {"draw", drawToJson(s.draw, *s.pieces)}}},
      {"preview", s.preview}};
  if (s.hold) json["hold"] = true;
  json["reward"] = rewardToJson(s.reward);
  json["seed"] = s.seed ? Json(*s.seed) : Json(nullptr);
  const MdpSettings defaults;
  if (s.spawnRows != 0) json["spawnRows"] = s.spawnRows;
  if (s.stepLimit) json["stepLimit"] = *s.stepLimit;
  if (s.pieceLimit) json["pieceLimit"] = *s.pieceLimit;
  if (!s.prefill.empty()) json["prefill"] = s.prefill;
  if (s.evilness != defaults.evilness) json["evilness"] = s.evilness;
  if (s.benchmarkScore != defaults.benchmarkScore) json["benchmarkScore"] = s.benchmarkScore;
  return json;
}

Json toWholeJson(MdpSettings settings) {
  if (auto* recorded = std::get_if<RecordedDraw>(&settings.draw)) recorded->file.clear();
  return toJson(settings);
}

Mdp readMdp(const std::filesystem::path& path) {
  return readDocument(path, [&](const Json& json) { return mdpFromJson(json, path.parent_path()); });
}

MdpSettings asWrittenTo(const std::filesystem::path& path, MdpSettings settings) {
  if (auto* recorded = std::get_if<RecordedDraw>(&settings.draw); recorded && !recorded->file.empty()) {
    const auto folder = std::filesystem::absolute(path).parent_path();
    const auto file = std::filesystem::absolute(recorded->file);
    const auto beside = file.lexically_relative(folder);
    recorded->file = beside.empty() || *beside.begin() == ".." ? file.string() : beside.string();
  }
  return settings;
}

void writeMdp(const std::filesystem::path& path, const MdpSettings& settings) {
  writeFileAtomically(path, toText(toJson(asWrittenTo(path, settings))));
}

}  // namespace tetrabench
