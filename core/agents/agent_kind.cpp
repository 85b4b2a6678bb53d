#include "core/agents/agent_kind.h"

#include <algorithm>
#include <array>

#include "core/one_of-inl.h"

namespace tetrabench {

template struct OneOf<LinearSettings, LookAheadSettings, PhasesSettings, RandomSettings, SmartAgentSettings,
                      RewardMindedSettings, IncrementalSettings, PredictorSettings, NTupleSettings,
                      NetworkSettings, ProcessSettings, LibrarySettings, TbpSettings, OptimalSettings>;

namespace {

template <typename Settings>
AgentSettings::Kind defaultOf() {
  return Settings{};
}

template <typename Kind>
struct Kinds;
template <typename... Settings>
struct Kinds<OneOf<Settings...>> {
  static constexpr std::array<const AgentKind*, sizeof...(Settings)> kAll{&Settings::kKind...};
  static constexpr std::array<AgentSettings::Kind (*)(), sizeof...(Settings)> kDefault{
      &defaultOf<Settings>...};
};
using AllKinds = Kinds<AgentSettings::Kind>;

}  // namespace

std::span<const AgentKind* const> agentKinds() {
  return AllKinds::kAll;
}

const AgentKind& kindOf(const AgentSettings& agent) {
  return *AllKinds::kAll[agent.kind.index()];
}

AgentSettings::Kind defaultSettings(const AgentKind& kind) {
  const auto index = std::ranges::find(AllKinds::kAll, &kind) - AllKinds::kAll.begin();
  return AllKinds::kDefault[static_cast<std::size_t>(index)]();
}

}  // namespace tetrabench
