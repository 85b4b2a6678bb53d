#include "core/agents/agent_settings.h"

#include <string_view>
#include <utility>

#include "core/agents/agent_kind.h"

namespace tetrabench {

const LinearSettings* AgentSettings::linear() const {
  const auto find = kindOf(*this).linear;
  return find ? find(*this) : nullptr;
}

LinearSettings* AgentSettings::linear() {
  return const_cast<LinearSettings*>(std::as_const(*this).linear());
}

std::span<const WeightedFeature> AgentSettings::weights() const {
  const LinearSettings* function = linear();
  if (!function) return {};
  return function->weights;
}

std::vector<WeightList> AgentSettings::weightLists() {
  if (const auto lists = kindOf(*this).weightLists) return lists(*this);
  if (LinearSettings* function = linear()) return {{"", &function->weights}};
  return {};
}

bool AgentSettings::hasWeights() const {
  return linear() || kindOf(*this).weightLists;
}

bool AgentSettings::playsByWeights() const {
  return is<LinearSettings>() || kindOf(*this).weightLists;
}

bool AgentSettings::hasNumbersAlone() const {
  return !hasWeights() && std::ranges::any_of(kindOf(*this).numbers, [this](const NumberSetting& number) {
    return number.appliesTo(*this) && !number.range.flag;
  });
}

bool AgentSettings::learns() const {
  const auto learns = kindOf(*this).learns;
  return learns && learns(*this);
}

bool AgentSettings::learnsLike(const AgentSettings& other) const {
  if (!learns() || kind.index() != other.kind.index()) return false;
  const auto alike = kindOf(*this).learnsLike;
  return !alike || alike(*this, other);
}

bool AgentSettings::playsAs(AgentSettings other) const {
  other.name = name;
  other.source = source;
  return *this == other;
}

AgentSettings AgentSettings::withLearned(std::optional<Learned> what) const {
  constexpr std::string_view kMark = ", learned";
  AgentSettings agent = *this;
  agent.learned = std::move(what);
  const bool marked = name.ends_with(kMark) || name.size() + kMark.size() > kLongestName;
  if (agent.learned && !marked) agent.name += kMark;
  return agent;
}

}  // namespace tetrabench
