#pragma once

#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/agents/agent_settings.h"

namespace tetrabench {

/// Which numbers a setting may have.
struct NumberRange {
  double least, most;
  bool whole = false;
  bool aboveLeast = false;  ///< `least` itself is not allowed

  bool holds(double value) const;
  /// In words: "a whole number from 1 to 3".
  std::string allowed() const;
};

/// A number among an agent's settings. Agent documents and forms are made from tables of these, so that both
/// allow the same.
struct NumberSetting {
  std::string_view place;    ///< in an agent document: "/beta", "/initialSet/2"
  std::string_view group;    ///< the heading under which a form shows it
  std::string_view label;    ///< one or two words
  std::string_view meaning;  ///< a sentence
  NumberRange range;
  double (*get)(const AgentSettings& agent);
  void (*set)(AgentSettings& agent, double value);
  bool (*applies)(const AgentSettings& agent) = nullptr;  ///< whether this one has it; none: yes

  bool appliesTo(const AgentSettings& agent) const { return applies == nullptr || applies(agent); }
};

/// The setting that a path of members leads to: numberAt<&AgentSettings::lookAhead,
/// &LookAheadSettings::alpha>.
template <auto... kPath>
constexpr NumberSetting numberAt(std::string_view place, std::string_view group, std::string_view label,
                                 std::string_view meaning, NumberRange range) {
  using Value = std::remove_cvref_t<decltype((std::declval<AgentSettings&>().*....*kPath))>;
  return {.place = place,
          .group = group,
          .label = label,
          .meaning = meaning,
          .range = range,
          .get = [](const AgentSettings& agent) { return static_cast<double>((agent.*....*kPath)); },
          .set = [](AgentSettings& agent, double value) { (agent.*....*kPath) = static_cast<Value>(value); }};
}

/// The setting of those agents alone of which `applies` holds.
constexpr NumberSetting only(bool (*applies)(const AgentSettings&), NumberSetting setting) {
  setting.applies = applies;
  return setting;
}

/// Those of a kind of agents in the order of their documents; of linear ones none, as these have weights.
std::span<const NumberSetting> numberSettings(AgentKind kind);

}  // namespace tetrabench
