#include "core/agents/reward_minded/reward_minded_document.h"

#include <fmt/format.h>

#include <cmath>

#include "core/agents/agent_kind.h"
#include "core/agents/kind_document.h"
#include "core/agents/linear/linear_document.h"
#include "core/agents/n_tuple/n_tuple_document.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/storage/documents/fields.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::int64_t kMaxSteps = 1'000'000'000'000'000;
constexpr std::size_t kMaxValues = 16, kMaxFeatures = 64;

const Feature* readFastFeature(const std::string& id, const JsonReader& value) {
  const Feature* feature = readFeature(id, value);
  if (!feature->addTo)
    throw InvalidDocument(value.place(), Core::tr("a feature without a vectorised kernel"),
                          Core::tr("a feature with a vectorised kernel"));
  return feature;
}

const Feature* readBoardFeature(const std::string& id, const JsonReader& value) {
  const Feature* feature = readFastFeature(id, value);
  if (feature->ofPlacement)
    throw InvalidDocument(value.place(), Core::tr("a placement feature"), Core::tr("a board feature"));
  return feature;
}

const Fields<RewardMindedSettings>& topLevelFields() {
  using S = RewardMindedSettings;
  static const Fields<S> fields(
      {flagField<&S::lookAhead>("lookAhead"),
       fieldOf<&S::firstMoves>("firstMoves", firstMovesSchema()).omittedByDefault(),
       fieldOf<&S::suicideAfter>("suicideAfter", Schema::integer(0, kMaxSteps)).omittedByDefault()});
  return fields;
}

const Fields<MdpObservations>& observationFields() {
  using O = MdpObservations;
  const Schema reward = Schema::either({Schema::number({.least = -kMaxRewardValue, .most = kMaxRewardValue},
                                                       Core::noop("a number between -1e9 and 1e9")),
                                        Schema::null()});
  const Schema rewards = Schema::row({reward, reward, reward, reward}, Core::noop("a list of 4 rewards"));
  static const Fields<O> fields(
      {fieldOf<&O::seen>("seen", seenSchema()).required(),
       {.key = "rewards",
        .schema = rewards,
        .read =
            [](const JsonReader& list, O& observations, const DocumentContext& context) {
              const auto items = list.items();
              for (std::size_t i = 0; i < items.size(); ++i)
                field_values::read(items[i], observations.rewards[i], context);
            },
        .write =
            [](const O& observations, const DocumentContext& context) {
              Json list = Json::array();
              for (const auto& earned : observations.rewards)
                list.push_back(field_values::json(earned, context));
              return list;
            },
        .isRequired = true}});
  return fields;
}

/// Returns the fields of the search's state. The reader checks the lengths of the lists, which depend on
/// `values` and the board's width.
const Fields<NoisyCrossEntropy::State>& stateFields() {
  using S = NoisyCrossEntropy::State;
  static const Fields<S> fields(
      {fieldOf<&S::generation>("generation", Schema::integer(0, 10'000)),
       fieldOf<&S::mean>("mean", Schema::list(weightSchema())),
       fieldOf<&S::deviation>("deviation",
                              Schema::list(Schema::number({.least = 0, .most = LinearFunction::kMaxWeight}))),
       fieldOf<&S::noise>("noise", Schema::number({.least = 0, .most = NoisyCrossEntropy::kMax},
                                                  Core::noop("a number between 0 and 1e12")))});
  return fields;
}

/// Reads one number for all values of a feature, or an object if the edge columns have other weights.
RewardValue::Weight readValueWeight(const std::string& id, const JsonReader& value) {
  RewardValue::Weight weight;
  weight.feature = readFastFeature(id, value);
  if (!weight.feature->dependsOnWidth() || !value.isObject()) {
    weight.each = readWeight(value);
    return weight;
  }
  value.allowKeys({"each", "first", "last"});
  weight.each = readWeight(value["each"]);
  if (const auto first = value.find("first")) weight.first = readWeight(*first);
  if (const auto last = value.find("last")) weight.last = readWeight(*last);
  return weight;
}

RewardValue readValue(const JsonReader& reader) {
  RewardValue value;
  const JsonReader weights = reader["weights"];
  if (!weights.isObject() || weights.json().empty())
    weights.fail(Core::tr("an object from feature ids to weights"));
  for (const auto& [id, json] : weights.json().items())
    value.weights.push_back(readValueWeight(id, weights[id]));
  value.reward = readWeight(reader["reward"]);
  value.step = readWeight(reader["step"]);
  return value;
}

/// Checks that all functions have the same features, as the search varies one list of numbers.
void checkSameFeatures(const RewardMindedSettings& settings) {
  const auto& first = settings.values.front().weights;
  for (std::size_t v = 1; v < settings.values.size(); ++v) {
    const auto& weights = settings.values[v].weights;
    if (!std::ranges::equal(weights, first, {}, &RewardValue::Weight::feature, &RewardValue::Weight::feature))
      throw InvalidDocument::about(
          fmt::format("/values/{}/weights", v),
          "has other features than values[0].weights; all values must have the same, in the same order");
  }
}

std::optional<RewardMindedSettings::StateValues::Tables> readTables(const JsonReader& stateValues) {
  const auto tables = stateValues.find("tables");
  if (!tables || tables->isNull()) return {};
  NTupleLayout layout;
  readNTupleWindows(*tables, layout);
  return RewardMindedSettings::StateValues::Tables{layout.windows, layout.contours};
}

void readStateValues(const JsonReader& reader, AgentSettings& agent) {
  auto& stateValues =
      agent.as<RewardMindedSettings>().learning->stateValues.emplace(RewardMindedSettings::StateValues{});
  stateValues.tables = readTables(reader);
  auto& chosen = stateValues.features;
  const auto features = reader["features"].items();
  for (const JsonReader& item : features) {
    const Feature* feature = readBoardFeature(item.string(), item);
    if (std::ranges::find(chosen, feature) != chosen.end())
      item.fail(Core::tr("a feature that is not in the list yet"));
    chosen.push_back(feature);
  }
  readNumbers(reader, agent, "/learning/value");
  if (stateValues.tables) readNumbers(reader["tables"], agent, "/learning/value/tables");
}

void readLearning(const JsonReader& reader, AgentSettings& agent) {
  readNumbers(reader, agent, "/learning");
  const auto value = reader.find("value");
  if (!value || value->isNull()) return;
  if (!agent.as<RewardMindedSettings>().lookAhead)
    value->fail(Core::tr("null, for an agent that does not look ahead"));
  readStateValues(*value, agent);
}

void requireCount(const JsonReader& list, std::size_t count, std::string_view what) {
  if (list.items().size() != count)
    throw InvalidDocument::wrongCount(list.place(), fmt::format("{} numbers", list.items().size()),
                                      fmt::format("{}, for {}", count, what));
}

RewardFunction readLearnedStateValues(const JsonReader& reader, int width) {
  RewardFunction values;
  const JsonReader weights = reader["weights"];
  if (!weights.isObject() || weights.json().empty())
    weights.fail(Core::tr("an object from feature ids to weights"));
  for (const auto& [id, json] : weights.json().items()) {
    const Feature* feature = readBoardFeature(id, weights[id]);
    requireCount(weights[id], static_cast<std::size_t>(feature->size(width)), "this width");
    values.weights.push_back({feature, weights[id].as<std::vector<double>>()});
  }
  values.step = readWeight(reader["step"]);
  if (const auto tables = reader.find("tables")) {
    values.tables = readNTupleTables(*tables);
    if (values.tables->layout.boardWidth != width)
      (*tables)["boardWidth"].fail(
          fmt::format("{}, the board width for which everything was learned", width));
  }
  return values;
}

Learned::What readLearnedValue(const JsonReader& learned, const AgentSettings& agent) {
  LearnedValue what;
  observationFields().read(learned, what.observations);
  if (!learned.has("mean")) {
    for (const std::string_view key : {"generation", "deviation", "noise", "value"})
      if (const auto value = learned.find(key)) value->failUnused("without \"mean\"");
    return what;
  }
  constexpr std::string_view kNumbers = "the numbers that values[0] has on this width";
  std::size_t size = 2;  // the weight of the reward, and the price of a step
  for (const auto& weight : agent.as<RewardMindedSettings>().values.front().weights)
    size += static_cast<std::size_t>(weight.feature->size(agent.learned->boardWidth));
  for (const std::string_view key : {"generation", "mean", "deviation", "noise"})
    learned[key];  // throws if missing
  for (const std::string_view key : {"mean", "deviation"}) requireCount(learned[key], size, kNumbers);
  stateFields().read(learned, what.search.emplace());
  if (const auto value = learned.find("value")) {
    what.stateValuesTried = true;
    if (!value->isNull()) what.stateValues = readLearnedStateValues(*value, agent.learned->boardWidth);
  }
  return what;
}

Json toJson(const RewardValue& value) {
  Json weights = Json::object();
  for (const auto& [feature, each, first, last] : value.weights) {
    Json& weight = weights[std::string(feature->id)];
    if (!first && !last) {
      weight = each;
      continue;
    }
    weight = {{"each", each}};
    if (first) weight["first"] = *first;
    if (last) weight["last"] = *last;
  }
  return {{"weights", std::move(weights)}, {"reward", value.reward}, {"step", value.step}};
}

void writeLearnedValue(const Learned::What& what, Json& json) {
  const auto& learned = std::get<LearnedValue>(what);
  observationFields().write(learned.observations, json);
  if (learned.search) stateFields().write(*learned.search, json);
  if (learned.stateValuesTried) json["value"] = nullptr;
  if (learned.stateValues) {
    Json& value = json["value"] = {{"step", learned.stateValues->step}};
    for (const auto& [feature, weights] : learned.stateValues->weights)
      value["weights"][std::string(feature->id)] = weights;
    if (learned.stateValues->tables) writeNTupleTables(*learned.stateValues->tables, value["tables"]);
  }
}

/// Returns the schema of weights for features with a vectorised kernel.
Schema valueWeightsSchema() {
  std::vector<Field> fields;
  for (const Feature& feature : featureCatalogue()) {
    if (!feature.addTo) continue;
    const Schema edges =
        Schema::object({{"each", weightSchema(), true}, {"first", weightSchema()}, {"last", weightSchema()}});
    fields.push_back({std::string(feature.id),
                      feature.dependsOnWidth() ? Schema::either({weightSchema(), edges}) : weightSchema()});
  }
  return Schema::object(std::move(fields), 1).checkedLater();
}

Schema learningSchema() {
  const Schema tables = Schema::object(
      joined(nTupleWindowFields(), numberFields(RewardMindedSettings::kKind, "/learning/value/tables")));
  const Schema stateValues = Schema::object(
      joined({{"tables", Schema::either({tables, Schema::null()})},
              {"features",
               Schema::list(Schema::string(), 1, kMaxFeatures,
                            [] { return Core::sentence("a list of 1 to {} features", kMaxFeatures); }),
               true}},
             numberFields(RewardMindedSettings::kKind, "/learning/value")));
  return Schema::object(joined(numberFields(RewardMindedSettings::kKind, "/learning"),
                               {{"value", Schema::either({stateValues, Schema::null()})}}));
}

Field learnedValueField() {
  const Schema stateValues = Schema::object(
      {{"weights",
        Schema::map(Schema::list(weightSchema()), Core::noop("an object from feature ids to weights")), true},
       {"step", weightSchema(), true},
       {"tables", Schema::object(nTupleTablesFields())}});
  return learnedField(joined(joined(observationFields(), stateFields()),
                             {{"value", Schema::either({stateValues, Schema::null()})}}));
}

}  // namespace

std::vector<Field> rewardMindedFields() {
  const Schema value = Schema::object({{"weights", valueWeightsSchema(), true},
                                       {"reward", weightSchema(), true},
                                       {"step", weightSchema(), true}});
  return joined(joined({{"values",
                         Schema::list(value, 1, kMaxValues,
                                      [] { return Core::sentence("a list of 1 to {} values", kMaxValues); }),
                         true}},
                       numberFields(RewardMindedSettings::kKind)),
                joined(topLevelFields(), {{"learning", Schema::either({learningSchema(), Schema::null()})},
                                          learnedValueField()}));
}

void readRewardMinded(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<RewardMindedSettings>();
  for (const JsonReader& value : document["values"].items()) settings.values.push_back(readValue(value));
  checkSameFeatures(settings);
  readNumbers(document, agent);
  topLevelFields().read(document, settings);
  if (const auto learning = document.find("learning")) {
    if (learning->isNull())
      settings.learning.reset();
    else
      readLearning(*learning, agent);
  }
  readLearned(document, agent, readLearnedValue);
}

void writeRewardMinded(const AgentSettings& agent, Json& json) {
  const auto& settings = agent.as<RewardMindedSettings>();
  for (const RewardValue& value : settings.values) json["values"].push_back(toJson(value));
  writeNumbers(agent, json);
  topLevelFields().write(settings, json);
  Json& learning = json["learning"] = nullptr;
  if (settings.learning) writeNumbers(agent, learning, "/learning");
  if (settings.learning && settings.learning->stateValues) {
    for (const Feature* feature : settings.learning->stateValues->features)
      learning["value"]["features"].push_back(feature->id);
    writeNumbers(agent, learning["value"], "/learning/value");
    if (const auto& tables = settings.learning->stateValues->tables) {
      Json& own = learning["value"]["tables"];
      nTupleWindowFields().write({.windows = tables->windows, .contours = tables->contours}, own);
      writeNumbers(agent, own, "/learning/value/tables");
    }
  }
  writeLearned(agent, json, writeLearnedValue);
}

}  // namespace tetrabench
