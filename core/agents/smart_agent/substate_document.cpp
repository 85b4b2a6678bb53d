#include <cmath>

#include "core/agents/kind_document.h"
#include "core/agents/smart_agent/smart_agent_document.h"
#include "core/agents/smart_agent/substate_policy.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr double kMaxLearnedValue = 1e12;  // more than any reward
constexpr int kMostConfigurations = 48;    // those of tetrominoes

}  // namespace

Learned::What readLearnedSubstates(const JsonReader& learned, const AgentSettings& /*agent*/) {
  learned.allowKeys({"boardWidth", "temperature", "configurations", "values"});
  LearnedSubstates substates;
  substates.temperature = readPositive(learned["temperature"], 1);
  substates.configurations = static_cast<int>(learned["configurations"].integer(1, kMostConfigurations));
  const auto configurations = static_cast<std::size_t>(substates.configurations);
  substates.values.resize(kSubstates * configurations);
  std::vector<bool> isRead(substates.values.size());
  for (const JsonReader& item : learned["values"].items()) {
    item.allowKeys({"substate", "configuration", "value"});
    const auto substate = static_cast<std::size_t>(item["substate"].integer(0, kSubstates - 1));
    const auto configuration =
        static_cast<std::size_t>(item["configuration"].integer(0, substates.configurations - 1));
    const std::size_t index = substate * configurations + configuration;
    if (isRead[index])
      item["configuration"].fail(Core::tr("a configuration without a value in this substate yet"));
    isRead[index] = true;
    substates.values[index] = item["value"].number();
    if (std::abs(substates.values[index]) > kMaxLearnedValue)
      item["value"].fail(Core::tr("a number between -1e12 and 1e12"));
  }
  return substates;
}

void writeLearnedSubstates(const Learned::What& what, Json& learned) {
  const auto& substates = std::get<LearnedSubstates>(what);
  Json values = Json::array();
  const auto configurations = static_cast<std::size_t>(substates.configurations);
  for (std::size_t i = 0; i < substates.values.size(); ++i)
    if (substates.values[i] != 0)
      values.push_back({{"substate", i / configurations},
                        {"configuration", i % configurations},
                        {"value", substates.values[i]}});
  learned["temperature"] = substates.temperature;
  learned["configurations"] = substates.configurations;
  learned["values"] = std::move(values);
}

}  // namespace tetrabench
