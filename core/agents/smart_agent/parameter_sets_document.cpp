#include <fmt/format.h>

#include <algorithm>

#include "core/agents/agent_kind.h"
#include "core/agents/smart_agent/smart_agent_numbers.h"

namespace tetrabench {
namespace {

constexpr double kMostReward = 1e300;  // more than a set can earn, what the field loses in cost included

std::vector<ParameterPolicy::Entry> readEntries(const JsonReader& list) {
  std::vector<ParameterPolicy::Entry> entries;
  const auto items = list.items();
  if (items.size() > ParameterPolicy::kMostSets)
    list.fail(fmt::format("a list of up to {} sets", ParameterPolicy::kMostSets));
  for (const JsonReader& item : items) {
    item.allowKeys({"set", "reward", "pieces"});
    auto& entry = entries.emplace_back();
    entry.set = readParameterSet(item["set"]);
    if (std::ranges::count(entries, entry.set, &ParameterPolicy::Entry::set) > 1)
      item["set"].fail("a set that is not in the list yet");
    entry.reward = readNumber(item["reward"], {.least = -kMostReward, .most = kMostReward});
    entry.pieces = item["pieces"].integer(1, std::int64_t{1} << 53);
  }
  return entries;
}

Json policyJson(const std::vector<ParameterPolicy::Entry>& entries, double temperature) {
  Json sets = Json::array();
  for (const auto& [set, reward, pieces] : entries)
    sets.push_back({{"set", set}, {"reward", reward}, {"pieces", pieces}});
  return {{"temperature", temperature}, {"sets", std::move(sets)}};
}

}  // namespace

ParameterSet readParameterSet(const JsonReader& value) {
  ParameterSet set;
  const auto items = value.items();
  if (items.size() != set.size()) value.fail("a list of 5 weights");
  for (std::size_t i = 0; i < items.size(); ++i) set[i] = readNumber(items[i], kParameterRange);
  return set;
}

Learned::What readLearnedSets(const JsonReader& learned, const AgentSettings& /*agent*/) {
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

Json toJson(const LearnedSets& learned) {
  Json json = policyJson(learned.sets, learned.temperature);
  if (!learned.emergencySets.empty() || learned.emergencyTemperature != 1)
    json["emergency"] = policyJson(learned.emergencySets, learned.emergencyTemperature);
  if (learned.inUse) json["inUse"] = *learned.inUse;
  if (learned.seen != PieceCounts{}) json["seen"] = learned.seen;
  return json;
}

}  // namespace tetrabench
