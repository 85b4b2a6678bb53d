#include "core/tetris/mdp_document.h"

#include <limits>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/fields.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kRules[] = {"placement", "competition", "standard", "guideline"};  // by `Rules`
constexpr std::string_view kSets[] = {"tetrominoes", "reduced"};
constexpr std::string_view kDraws[] = {"independent", "seven-bag"};
constexpr std::string_view kRewards[] = {"competition", "power",  "lines",
                                         "table",       "points", "attack"};  // by `Reward`

Schema piecesSchema() {
  const Schema recorded =
      Schema::either({Schema::string(), Schema::object({{"games", Schema::list(Schema::string()), true}})},
                     Core::noop("the name of a file, or an object with the games"));
  return Schema::object(
      {{"set", Schema::choice(kSets)},
       {"weights", Schema::map(Schema::number({.least = 0, .most = Mdp::kMaxPieceWeight}),
                               Core::noop("an object from letters to numbers"))
                       .checkedLater()},
       {"draw", Schema::either({Schema::choice(kDraws), Schema::object({{"recorded", recorded, true}})})}});
}

Schema rewardSchema() {
  const Schema exponent = Schema::number({.least = 0, .most = kMaxRewardExponent}).checkedLater();
  const Schema value = Schema::number({.least = -kMaxRewardValue, .most = kMaxRewardValue}).checkedLater();
  std::vector<Variant> types;
  for (const std::string_view& type : kRewards) {
    std::vector<Field> fields{{"type", Schema::choice({&type, 1}), true}};
    if (type == "competition" || type == "power") fields.push_back({"exponent", exponent, true});
    if (type == "table")
      fields.push_back(
          {"values",
           Schema::row({value, value, value, value}, Core::noop("a list of 4 numbers, for 1 to 4 rows")),
           true});
    types.push_back(
        {"type", std::string(type), Schema::object(std::move(fields)), Core::noop("by this type of reward")});
  }
  return Schema::variants(std::move(types));
}

/// Reads the pieces stored in the document itself: a list of games, each a string of letters.
RecordedDraw readEmbeddedRecording(const JsonReader& recorded, const PieceSet& pieces) {
  std::string lines;
  for (const JsonReader& game : recorded["games"].items()) {
    const std::string letters = game.string();
    if (letters.find_first_of("\r\n") != std::string::npos) game.fail(Core::tr("the letters of one game"));
    lines += letters + '\n';
  }
  try {
    return recordedPiecesFrom(lines, "", pieces);
  } catch (const InvalidArgument& error) {
    throw InvalidDocument::plain(recorded["games"].place(), error.what());
  }
}

void readPieces(const JsonReader& pieces, MdpSettings& s, const DocumentContext& context) {
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
      s.draw = readEmbeddedRecording(file, *s.pieces);
      return;
    }
    const std::filesystem::path name = file.string();
    try {
      s.draw = readRecordedPieces((context.folder / name).lexically_normal(), *s.pieces);
    } catch (const Error& error) {
      throw InvalidDocument::plain(file.place(), error.what());
    }
  } else if (draw->choice(kDraws) == 1) {
    s.draw = BagDraw{};
  }
}

Reward rewardFrom(const JsonReader& reward) {
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

Json piecesJson(const MdpSettings& s, const DocumentContext& /*context*/) {
  Json weights = Json::object();
  for (int i = 0; i < s.pieces->size(); ++i)
    weights[std::string(1, (*s.pieces)[i].letter)] = s.weights[static_cast<std::size_t>(i)];
  return {{"set", s.pieces->name()}, {"weights", weights}, {"draw", drawToJson(s.draw, *s.pieces)}};
}

/// Returns the fields. `Mdp` checks their ranges, as some depend on other fields.
const Fields<MdpSettings>& mdpFields() {
  using S = MdpSettings;
  constexpr auto kLongMax = std::numeric_limits<std::int64_t>::max();
  const auto whole = [](int from, int to) {
    return Schema::integer(from, to, Core::noop("a whole number")).checkedLater();
  };
  const Schema limit =
      Schema::either({Schema::integer(1, kLongMax, Core::noop("a whole number of at least 1")).checkedLater(),
                      Schema::null()});
  const Schema height = Schema::either({whole(Board::kMinHeight, Board::kMaxHeight), Schema::null()});
  const Schema evilness = Schema::number({.least = 0, .most = 1}).checkedLater();
  const Schema score =
      Schema::number({.least = Mdp::kMinBenchmarkScore, .most = Mdp::kMaxBenchmarkScore}).checkedLater();
  static const Fields<S> fields({
      fieldOf<&S::name>("name", Schema::string()),
      choiceField<kRules, &S::rules>("rules").required(),
      fieldOf<&S::width>("width", whole(Board::kMinWidth, Board::kMaxWidth)).required(),
      fieldOf<&S::height>("height", height).required(),
      {.key = "pieces", .schema = piecesSchema(), .read = readPieces, .write = piecesJson},
      fieldOf<&S::preview>("preview", whole(0, Mdp::kMaxPreview)),
      flagField<&S::hold>("hold").omittedByDefault(),
      {.key = "reward",
       .schema = rewardSchema(),
       .read = [](const JsonReader& value, S& s, const DocumentContext&) { s.reward = rewardFrom(value); },
       .write = [](const S& s, const DocumentContext&) { return rewardToJson(s.reward); }},
      fieldOf<&S::seed>("seed", Schema::either({Schema::seed(), Schema::null()})),
      fieldOf<&S::spawnRows>("spawnRows", whole(0, Board::kMaxHeight - Board::kMinHeight)).omittedByDefault(),
      fieldOf<&S::stepLimit>("stepLimit", limit).omittedByDefault(),
      fieldOf<&S::pieceLimit>("pieceLimit", limit).omittedByDefault(),
      fieldOf<&S::prefill>("prefill", Schema::list(Schema::string())).omittedByDefault(),
      fieldOf<&S::evilness>("evilness", evilness).omittedByDefault(),
      fieldOf<&S::benchmarkScore>("benchmarkScore", score).omittedByDefault(),
  });
  return fields;
}

}  // namespace

constinit const DocumentKind kMdpKind{
    .id = "mdp",
    .singular = Core::noop("an MDP"),
    .plural = Core::noop("MDPs"),
    .ending = ".mdp.json",
    .folder = "mdps",
    .read = [](const std::filesystem::path& file) { return toJson(readMdp(file).settings()); }};

const Schema& mdpSchema() {
  static const Schema schema =
      Schema::object(joined({{"format", Schema::choice({&kMdpFormat, 1}), true}}, mdpFields()));
  return schema;
}

MdpSettings mdpDraftFromJson(const Json& json, const std::filesystem::path& folder) {
  const JsonReader document(json);
  document.requireFormat(kMdpFormat);
  mdpSchema().check(document);
  MdpSettings settings;
  mdpFields().read(document, settings, {.folder = folder});
  return settings;
}

Mdp mdpFromJson(const Json& json, const std::filesystem::path& folder) {
  return Mdp(mdpDraftFromJson(json, folder));
}

Json toJson(const MdpSettings& settings) {
  Json json{{"format", kMdpFormat}};
  mdpFields().write(settings, json);
  return json;
}

Json toSelfContainedJson(MdpSettings settings) {
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
