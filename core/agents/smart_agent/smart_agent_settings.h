#pragma once

#include <string_view>

#include "core/agents/smart_agent/parameter_set.h"
#include "core/agents/smart_agent/substate_settings.h"

namespace tetrabench {

/// S. J. Sarjant's SmartAgent (2008).
struct SmartAgentSettings {
  enum class Version {
    V10,
    V11,
    V12,
    V13,
    V14,
    V15,
    V16,
    Adaptive,  ///< 1.6 whose cooling depends on how it fares (S4.30)
    Probable,  ///< 1.6 that looks one piece ahead by the pieces seen (S4.31)
  };
  Version version = Version::V16;
  static constexpr std::string_view kVersions[] = {"1.0", "1.1", "1.2",      "1.3",     "1.4",
                                                   "1.5", "1.6", "adaptive", "probable"};
  std::string_view versionName() const { return kVersions[static_cast<std::size_t>(version)]; }

  SubstateSettings substates;  ///< of the versions that learn by parts of the field, 1.0 to 1.3

  // The versions that rate whole fields:
  ParameterSet initialSet{11250, 1, 10, 55000, 1};  ///< S4.28; of 1.4 and 1.5 {1, 2, 2, 8, 2} (S4.19)
  int heightPower = 3;       ///< 1 to 3: of the pile height (S4.26); of 1.4 and 1.5 2 (S4.18)
  int trialPieces = 20;      ///< N, pieces a set is used before another is chosen
  double cooling = 0.99;     ///< factor of the temperature with each exploration
  double reheating = 0.995;  ///< Adaptive: what the temperature is divided by after a poor trial (S4.30)
  double beta = 5;           ///< factor of the basic mutation
  bool emergency = false;    ///< sets of their own while the pile reaches the upper half (S4.25)
  double similarity = 0;     ///< 0 to 1: share of a trial that counts for similar sets too (S4.50)

  bool hasSubstates() const { return version <= Version::V13; }
  bool learns() const { return version != Version::V14; }
  /// 1.6 and what was made of it: deepest well instead of chasms, and trials that judge the field.
  bool is16() const { return version >= Version::V16; }
  bool operator==(const SmartAgentSettings&) const = default;
};

}  // namespace tetrabench
