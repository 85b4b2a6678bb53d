#include "core/experiments/experiment_document.h"

#include <array>
#include <limits>

#include "core/agents/agent_document.h"
#include "core/error.h"
#include "core/play/splitting/splitting.h"
#include "core/storage/atomic_file.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> kLengthKeys{"stepLimit", "pieceLimit", "gameLimit",
                                                      "splittingEffort"};

constexpr std::string_view kModes[] = {"alone", "versus"};

bool isVersus(const JsonReader& document) {
  const auto mode = document.find("mode");
  return mode && mode->choice(kModes) != 0;
}

RunLength readLength(const JsonReader& document) {
  std::optional<RunLength> length;
  for (std::size_t i = 0; i < kLengthKeys.size(); ++i)
    if (const auto amount = document.find(kLengthKeys[i])) {
      if (length)
        throw InvalidDocument::plain(
            amount->place(),
            Core::tr("the length is given twice; give only one of stepLimit, pieceLimit, gameLimit and "
                     "splittingEffort."));
      length = {static_cast<RunLength::Unit>(i), amount->as<std::int64_t>()};
    }
  if (!length)
    throw InvalidDocument::plain(
        "", isVersus(document)
                ? Core::tr("the length of games is missing: give pieceLimit.")
                : Core::tr("the length is missing; give one of stepLimit, pieceLimit, gameLimit and "
                           "splittingEffort."));
  return *length;
}

/// Returns the garbage rules if the agents play against each other.
std::optional<GarbageRules> readVersus(const JsonReader& document) {
  if (!isVersus(document)) return {};
  const auto garbage = document.find("garbage");
  return garbage ? garbageFromJson(*garbage) : GarbageRules();
}

/// Parses a search entry. A path relative to the plan's folder becomes absolute, as for agents.
SearchEntrants readEntrants(const JsonReader& entry, const fs::path& folder) {
  SearchEntrants entered;
  entered.search = entry["search"].string();
  std::error_code error;
  if (const fs::path beside = folder / entered.search; fs::is_regular_file(beside, error))
    entered.search = fs::absolute(beside).lexically_normal().string();
  if (const auto best = entry.find("best")) entered.best = best->as<int>();
  if (const auto name = entry.find("name")) entered.name = name->string();
  return entered;
}

/// Returns the schema of an entry of the agents: an agent, or a search whose best candidates enter.
Shape entryShape() {
  const Shape search = Shape::object(
      {{"search", Shape::string(1, Shape::kAnySize, Core::noop("an id, a file, or the name of a search")),
        true},
       {"best", Shape::integer(1, SearchEntrants::kMost)},
       {"name", Shape::string()}});
  const Shape whole =
      Shape::variants({{"search", "", search}, {"", "", Shape::document("agent", agentShape), {}, true}});
  return Shape::either({Shape::string(), whole}, Core::noop("an id, a file, or a whole document"));
}

RankingSettings readRanking(const JsonReader& document) {
  RankingSettings ranking;
  if (const auto pairing = document.find("pairing"))
    ranking.pairing = static_cast<Pairing>(pairing->choice(kPairings));
  if (const auto sprt = document.find("sprt")) ranking.sprt = sprtFromJson(*sprt);
  return ranking;
}

}  // namespace

constinit const DocumentKind kExperimentKind{
    .id = "experiment",
    .singular = Core::noop("an experiment"),
    .plural = Core::noop("Experiments"),
    .ending = ".experiment.json",
    .folder = "resources/experiments",
    .read = [](const std::filesystem::path& file) { return toJson(readExperiment(file)); }};

const Shape& experimentShape() {
  static const Shape shape = [] {
    std::vector<Field> common{{"format", Shape::choice({&kExperimentFormat, 1}), true},
                              {"name", Shape::string(1, ExperimentPlan::kMaxName), true},
                              {"mdps", Shape::list(namedMdpShape(), 1, ExperimentPlan::kMaxMdps), true},
                              {"agents", Shape::list(entryShape(), 1, ExperimentPlan::kMaxAgents), true},
                              {"repetitions", Shape::integer(1, ExperimentPlan::kMaxRepetitions)},
                              {"seed", Shape::seed()},
                              {"pairing", Shape::choice(kPairings)},
                              {"sprt", sprtShape()}};
    const std::vector<std::string> lengths(kLengthKeys.begin(), kLengthKeys.end());
    for (const std::string& length : lengths)
      common.push_back({length, length == "splittingEffort" ? Shape::integer(SplittingSettings::kMinEffort,
                                                                             SplittingSettings::kMaxEffort)
                                                            : Shape::integer(1, RunLength::kMaxAmount)});
    const Shape alone =
        Shape::object(joined(common, {{"mode", Shape::choice({&kModes[0], 1})},
                                      {"checkpoints", Shape::integer(1, ExperimentPlan::kMaxCheckpoints)}}));
    const Shape versus = Shape::object(
        joined(common, {{"mode", Shape::choice({&kModes[1], 1}), true}, {"garbage", garbageShape()}}));
    return Shape::variants({{"mode", std::string(kModes[0]), alone.withOneOf(lengths), {}, true},
                            {"mode", std::string(kModes[1]), versus.withOneOf(lengths),
                             Core::noop("by agents that play against each other")}});
  }();
  return shape;
}

ExperimentPlan experimentDraftFromJson(const Json& json, const fs::path& folder) {
  const JsonReader document(json);
  document.requireFormat(kExperimentFormat);
  if (const auto garbage = document.find("garbage"); garbage && !isVersus(document))
    throw InvalidDocument::about(garbage->place(), Core::tr("needs \"mode\": \"versus\""));
  experimentShape().check(document);
  ExperimentPlan plan;
  plan.name = document["name"].string();
  for (const JsonReader& entry : document["mdps"].items()) plan.mdps.push_back(readNamedMdp(entry, folder));
  for (const JsonReader& entry : document["agents"].items())
    if (entry.has("search"))
      plan.searches.push_back(readEntrants(entry, folder));
    else
      plan.agents.push_back(readNamedAgent(entry, folder));
  if (const auto repetitions = document.find("repetitions")) plan.repetitions = repetitions->as<int>();
  plan.length = readLength(document);
  if (const auto checkpoints = document.find("checkpoints")) plan.checkpoints = checkpoints->as<int>();
  if (const auto seed = document.find("seed")) plan.seed = seed->unsignedInteger();
  plan.versus = readVersus(document);
  plan.ranking = readRanking(document);
  return plan;
}

ExperimentPlan experimentFromJson(const Json& json, const fs::path& folder) {
  ExperimentPlan plan = experimentDraftFromJson(json, folder);
  plan.check();
  return plan;
}

Json toJson(const ExperimentPlan& plan, DocumentParts parts) {
  Json mdps = Json::array(), agents = Json::array();
  for (const auto& named : plan.mdps) mdps.push_back(toJson(named, parts));
  for (const auto& named : plan.agents) agents.push_back(toJson(named, parts));
  for (const SearchEntrants& entered : plan.searches) {
    Json entry{{"search", entered.search}, {"best", entered.best}};
    if (!entered.name.empty()) entry["name"] = entered.name;
    agents.push_back(std::move(entry));
  }
  Json json{{"format", kExperimentFormat},
            {"name", plan.name},
            {"mdps", std::move(mdps)},
            {"agents", std::move(agents)},
            {"repetitions", plan.repetitions},
            {std::string(kLengthKeys[static_cast<std::size_t>(plan.length.unit)]), plan.length.amount}};
  if (!plan.versus) json["checkpoints"] = plan.checkpoints;
  json["seed"] = plan.seed;
  if (plan.versus) json["mode"] = "versus";
  if (plan.versus || plan.ranking.pairing != RankingSettings().pairing)
    json["pairing"] = kPairings[static_cast<std::size_t>(plan.ranking.pairing)];
  if (plan.versus) json["garbage"] = toJson(*plan.versus);
  if (plan.ranking.sprt) json["sprt"] = toJson(*plan.ranking.sprt);
  return json;
}

ExperimentPlan readExperiment(const fs::path& path) {
  return readDocument(path, [&](const Json& json) { return experimentFromJson(json, path.parent_path()); });
}

void writeExperiment(const fs::path& path, const ExperimentPlan& plan) {
  plan.check();
  ExperimentPlan written = plan;
  for (auto& named : written.mdps) named.reference = seenFrom(path, named.reference);
  for (auto& named : written.agents) named.reference = seenFrom(path, named.reference);
  for (auto& entered : written.searches) entered.search = seenFrom(path, entered.search);
  writeFileAtomically(path, toText(toJson(written)));
}

}  // namespace tetrabench
