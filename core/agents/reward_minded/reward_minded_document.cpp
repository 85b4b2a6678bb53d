#include "core/agents/reward_minded/reward_minded_document.h"

#include <fmt/format.h>

#include <cmath>

#include "core/agents/agent_kind.h"
#include "core/agents/kind_document.h"
#include "core/agents/linear/linear_document.h"
#include "core/agents/n_tuple/n_tuple_document.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::int64_t kMostSteps = 1'000'000'000'000'000;
constexpr std::size_t kMostValues = 16, kMostFeatures = 64;

const Feature* readFastFeature(const std::string& id, const JsonReader& value) {
  const Feature* feature = readFeature(id, value);
  if (!feature->addTo)
    throw InvalidDocument(value.place(), Core::tr("a feature without vector code"),
                          Core::tr("a feature with vector code"));
  return feature;
}

const Feature* readBoardFeature(const std::string& id, const JsonReader& value) {
  const Feature* feature = readFastFeature(id, value);
  if (feature->ofPlacement)
    throw InvalidDocument(value.place(), Core::tr("a placement feature"), Core::tr("a board feature"));
  return feature;
}

/// Reads one number for all values of a feature, or an object if the edge columns have other weights.
RewardValue::Weight readValueWeight(const std::string& id, const JsonReader& value) {
  RewardValue::Weight weight;
  weight.feature = readFastFeature(id, value);
  if (!weight.feature->showsWidth() || !value.isObject()) {
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

std::vector<double> readList(const JsonReader& value, std::size_t size, double from, std::string_view what) {
  const auto numbers = readNumberList(value, {.least = from, .most = LinearFunction::kMaxWeight});
  if (numbers.size() != size)
    throw InvalidDocument::wrongCount(value.place(), fmt::format("{} numbers", numbers.size()),
                                      fmt::format("{}, for {}", size, what));
  return numbers;
}

MdpObservations readObservations(const JsonReader& learned) {
  MdpObservations observations;
  observations.seen = readSeen(learned["seen"]);
  const auto rewards = learned["rewards"].items();
  for (std::size_t i = 0; i < rewards.size(); ++i)
    if (!rewards[i].isNull()) observations.rewards[i] = rewards[i].as<double>();
  return observations;
}

RewardFunction readLearnedStateValues(const JsonReader& reader, int width) {
  RewardFunction values;
  const JsonReader weights = reader["weights"];
  if (!weights.isObject() || weights.json().empty())
    weights.fail(Core::tr("an object from feature ids to weights"));
  for (const auto& [id, json] : weights.json().items()) {
    const Feature* feature = readBoardFeature(id, weights[id]);
    values.weights.push_back({feature, readList(weights[id], static_cast<std::size_t>(feature->size(width)),
                                                -LinearFunction::kMaxWeight, "this width")});
  }
  values.step = readWeight(reader["step"]);
  if (const auto tables = reader.find("tables")) {
    values.tables = readNTupleTables(*tables);
    if (values.tables->layout.boardWidth != width)
      (*tables)["boardWidth"].fail(fmt::format("{}, as of all that was learned", width));
  }
  return values;
}

Learned::What readLearnedValue(const JsonReader& learned, const AgentSettings& agent) {
  LearnedValue what{readObservations(learned), {}};
  if (!learned.has("mean")) {
    for (const std::string_view key : {"generation", "deviation", "noise", "value"})
      if (const auto value = learned.find(key)) value->failUnused("without \"mean\"");
    return what;
  }
  constexpr std::string_view kNumbers = "the numbers that values[0] has on this width";
  std::size_t size = 2;  // the weight of the reward, and the price of a step
  for (const auto& weight : agent.as<RewardMindedSettings>().values.front().weights)
    size += static_cast<std::size_t>(weight.feature->size(agent.learned->boardWidth));
  NoisyCrossEntropy::State search;
  search.mean = readList(learned["mean"], size, -LinearFunction::kMaxWeight, kNumbers);
  search.deviation = readList(learned["deviation"], size, 0, kNumbers);
  search.generation = learned["generation"].as<int>();
  search.noise = learned["noise"].as<double>();
  what.search = search;
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
  Json rewards = Json::array();
  for (const auto& reward : learned.observations.rewards)
    rewards.push_back(reward ? Json(*reward) : Json(nullptr));
  json["seen"] = learned.observations.seen;
  json["rewards"] = std::move(rewards);
  if (learned.search) {
    json["generation"] = learned.search->generation;
    json["mean"] = learned.search->mean;
    json["deviation"] = learned.search->deviation;
    json["noise"] = learned.search->noise;
  }
  if (learned.stateValuesTried) json["value"] = nullptr;
  if (learned.stateValues) {
    Json& value = json["value"] = {{"step", learned.stateValues->step}};
    for (const auto& [feature, weights] : learned.stateValues->weights)
      value["weights"][std::string(feature->id)] = weights;
    if (learned.stateValues->tables) writeNTupleTables(*learned.stateValues->tables, value["tables"]);
  }
}

/// Returns the schema of weights for features with vector code.
Shape valueWeightsShape() {
  std::vector<Field> fields;
  for (const Feature& feature : featureCatalogue()) {
    if (!feature.addTo) continue;
    const Shape edges =
        Shape::object({{"each", weightShape(), true}, {"first", weightShape()}, {"last", weightShape()}});
    fields.push_back({std::string(feature.id),
                      feature.showsWidth() ? Shape::either({weightShape(), edges}) : weightShape()});
  }
  return Shape::object(std::move(fields), 1).checkedLater();
}

Shape learningShape() {
  const Shape tables = Shape::object(
      joined(nTupleWindowFields(), numberFields(RewardMindedSettings::kKind, "/learning/value/tables")));
  const Shape stateValues = Shape::object(
      joined({{"tables", Shape::either({tables, Shape::null()})},
              {"features",
               Shape::list(Shape::string(), 1, kMostFeatures,
                           [] { return Core::sentence("a list of 1 to {} features", kMostFeatures); }),
               true}},
             numberFields(RewardMindedSettings::kKind, "/learning/value")));
  return Shape::object(joined(numberFields(RewardMindedSettings::kKind, "/learning"),
                              {{"value", Shape::either({stateValues, Shape::null()})}}));
}

Field learnedValueField() {
  const Shape reward = Shape::either({Shape::number({.least = -kMaxRewardValue, .most = kMaxRewardValue},
                                                    Core::noop("a number between -1e9 and 1e9")),
                                      Shape::null()});
  const Shape stateValues = Shape::object(
      {{"weights",
        Shape::map(Shape::list(weightShape()), Core::noop("an object from feature ids to weights")), true},
       {"step", weightShape(), true},
       {"tables", Shape::object(nTupleTablesFields())}});
  return learnedField(
      {{"seen", seenShape(), true},
       {"rewards", Shape::row({reward, reward, reward, reward}, Core::noop("a list of 4 rewards")), true},
       {"generation", Shape::integer(0, 10'000)},
       {"mean", Shape::list(weightShape())},
       {"deviation", Shape::list(Shape::number({.least = 0, .most = LinearFunction::kMaxWeight}))},
       {"noise", Shape::number({.least = 0, .most = NoisyCrossEntropy::kMost},
                               Core::noop("a number between 0 and 1e12"))},
       {"value", Shape::either({stateValues, Shape::null()})}});
}

}  // namespace

std::vector<Field> rewardMindedFields() {
  const Shape value = Shape::object({{"weights", valueWeightsShape(), true},
                                     {"reward", weightShape(), true},
                                     {"step", weightShape(), true}});
  return joined(joined({{"values",
                         Shape::list(value, 1, kMostValues,
                                     [] { return Core::sentence("a list of 1 to {} values", kMostValues); }),
                         true}},
                       numberFields(RewardMindedSettings::kKind)),
                {{"lookAhead", Shape::boolean()},
                 {"firstMoves", firstMovesShape()},
                 {"learning", Shape::either({learningShape(), Shape::null()})},
                 {"suicideAfter", Shape::integer(0, kMostSteps)},
                 learnedValueField()});
}

void readRewardMinded(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<RewardMindedSettings>();
  for (const JsonReader& value : document["values"].items()) settings.values.push_back(readValue(value));
  checkSameFeatures(settings);
  readNumbers(document, agent);
  if (const auto flag = document.find("lookAhead")) settings.lookAhead = flag->boolean();
  if (const auto moves = document.find("firstMoves")) settings.firstMoves = moves->as<int>();
  if (const auto steps = document.find("suicideAfter")) settings.suicideAfter = steps->as<std::int64_t>();
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
  json["lookAhead"] = settings.lookAhead;
  if (settings.firstMoves) json["firstMoves"] = *settings.firstMoves;
  if (settings.suicideAfter) json["suicideAfter"] = *settings.suicideAfter;
  Json& learning = json["learning"] = nullptr;
  if (settings.learning) writeNumbers(agent, learning, "/learning");
  if (settings.learning && settings.learning->stateValues) {
    for (const Feature* feature : settings.learning->stateValues->features)
      learning["value"]["features"].push_back(feature->id);
    writeNumbers(agent, learning["value"], "/learning/value");
    if (const auto& tables = settings.learning->stateValues->tables) {
      Json& own = learning["value"]["tables"];
      writeNTupleWindows({.windows = tables->windows, .contours = tables->contours}, own);
      writeNumbers(agent, own, "/learning/value/tables");
    }
  }
  writeLearned(agent, json, writeLearnedValue);
}

}  // namespace tetrabench
