#include "core/agents/kind_document.h"
#include "core/agents/smart_agent/smart_agent_document.h"
#include "core/agents/smart_agent/substate_policy.h"
#include "core/storage/documents/fields.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr double kMaxLearnedValue = 1e12;  // more than any reward
constexpr int kMaxConfigurations = 48;     // as for tetrominoes

const Fields<LearnedSubstates>& substatesFields() {
  using L = LearnedSubstates;
  static const Fields<L> fields(
      {fieldOf<&L::temperature>("temperature", positiveSchema(1)).required(),
       fieldOf<&L::configurations>("configurations", Schema::integer(1, kMaxConfigurations)).required()});
  return fields;
}

}  // namespace

Field learnedSubstatesField() {
  const Schema value = Schema::object({{"substate", Schema::integer(0, kSubstates - 1), true},
                                       {"configuration", Schema::integer(0, kMaxConfigurations - 1), true},
                                       {"value",
                                        Schema::number({.least = -kMaxLearnedValue, .most = kMaxLearnedValue},
                                                       Core::noop("a number between -1e12 and 1e12")),
                                        true}});
  return learnedField(joined(substatesFields(), {{"values", Schema::list(value), true}}));
}

Learned::What readLearnedSubstates(const JsonReader& learned, const AgentSettings& /*agent*/) {
  LearnedSubstates substates;
  substatesFields().read(learned, substates);
  const auto configurations = static_cast<std::size_t>(substates.configurations);
  substates.values.resize(kSubstates * configurations);
  std::vector<bool> isRead(substates.values.size());
  for (const JsonReader& item : learned["values"].items()) {
    const auto substate = item["substate"].as<std::size_t>();
    const auto configuration =
        static_cast<std::size_t>(item["configuration"].integer(0, substates.configurations - 1));
    const std::size_t index = substate * configurations + configuration;
    if (isRead[index])
      item["configuration"].fail(Core::tr("a configuration without a value in this substate yet"));
    isRead[index] = true;
    substates.values[index] = item["value"].as<double>();
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
  substatesFields().write(substates, learned);
  learned["values"] = std::move(values);
}

}  // namespace tetrabench
