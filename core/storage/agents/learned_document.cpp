#include <fmt/format.h>

#include <cmath>

#include "core/agents/incremental/ridge_regression.h"
#include "core/agents/smart_agent/smart_agent_numbers.h"
#include "core/error.h"
#include "core/storage/agents/agent_kind.h"

namespace tetrabench {

namespace {

/// Of one piece; all of them add up to what a double holds exactly.
constexpr std::int64_t kMostSeen = std::int64_t{1} << 50;

}  // namespace

PieceCounts readSeen(const JsonReader& value) {
  PieceCounts seen;
  const auto items = value.items();
  if (items.size() != seen.size()) value.fail(fmt::format("a list of {} numbers, one a piece", seen.size()));
  for (std::size_t i = 0; i < seen.size(); ++i) seen[i] = items[i].integer(0, kMostSeen);
  return seen;
}

namespace {

std::vector<ParameterPolicy::Entry> readEntries(const JsonReader& list) {
  std::vector<ParameterPolicy::Entry> entries;
  const auto items = list.items();
  if (items.size() > ParameterPolicy::kMostSets)
    list.fail(fmt::format("a list of up to {} sets", ParameterPolicy::kMostSets));
  for (const JsonReader& item : items) {
    item.allowKeys({"set", "reward", "pieces"});
    auto& entry = entries.emplace_back();
    entry.set = readParameterSet(item["set"]);
    entry.reward = item["reward"].number();
    entry.pieces = item["pieces"].integer(1, std::int64_t{1} << 53);
  }
  return entries;
}

LearnedSets readSets(const JsonReader& learned) {
  learned.allowKeys({"boardWidth", "temperature", "sets", "inUse", "emergency", "seen"});
  LearnedSets sets;
  if (const auto seen = learned.find("seen")) sets.seen = readSeen(*seen);
  sets.temperature = readPositive(learned["temperature"], 1);
  sets.sets = readEntries(learned["sets"]);
  if (const auto emergency = learned.find("emergency")) {
    emergency->allowKeys({"temperature", "sets"});
    sets.emergencyTemperature = readPositive((*emergency)["temperature"], 1);
    sets.emergencySets = readEntries((*emergency)["sets"]);
  }
  if (const auto inUse = learned.find("inUse")) sets.inUse = readParameterSet(*inUse);
  return sets;
}

Json policyJson(const std::vector<ParameterPolicy::Entry>& entries, double temperature) {
  Json sets = Json::array();
  for (const auto& [set, reward, pieces] : entries)
    sets.push_back({{"set", set}, {"reward", reward}, {"pieces", pieces}});
  return {{"temperature", temperature}, {"sets", std::move(sets)}};
}

Json toJson(const LearnedSets& learned) {
  Json json = policyJson(learned.sets, learned.temperature);
  if (!learned.emergencySets.empty() || learned.emergencyTemperature != 1)
    json["emergency"] = policyJson(learned.emergencySets, learned.emergencyTemperature);
  if (learned.inUse) json["inUse"] = *learned.inUse;
  if (learned.seen != PieceCounts{}) json["seen"] = learned.seen;
  return json;
}

LearnedPieces readPieces(const JsonReader& learned) {
  learned.allowKeys({"boardWidth", "seen"});
  return {readSeen(learned["seen"])};
}

Json toJson(const LearnedPieces& learned) {
  return {{"seen", learned.seen}};
}

std::vector<double> readList(const JsonReader& list, double most) {
  std::vector<double> numbers;
  for (const JsonReader& item : list.items()) {
    numbers.push_back(item.number());
    if (std::abs(numbers.back()) > most) item.fail(fmt::format("a number from -{0} to {0}", most));
  }
  return numbers;
}

LearnedRegression readRegression(const JsonReader& learned) {
  learned.allowKeys({"boardWidth", "temperature", "coefficients", "gram"});
  LearnedRegression regression;
  regression.temperature = readPositive(learned["temperature"], 1);
  regression.coefficients = readList(learned["coefficients"], RidgeRegression::kMostCoefficient);
  if (const auto gram = learned.find("gram")) {
    regression.gram = readList(*gram, 1e15);
    const std::size_t size = RidgeRegression::gramSize(regression.coefficients.size());
    if (regression.gram.size() != size)
      throw InvalidDocument(gram->place(), fmt::format("{} values", regression.gram.size()),
                            fmt::format("{}, for {} coefficients", size, regression.coefficients.size()));
  }
  return regression;
}

Json toJson(const LearnedRegression& learned) {
  Json json{{"temperature", learned.temperature}, {"coefficients", learned.coefficients}};
  if (!learned.gram.empty()) json["gram"] = learned.gram;
  return json;
}

}  // namespace

ParameterSet readParameterSet(const JsonReader& value) {
  ParameterSet set;
  const auto items = value.items();
  if (items.size() != set.size()) value.fail("a list of 5 weights");
  for (std::size_t i = 0; i < items.size(); ++i) set[i] = readNumber(items[i], kParameterRange);
  return set;
}

void readLearned(const JsonReader& document, AgentSettings& agent) {
  const auto learned = document.find("learned");
  if (!learned) return;
  agent.learned.emplace();
  agent.learned->boardWidth =
      static_cast<int>((*learned)["boardWidth"].integer(Board::kMinWidth, Board::kMaxWidth));
  if (agent.kind == AgentKind::RewardMinded)
    agent.learned->what = readLearnedValue(*learned, agent.learned->boardWidth, agent.rewardMinded);
  else if (agent.kind == AgentKind::LookAhead)
    agent.learned->what = readPieces(*learned);
  else if (agent.kind == AgentKind::Incremental)
    agent.learned->what = readRegression(*learned);
  else if (agent.smartAgent.hasSubstates())
    agent.learned->what = readLearnedSubstates(*learned);
  else
    agent.learned->what = readSets(*learned);
}

void writeLearned(const AgentSettings& agent, Json& json) {
  if (!agent.learned) return;
  Json learned{{"boardWidth", agent.learned->boardWidth}};
  learned.update(std::visit([](const auto& what) { return toJson(what); }, agent.learned->what));
  json["learned"] = std::move(learned);
}

}  // namespace tetrabench
