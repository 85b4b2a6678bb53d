#pragma once

#include <optional>
#include <string_view>

#include "core/agents/smart_agent/parameter_set.h"
#include "core/agents/smart_agent/start_model.h"
#include "core/agents/smart_agent/substate_settings.h"

namespace tetrabench {

struct AgentKind;

/// Settings of S. J. Sarjant's SmartAgent (2008; resources/help/agents.md).
struct SmartAgentSettings {
  static const AgentKind kKind;

  enum class Version {
    V10,
    V11,
    V12,
    V13,
    V14,
    V15,
    V16,
    Adaptive,  ///< 1.6, cooling after good trials and heating up after poor ones
    Probable,  ///< 1.6, looking one piece ahead by the pieces it has seen
  };
  Version version = Version::V16;
  static constexpr std::string_view kVersions[] = {"1.0", "1.1", "1.2",      "1.3",     "1.4",
                                                   "1.5", "1.6", "adaptive", "probable"};
  std::string_view versionName() const { return kVersions[static_cast<std::size_t>(version)]; }

  SubstateSettings substates;  ///< for versions 1.0 to 1.3, which learn by parts of the board

  // For versions 1.4 and later, which rate whole boards:
  ParameterSet initialSet{11250, 1, 10, 55000, 1};  ///< 1.4 and 1.5: {1, 2, 2, 8, 2}
  std::optional<StartModel> start = {};             ///< predicts the initial set, if present
  int heightPower = 3;                              ///< power of the pile height, 1 to 3; 1.4 and 1.5: 2
  int trialPieces = 20;      ///< pieces for which a set is used before another is chosen
  double temperature = 1;    ///< initial probability of exploring
  double cooling = 0.99;     ///< factor applied to the temperature on each exploration
  double reheating = 0.995;  ///< Adaptive: divisor applied to the temperature after a poor trial
  double threshold = 0;  ///< Adaptive: least value of a good set; 0: the mean of the known sets, 1: the best
  double beta = 5;       ///< factor of the basic mutation
  bool emergency = false;  ///< separate sets while the pile is in the upper half
  double similarity = 0;   ///< share of a trial, 0 to 1, that also counts for similar sets

  bool hasSubstates() const { return version <= Version::V13; }
  bool learns() const { return version != Version::V14; }
  /// Returns whether it is 1.6 or a variant: deepest well instead of chasms, and trials that judge the board.
  bool is16() const { return version >= Version::V16; }
  bool operator==(const SmartAgentSettings&) const = default;
};

}  // namespace tetrabench
