#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "core/agents/afterstate_values/afterstate_value.h"
#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"
#include "core/agents/number_setting.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"
#include "core/translation.h"

namespace tetrabench {

using NumberSetting = NumberSettingOf<AgentSettings>;

/// Everything specific to a kind of agent except its settings, which refer to it as `kKind`. Its functions
/// are called only with agents of this kind; a null function means that there is nothing to do.
struct AgentKind {
  std::string_view id;  ///< identifier in documents
  Untranslated label;   ///< name shown to the user
  /// Returns the variant of the agent within its kind, shown after the label.
  std::string_view (*version)(const AgentSettings& agent) = nullptr;
  /// Text that a form shows if there are neither weights nor numbers to edit.
  Untranslated nothingToSet = Core::noop("This agent has no settings.");
  std::span<const NumberSetting> numbers = {};  ///< numbers that a form shows, in document order

  /// Returns the fields of its documents besides those common to all kinds; null if there are none.
  std::vector<Field> (*fields)() = nullptr;
  /// Returns the schema of its documents, given the fields common to all kinds; null: one object with
  /// `fields`.
  Schema (*schema)(std::vector<Field> common) = nullptr;
  /// Reads or writes the fields specific to the kind. Settings missing from a document are unchanged.
  void (*read)(const JsonReader& document, AgentSettings& agent) = nullptr;
  void (*write)(const AgentSettings& agent, Json& json) = nullptr;

  /// Returns the folder that the document states relative to its own; null if there is none.
  std::filesystem::path& (*folder)(AgentSettings& agent) = nullptr;

  /// Makes an agent as `makeAgent` does; anything learned is known to be for boards of the MDP's width.
  std::unique_ptr<Agent> (*make)(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed);
  /// Returns its trainable value function; null if it cannot be trained.
  std::unique_ptr<LearnableValue> (*value)(const AgentSettings& agent) = nullptr;
  /// Returns the approximate size of its document once trained, in bytes.
  std::int64_t (*learnedBytes)(const AgentSettings& agent) = nullptr;
  /// Returns the linear function by which placements are rated and can be explained.
  const LinearSettings* (*linear)(const AgentSettings& agent) = nullptr;
  /// Returns the weights of an agent that has several linear functions; null: those of `linear`.
  std::vector<WeightList> (*weightLists)(AgentSettings& agent) = nullptr;
  bool (*learns)(const AgentSettings& agent) = nullptr;
  /// Returns the value file that it plays from (core/optimal).
  std::filesystem::path (*valueFile)(const AgentSettings& agent) = nullptr;
  /// Default MDP and number of pieces for checking an agent.
  std::string_view checkMdp = "standard/10x20";
  std::int64_t checkPieces = 1000;
  bool declaresOptions = false;   ///< its agents are programs or libraries that declare their own options
  bool choosesUniformly = false;  ///< picks every placement with equal probability
  /// True if an agent of this kind that does not learn always makes the same choice in the same position.
  bool choosesByPosition = false;
  /// Returns whether a learning agent can continue from what `other` has learned; null: always.
  bool (*learnsLike)(const AgentSettings& agent, const AgentSettings& other) = nullptr;
};

/// Returns all kinds, in the order of `AgentSettings::Kind`.
std::span<const AgentKind* const> agentKinds();

const AgentKind& kindOf(const AgentSettings& agent);

/// Returns the default settings of a kind, before a document is read into them.
AgentSettings::Kind defaultSettings(const AgentKind& kind);

/// Returns a numeric setting of a kind of agent: numberAt<LookAheadSettings, &LookAheadSettings::alpha>.
template <typename Settings, auto... kPath>
constexpr NumberSetting numberAt(std::string_view place, Untranslated group, Untranslated label,
                                 Untranslated meaning, NumberRange range) {
  constexpr auto settings = [](auto& agent) -> auto& {
    return agent.template as<Settings>();
  };
  return numberOf<AgentSettings, settings, kPath...>(place, group, label, meaning, range);
}

/// Returns the setting marked as not editable, because it records past events.
constexpr NumberSetting readOnly(NumberSetting setting) {
  setting.isReadOnly = true;
  return setting;
}

/// Returns the setting, limited to agents for which `applies` holds.
constexpr NumberSetting only(bool (*applies)(const AgentSettings&), NumberSetting setting) {
  setting.applies = applies;
  return setting;
}

}  // namespace tetrabench
