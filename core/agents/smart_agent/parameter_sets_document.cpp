#include <fmt/format.h>

#include <algorithm>

#include "core/agents/kind_document.h"
#include "core/agents/smart_agent/smart_agent_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr double kMostReward = 1e300;  // more than a set can earn, including decreases of the board's cost

Shape entriesShape() {
  const Shape entry =
      Shape::object({{"set", parameterSetShape(), true},
                     {"reward", Shape::number({.least = -kMostReward, .most = kMostReward}), true},
                     {"pieces", Shape::integer(1, std::int64_t{1} << 53), true}});
  return Shape::list(entry, 0, ParameterPolicy::kMostSets,
                     [] { return Core::sentence("a list of up to {} sets", ParameterPolicy::kMostSets); });
}

std::vector<ParameterPolicy::Entry> readEntries(const JsonReader& list) {
  std::vector<ParameterPolicy::Entry> entries;
  for (const JsonReader& item : list.items()) {
    auto& entry = entries.emplace_back();
    entry.set = item["set"].as<ParameterSet>();
    if (std::ranges::count(entries, entry.set, &ParameterPolicy::Entry::set) > 1)
      item["set"].fail(Core::tr("a set that is not in the list yet"));
    entry.reward = item["reward"].as<double>();
    entry.pieces = item["pieces"].as<std::int64_t>();
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

Shape parameterSetShape() {
  constexpr std::size_t kWeights = ParameterSet().size();
  return Shape::list(Shape::number(kParameterRange), kWeights, kWeights, Core::noop("a list of 5 weights"));
}

ParameterSet readParameterSet(const JsonReader& value) {
  parameterSetShape().check(value);
  return value.as<ParameterSet>();
}

Field learnedSetsField() {
  return learnedField({{"temperature", positiveShape(1), true},
                       {"sets", entriesShape(), true},
                       {"inUse", parameterSetShape()},
                       {"emergency", Shape::object({{"temperature", positiveShape(1), true},
                                                    {"sets", entriesShape(), true}})},
                       {"seen", seenShape()}});
}

Learned::What readLearnedSets(const JsonReader& learned, const AgentSettings& /*agent*/) {
  LearnedSets sets;
  if (const auto seen = learned.find("seen")) sets.seen = readSeen(*seen);
  sets.temperature = learned["temperature"].as<double>();
  sets.sets = readEntries(learned["sets"]);
  if (const auto emergency = learned.find("emergency")) {
    sets.emergencyTemperature = (*emergency)["temperature"].as<double>();
    sets.emergencySets = readEntries((*emergency)["sets"]);
  }
  if (const auto inUse = learned.find("inUse")) sets.inUse = inUse->as<ParameterSet>();
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
