#pragma once

#include "core/agents/smart_agent/parameter_set.h"
#include "core/agents/smart_agent/substate_settings.h"

namespace tetrabench {

/// S. J. Sarjant's SmartAgent (2008).
struct SmartAgentSettings {
  enum class Version { V10, V11, V12, V13, V14, V15, V16 };
  Version version = Version::V16;

  SubstateSettings substates;  ///< of the versions that learn by parts of the field, 1.0 to 1.3

  // The versions that rate whole fields:
  ParameterSet initialSet{11250, 1, 10, 55000, 1};  ///< S4.28; of 1.4 and 1.5 {1, 2, 2, 8, 2} (S4.19)
  int heightPower = 3;    ///< 1 to 3: of the pile height (S4.26); of 1.4 and 1.5 2 (S4.18)
  int trialPieces = 20;   ///< N, pieces a set is used before another is chosen
  double cooling = 0.99;  ///< factor of the temperature with each exploration
  double beta = 5;        ///< factor of the basic mutation

  bool hasSubstates() const { return version <= Version::V13; }
  bool learns() const { return version != Version::V14; }
  bool operator==(const SmartAgentSettings&) const = default;
};

}  // namespace tetrabench
