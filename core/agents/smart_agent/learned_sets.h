#pragma once

#include <optional>
#include <vector>

#include "core/agents/look_ahead/piece_chances.h"
#include "core/agents/smart_agent/parameter_policy.h"

namespace tetrabench {

/// What SmartAgent 1.5 and later has learned.
struct LearnedSets {
  std::vector<ParameterPolicy::Entry> sets;  ///< the best first
  double temperature = 1;
  std::vector<ParameterPolicy::Entry> emergencySets;  ///< of emergency play
  double emergencyTemperature = 1;
  PieceCounts seen{};                      ///< pieces that came
  std::optional<ParameterSet> inUse = {};  ///< the set it plays by now, and resumes with
  bool operator==(const LearnedSets&) const = default;
};

}  // namespace tetrabench
