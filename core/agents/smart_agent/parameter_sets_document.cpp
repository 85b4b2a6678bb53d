#include <fmt/format.h>

#include <algorithm>

#include "core/agents/kind_document.h"
#include "core/agents/smart_agent/smart_agent_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr double kMostReward = 1e300;  // more than a set can earn, including what the board falls by in cost

std::vector<ParameterPolicy::Entry> readEntries(const JsonReader& list) {
  std::vector<ParameterPolicy::Entry> entries;
  const auto items = list.items();
  if (items.size() > ParameterPolicy::kMostSets)
    list.fail(Core::sentence("a list of up to {} sets", ParameterPolicy::kMostSets));
  for (const JsonReader& item : items) {
    item.allowKeys({"set", "reward", "pieces"});
    auto& entry = entries.emplace_back();
    entry.set = readParameterSet(item["set"]);
    if (std::ranges::count(entries, entry.set, &ParameterPolicy::Entry::set) > 1)
      item["set"].fail(Core::tr("a set that is not in the list yet"));
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
  if (items.size() != set.size()) value.fail(Core::tr("a list of 5 weights"));
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

void writeLearnedSets(const Learned::What& what, Json& learned) {
  const auto& sets = std::get<LearnedSets>(what);
  learned.update(policyJson(sets.sets, sets.temperature));
  if (!sets.emergencySets.empty() || sets.emergencyTemperature != 1)
    learned["emergency"] = policyJson(sets.emergencySets, sets.emergencyTemperature);
  if (sets.inUse) learned["inUse"] = *sets.inUse;
  if (sets.seen != PieceCounts{}) learned["seen"] = sets.seen;
}

}  // namespace tetrabench
