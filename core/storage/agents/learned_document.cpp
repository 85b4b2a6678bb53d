#include <fmt/format.h>

#include "core/features/linear_function.h"
#include "core/storage/agents/agent_kind.h"

namespace tetrabench {

double readPositive(const JsonReader& value, double most) {
  const double number = value.number();
  if (number <= 0 || number > most) value.fail(fmt::format("a number above 0, up to {}", most));
  return number;
}

namespace {

LearnedSets readSets(const JsonReader& learned) {
  learned.allowKeys({"boardWidth", "temperature", "sets"});
  LearnedSets sets;
  sets.temperature = readPositive(learned["temperature"], 1);
  const auto items = learned["sets"].items();
  if (items.size() > ParameterPolicy::kMostSets)
    learned["sets"].fail(fmt::format("a list of up to {} sets", ParameterPolicy::kMostSets));
  for (const JsonReader& item : items) {
    item.allowKeys({"set", "reward", "pieces"});
    auto& entry = sets.sets.emplace_back();
    entry.set = readParameterSet(item["set"]);
    entry.reward = item["reward"].number();
    entry.pieces = item["pieces"].integer(1, std::int64_t{1} << 53);
  }
  return sets;
}

Json toJson(const LearnedSets& learned) {
  Json sets = Json::array();
  for (const auto& [set, reward, pieces] : learned.sets)
    sets.push_back({{"set", set}, {"reward", reward}, {"pieces", pieces}});
  return {{"temperature", learned.temperature}, {"sets", std::move(sets)}};
}

}  // namespace

ParameterSet readParameterSet(const JsonReader& value) {
  ParameterSet set;
  const auto items = value.items();
  if (items.size() != set.size()) value.fail("a list of 5 weights");
  for (std::size_t i = 0; i < items.size(); ++i) set[i] = readPositive(items[i], LinearFunction::kMaxWeight);
  return set;
}

void readLearned(const JsonReader& document, AgentSettings& agent) {
  const auto learned = document.find("learned");
  if (!learned) return;
  agent.learned.emplace();
  agent.learned->boardWidth =
      static_cast<int>((*learned)["boardWidth"].integer(Board::kMinWidth, Board::kMaxWidth));
  if (agent.smartAgent.hasSubstates())
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
