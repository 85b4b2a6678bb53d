#include "core/experiments/experiment_document.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/agents/agent_document.h"
#include "core/error.h"
#include "core/play/splitting/splitting.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/fields.h"
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

/// Throws InvalidDocument unless exactly one of the length keys is present.
void checkLength(const JsonReader& document) {
  bool isGiven = false;
  for (const std::string_view key : kLengthKeys)
    if (const auto amount = document.find(key); amount && std::exchange(isGiven, true))
      throw InvalidDocument::plain(
          amount->place(),
          Core::tr("the length is given twice; give only one of stepLimit, pieceLimit, gameLimit and "
                   "splittingEffort."));
  if (!isGiven)
    throw InvalidDocument::plain(
        "", isVersus(document)
                ? Core::tr("the game length is missing: set pieceLimit.")
                : Core::tr("the length is missing; give one of stepLimit, pieceLimit, gameLimit and "
                           "splittingEffort."));
}

const Fields<SearchEntrants>& entrantsFields() {
  using S = SearchEntrants;
  const Schema search =
      Schema::string(1, Schema::kAnySize, Core::noop("an id, a file, or the name of a search"));
  static const Fields<S> fields({fieldOf<&S::search>("search", search).required(),
                                 fieldOf<&S::best>("best", Schema::integer(1, S::kMax)),
                                 fieldOf<&S::name>("name", Schema::string()).omittedByDefault()});
  return fields;
}

/// Reads a search entry. A path relative to the plan's folder becomes absolute, as for agents.
void readEntrants(const JsonReader& entry, SearchEntrants& entered, const DocumentContext& context) {
  entrantsFields().read(entry, entered, context);
  std::error_code error;
  if (const fs::path beside = context.folder / entered.search; fs::is_regular_file(beside, error))
    entered.search = fs::absolute(beside).lexically_normal().string();
}

/// Returns the schema of an entry of `agents`: an agent, or a search whose best candidates are added.
Schema entrySchema() {
  const Schema whole = Schema::variants({{"search", "", Schema::object(entrantsFields())},
                                         {"", "", Schema::document("agent", agentSchema), {}, true}});
  return Schema::either({Schema::string(), whole}, Core::noop("an id, a file, or a whole document"));
}

void readAgents(const JsonReader& entries, ExperimentPlan& plan, const DocumentContext& context) {
  for (const JsonReader& entry : entries.items())
    if (entry.has("search"))
      readEntrants(entry, plan.searches.emplace_back(), context);
    else
      plan.agents.push_back(readNamedAgent(entry, context.folder));
}

Json agentsJson(const ExperimentPlan& plan, const DocumentContext& context) {
  Json agents = Json::array();
  for (const NamedAgent& named : plan.agents) agents.push_back(toJson(named, context));
  for (const SearchEntrants& entered : plan.searches)
    agents.push_back(entrantsFields().json(entered, context));
  return agents;
}

template <RunLength::Unit kUnit>
FieldOf<ExperimentPlan> lengthField() {
  constexpr bool kIsSplitting = kUnit == RunLength::Unit::Splitting;
  return {
      .key = kLengthKeys[static_cast<std::size_t>(kUnit)],
      .schema = kIsSplitting ? Schema::integer(SplittingSettings::kMinEffort, SplittingSettings::kMaxEffort)
                             : Schema::integer(1, RunLength::kMaxAmount),
      .read =
          [](const JsonReader& value, ExperimentPlan& plan, const DocumentContext&) {
            plan.length = {kUnit, value.as<std::int64_t>()};
          },
      .write = [](const ExperimentPlan& plan, const DocumentContext&) { return Json(plan.length.amount); },
      .isOmitted = [](const ExperimentPlan& plan) { return plan.length.unit != kUnit; }};
}

const Fields<ExperimentPlan>& experimentFields() {
  using P = ExperimentPlan;
  const auto isAlone = [](const P& plan) { return !plan.versus; };
  static const Fields<P> fields({
      fieldOf<&P::name>("name", Schema::string(1, P::kMaxName)).required(),
      fieldOf<&P::mdps>("mdps", Schema::list(namedMdpSchema(), 1, P::kMaxMdps)).required(),
      {.key = "agents",
       .schema = Schema::list(entrySchema(), 1, P::kMaxAgents),
       .read = readAgents,
       .write = agentsJson,
       .isRequired = true},
      fieldOf<&P::repetitions>("repetitions", Schema::integer(1, P::kMaxRepetitions)),
      lengthField<RunLength::Unit::Steps>(),
      lengthField<RunLength::Unit::Pieces>(),
      lengthField<RunLength::Unit::Games>(),
      lengthField<RunLength::Unit::Splitting>(),
      fieldOf<&P::checkpoints>("checkpoints", Schema::integer(1, P::kMaxCheckpoints))
          .omittedIf([](const P& plan) { return plan.versus.has_value(); }),
      fieldOf<&P::seed>("seed", Schema::seed()),
      {.key = "mode",
       .schema = Schema::choice(kModes),
       .read =
           [](const JsonReader& value, P& plan, const DocumentContext&) {
             if (value.choice(kModes) != 0) plan.versus.emplace();
           },
       .write = [](const P&, const DocumentContext&) { return Json(kModes[1]); },
       .isOmitted = isAlone},
      choiceField<kPairings, &P::ranking, &RankingSettings::pairing>("pairing").omittedIf(
          [](const P& plan) { return !plan.versus && plan.ranking.pairing == RankingSettings().pairing; }),
      fieldOf<&P::versus>("garbage", garbageSchema()).omittedIf(isAlone),
      fieldOf<&P::ranking, &RankingSettings::sprt>("sprt", sprtSchema()).omittedByDefault(),
  });
  return fields;
}

/// Returns the fields of an experiment whose agents play alone or against each other.
std::vector<Field> fieldsOfMode(bool versus) {
  std::vector<Field> fields = experimentFields();
  std::erase_if(fields,
                [&](const Field& field) { return field.key == (versus ? "checkpoints" : "garbage"); });
  const auto mode = std::ranges::find(fields, "mode", &Field::key);
  mode->schema = Schema::choice({&kModes[versus], 1});
  mode->required = versus;
  return joined({{"format", Schema::choice({&kExperimentFormat, 1}), true}}, std::move(fields));
}

}  // namespace

constinit const DocumentKind kExperimentKind{
    .id = "experiment",
    .singular = Core::noop("an experiment"),
    .plural = Core::noop("Experiments"),
    .ending = ".experiment.json",
    .folder = "resources/experiments",
    .read = [](const std::filesystem::path& file) { return toJson(readExperiment(file)); }};

const Schema& experimentSchema() {
  static const Schema schema = [] {
    const std::vector<std::string> lengths(kLengthKeys.begin(), kLengthKeys.end());
    const Schema alone = Schema::object(fieldsOfMode(false)).withOneOf(lengths);
    const Schema versus = Schema::object(fieldsOfMode(true)).withOneOf(lengths);
    return Schema::variants(
        {{"mode", std::string(kModes[0]), alone, {}, true},
         {"mode", std::string(kModes[1]), versus, Core::noop("by agents that play against each other")}});
  }();
  return schema;
}

ExperimentPlan experimentDraftFromJson(const Json& json, const fs::path& folder) {
  const JsonReader document(json);
  document.requireFormat(kExperimentFormat);
  if (const auto garbage = document.find("garbage"); garbage && !isVersus(document))
    throw InvalidDocument::about(garbage->place(), Core::tr("needs \"mode\": \"versus\""));
  experimentSchema().check(document);
  ExperimentPlan plan;
  checkLength(document);
  experimentFields().read(document, plan, {.folder = folder});
  return plan;
}

ExperimentPlan experimentFromJson(const Json& json, const fs::path& folder) {
  ExperimentPlan plan = experimentDraftFromJson(json, folder);
  plan.check();
  return plan;
}

Json toJson(const ExperimentPlan& plan, DocumentParts parts) {
  Json json{{"format", kExperimentFormat}};
  experimentFields().write(plan, json, {.parts = parts});
  return json;
}

ExperimentPlan readExperiment(const fs::path& path) {
  return readDocument(path, [&](const Json& json) { return experimentFromJson(json, path.parent_path()); });
}

void writeExperiment(const fs::path& path, const ExperimentPlan& plan) {
  plan.check();
  ExperimentPlan written = plan;
  for (auto& named : written.mdps) named.reference = referenceRelativeTo(path, named.reference);
  for (auto& named : written.agents) named.reference = referenceRelativeTo(path, named.reference);
  for (auto& entered : written.searches) entered.search = referenceRelativeTo(path, entered.search);
  writeFileAtomically(path, toText(toJson(written)));
}

}  // namespace tetrabench
