#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "core/agents/afterstate_values/afterstate_value.h"
#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"
#include "core/agents/number_setting.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"
#include "core/translation.h"

namespace tetrabench {

using NumberSetting = NumberSettingOf<AgentSettings>;

/// Everything about a kind of agent except its settings, which have it as `kKind`. Its functions get only
/// agents of this kind; a null function has nothing to do.
struct AgentKind {
  std::string_view id;     ///< in documents
  std::string_view label;  ///< in windows
  /// Which one of the kind, to follow the label.
  std::string_view (*version)(const AgentSettings& agent) = nullptr;
  /// What a form says if there are neither weights nor numbers to edit.
  std::string_view nothingToSet = Core::noop("This agent has no settings.");
  std::span<const NumberSetting> numbers = {};  ///< that a form shows, in the order of the document

  /// What its documents may have: the keys that those of all kinds have, and its own; null if it has none.
  Shape (*shape)(std::vector<Field> common) = nullptr;
  /// Read and write what belongs to its own keys. What a document leaves out stays as it is.
  void (*read)(const JsonReader& document, AgentSettings& agent) = nullptr;
  void (*write)(const AgentSettings& agent, Json& json) = nullptr;

  /// The folder that its document gives relative to its own; null if there is none.
  std::filesystem::path& (*folder)(AgentSettings& agent) = nullptr;

  /// As `makeAgent`, for what was learned on boards of this width.
  std::unique_ptr<Agent> (*make)(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed);
  /// Its value function, for methods that train it; null: it cannot be trained.
  std::unique_ptr<LearnableValue> (*value)(const AgentSettings& agent) = nullptr;
  /// About how many bytes its document takes once trained.
  std::int64_t (*learnedBytes)(const AgentSettings& agent) = nullptr;
  /// What placements are rated by, and can be explained by.
  const LinearSettings* (*linear)(const AgentSettings& agent) = nullptr;
  /// The weights of agents that have several linear functions; null: those of `linear`.
  std::vector<WeightList> (*weightLists)(AgentSettings& agent) = nullptr;
  bool (*learns)(const AgentSettings& agent) = nullptr;
  /// Whether one that does not learn chooses the same whenever the position is the same.
  bool choosesByPosition = false;
  /// Whether one that learns can continue with what the other has learned; null: always.
  bool (*learnsLike)(const AgentSettings& agent, const AgentSettings& other) = nullptr;
};

/// All kinds, in the order of `AgentSettings::Kind`.
std::span<const AgentKind* const> agentKinds();

const AgentKind& kindOf(const AgentSettings& agent);

/// Settings of a kind as they are before a document says otherwise.
AgentSettings::Kind defaultSettings(const AgentKind& kind);

/// A number of agents of a kind: numberAt<LookAheadSettings, &LookAheadSettings::alpha>.
template <typename Settings, auto... kPath>
constexpr NumberSetting numberAt(std::string_view place, std::string_view group, std::string_view label,
                                 std::string_view meaning, NumberRange range) {
  constexpr auto settings = [](auto& agent) -> auto& {
    return agent.template as<Settings>();
  };
  return numberOf<AgentSettings, settings, kPath...>(place, group, label, meaning, range);
}

/// The setting, shown but not editable: it records what has happened.
constexpr NumberSetting readOnly(NumberSetting setting) {
  setting.isReadOnly = true;
  return setting;
}

/// The setting of those agents alone of which `applies` holds.
constexpr NumberSetting only(bool (*applies)(const AgentSettings&), NumberSetting setting) {
  setting.applies = applies;
  return setting;
}

}  // namespace tetrabench
