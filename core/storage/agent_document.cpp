#include "core/storage/agent_document.h"

#include <fmt/format.h>

#include <cmath>

#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/storage/atomic_file.h"

namespace tetrabench {
namespace {

constexpr std::string_view kKinds[] = {"linear", "random", "smartagent"};
constexpr std::string_view kVersions[] = {"1.4", "1.5", "1.6"};
constexpr std::string_view kSenses[] = {"max", "min"};
constexpr std::string_view kTieBreaks[] = {"first", "dellacherie"};

double readWeight(const JsonReader& value) {
  const double weight = value.number();
  if (std::abs(weight) > LinearFunction::kMaxWeight) value.fail("a number from -1e12 to 1e12");
  return weight;
}

WeightedFeature readWeights(const std::string& id, const JsonReader& value) {
  WeightedFeature weighted{findFeature(id), {}};
  if (!weighted.feature)
    throw InvalidDocument(value.place(), "an unknown feature",
                          "ids that `tetrabench-cli features list` names");
  const bool one = weighted.feature->count == Feature::Count::One;
  if (one == value.isList())
    value.fail(one ? "a number" : "a list of numbers, one for each value of this feature");
  if (one) {
    weighted.weights = {readWeight(value)};
    return weighted;
  }
  for (const JsonReader& item : value.items()) weighted.weights.push_back(readWeight(item));
  if (weighted.weights.empty() || weighted.weights.size() > Board::kMaxWidth)
    value.fail(fmt::format("a list of up to {} numbers", Board::kMaxWidth));
  if (const int size = weighted.feature->size(Board::kMinWidth);
      !weighted.feature->showsWidth() && static_cast<int>(weighted.weights.size()) != size)
    throw InvalidDocument(value.place(), fmt::format("{} values", weighted.weights.size()),
                          fmt::format("{}", size));
  return weighted;
}

/// Lists whose length shows a width must all show the same, and that of `boardWidth`.
void checkWidths(const AgentSettings& agent) {
  std::optional<int> width = agent.boardWidth;
  for (const auto& [feature, weights] : agent.weights) {
    if (!feature->showsWidth()) continue;
    const int shown = static_cast<int>(weights.size()) + (feature->count == Feature::Count::PerNeighbours);
    if (shown < Board::kMinWidth || shown > Board::kMaxWidth)
      throw InvalidDocument(
          fmt::format("/weights/{}", feature->id), fmt::format("{} values", weights.size()),
          fmt::format("{} to {}, for boards {} to {} columns wide", feature->size(Board::kMinWidth),
                      feature->size(Board::kMaxWidth), Board::kMinWidth, Board::kMaxWidth));
    if (!width) width = shown;
    if (shown != *width)
      throw InvalidDocument(fmt::format("/weights/{}", feature->id), fmt::format("{} values", weights.size()),
                            fmt::format("{} on a board {} columns wide", feature->size(*width), *width));
  }
}

double readPositive(const JsonReader& value, double most) {
  const double number = value.number();
  if (number <= 0 || number > most) value.fail(fmt::format("a number above 0, up to {}", most));
  return number;
}

SmartAgentSettings readSmartAgent(const JsonReader& document) {
  using Version = SmartAgentSettings::Version;
  SmartAgentSettings settings;
  settings.version = static_cast<Version>(document["version"].choice(kVersions));
  if (settings.version != Version::V16) {
    settings.initialSet = {1, 2, 2, 8, 2};
    settings.heightPower = 2;
  }
  if (const auto set = document.find("initialSet")) {
    const auto items = set->items();
    if (items.size() != settings.initialSet.size()) set->fail("a list of 5 weights");
    for (std::size_t i = 0; i < items.size(); ++i)
      settings.initialSet[i] = readPositive(items[i], LinearFunction::kMaxWeight);
  }
  if (const auto power = document.find("heightPower"))
    settings.heightPower = static_cast<int>(power->integer(1, 3));
  if (const auto pieces = document.find("trialPieces"))
    settings.trialPieces = static_cast<int>(pieces->integer(1, 1'000'000));
  if (const auto cooling = document.find("cooling")) settings.cooling = readPositive(*cooling, 1);
  if (const auto beta = document.find("beta")) settings.beta = readPositive(*beta, 1e6);
  return settings;
}

Json toJson(const SmartAgentSettings& settings) {
  return {{"version", kVersions[static_cast<std::size_t>(settings.version)]},
          {"initialSet", settings.initialSet},
          {"heightPower", settings.heightPower},
          {"trialPieces", settings.trialPieces},
          {"cooling", settings.cooling},
          {"beta", settings.beta}};
}

/// Keys of the kinds of agents beside those that all have.
constexpr std::string_view kLinearKeys[] = {
    "sense", "weights", "loseWhenBest", "boardWidth", "keepLastColumnFreeBelow", "tieBreak"};
constexpr std::string_view kSmartAgentKeys[] = {"version",     "initialSet", "heightPower",
                                                "trialPieces", "cooling",    "beta"};

void refuse(const JsonReader& document, std::span<const std::string_view> keys) {
  for (const std::string_view key : keys)
    if (const auto value = document.find(key)) value->fail("nothing, for this kind of agent");
}

void checkKeys(const JsonReader& document, AgentKind kind) {
  std::vector<std::string_view> keys{"format", "name", "kind", "source"};
  const auto take = [&](AgentKind owner, std::span<const std::string_view> own) {
    if (kind != owner) return refuse(document, own);
    keys.insert(keys.end(), own.begin(), own.end());
  };
  take(AgentKind::Linear, kLinearKeys);
  take(AgentKind::SmartAgent, kSmartAgentKeys);
  document.allowKeys(keys);
}

}  // namespace

AgentSettings agentFromJson(const Json& json) {
  const JsonReader document(json);
  constexpr std::string_view kFormats[] = {kAgentFormat};
  document["format"].choice(kFormats);

  AgentSettings agent;
  agent.name = document["name"].string();
  if (agent.name.empty() || agent.name.size() > 200) document["name"].fail("a text of 1 to 200 bytes");
  agent.kind = static_cast<AgentKind>(document["kind"].choice(kKinds));
  if (auto source = document.find("source")) agent.source = source->string();
  checkKeys(document, agent.kind);
  if (agent.kind == AgentKind::SmartAgent) agent.smartAgent = readSmartAgent(document);
  if (agent.kind != AgentKind::Linear) return agent;
  if (auto sense = document.find("sense")) agent.sense = static_cast<Sense>(sense->choice(kSenses));
  if (auto flag = document.find("loseWhenBest")) agent.loseWhenBest = flag->boolean();
  if (auto width = document.find("boardWidth"))
    agent.boardWidth = static_cast<int>(width->integer(Board::kMinWidth, Board::kMaxWidth));
  if (auto below = document.find("keepLastColumnFreeBelow"))
    agent.keepLastColumnFreeBelow = static_cast<int>(below->integer(0, Board::kMaxHeight));
  if (auto tieBreak = document.find("tieBreak"))
    agent.tieBreak = static_cast<TieBreak>(tieBreak->choice(kTieBreaks));
  const JsonReader weights = document["weights"];
  if (!weights.isObject() || weights.json().empty()) weights.fail("an object from feature ids to weights");
  for (const auto& [id, value] : weights.json().items())
    agent.weights.push_back(readWeights(id, weights[id]));
  checkWidths(agent);
  return agent;
}

Json toJson(const AgentSettings& agent) {
  Json json{
      {"format", kAgentFormat}, {"name", agent.name}, {"kind", kKinds[static_cast<std::size_t>(agent.kind)]}};
  if (agent.kind == AgentKind::Linear) {
    json["sense"] = kSenses[static_cast<std::size_t>(agent.sense)];
    Json weights = Json::object();
    for (const auto& [feature, values] : agent.weights)
      weights[std::string(feature->id)] =
          feature->count == Feature::Count::One ? Json(values.front()) : Json(values);
    json["weights"] = std::move(weights);
    json["loseWhenBest"] = agent.loseWhenBest;
    if (agent.boardWidth) json["boardWidth"] = *agent.boardWidth;
    if (agent.keepLastColumnFreeBelow != 0) json["keepLastColumnFreeBelow"] = agent.keepLastColumnFreeBelow;
    if (agent.tieBreak != TieBreak::First)
      json["tieBreak"] = kTieBreaks[static_cast<std::size_t>(agent.tieBreak)];
  }
  if (agent.kind == AgentKind::SmartAgent) json.update(toJson(agent.smartAgent));
  if (!agent.source.empty()) json["source"] = agent.source;
  return json;
}

AgentSettings readAgent(const std::filesystem::path& path) {
  const Json json = readJsonFile(path);
  try {
    return agentFromJson(json);
  } catch (const InvalidDocument& error) {
    throw error.in(path.string());
  }
}

void writeAgent(const std::filesystem::path& path, const AgentSettings& settings) {
  const Json json = toJson(settings);
  agentFromJson(json);  // what is written can be read
  writeFileAtomically(path, toText(json));
}

}  // namespace tetrabench
