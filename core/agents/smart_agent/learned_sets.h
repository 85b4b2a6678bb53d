#pragma once

#include <optional>
#include <vector>

#include "core/agents/look_ahead/piece_chances.h"
#include "core/agents/smart_agent/parameter_policy.h"

namespace tetrabench {

/// The learned state of SmartAgent 1.5 and later.
struct LearnedSets {
  std::vector<ParameterPolicy::Entry> sets;  ///< best first
  double temperature = 1;
  std::vector<ParameterPolicy::Entry> emergencySets;  ///< sets of emergency play
  double emergencyTemperature = 1;
  PieceCounts seen{};                      ///< pieces seen
  std::optional<ParameterSet> inUse = {};  ///< the set in use, with which it resumes
  bool operator==(const LearnedSets&) const = default;
};

}  // namespace tetrabench
