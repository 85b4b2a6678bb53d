#pragma once

#include <functional>

#include "core/agents/smart_agent/parameter_policy.h"
#include "core/agents/smart_agent/smart_agent_settings.h"
#include "core/agents/temperature.h"

namespace tetrabench {

/// The rule by which SmartAgent 1.5 and later chooses the next parameter set: the best one so far or, with
/// the temperature as probability, a mutation.
///
/// By default the temperature starts at 1, so the second set is always a mutation; it cools with each
/// exploration.
/// SmartAgent-Adaptive changes it with each choice instead: it cools after a trial of a good set, and
/// otherwise heats up, to 1 at most. A set is good if its value is at least mean + threshold * (best - mean),
/// where mean is the joint value of all known sets and best that of the best (Sarjant 2008 does not specify
/// the rule).
class SetEvolution {
 public:
  using Random = std::function<std::uint32_t()>;  ///< returns 32 random bits

  /// Starts with the initial set, or continues from what was learned.
  SetEvolution(const SmartAgentSettings& settings, const ParameterSet& initialSet,
               const std::vector<ParameterPolicy::Entry>& learned = {}, double temperature = 1);

  /// Adds the reward of a trial of a set over some pieces (at least one).
  void add(const ParameterSet& set, double reward, std::int64_t pieces);

  const ParameterSet& best() const;
  /// Returns the set to try next. At least one set must be known.
  ParameterSet next(const Random& random);

  const ParameterPolicy& policy() const { return policy_; }
  double temperature() const { return temperature_.value(); }

 private:
  SmartAgentSettings settings_;
  ParameterSet initialSet_;
  ParameterPolicy policy_;
  Temperature temperature_;
  bool lastWasGood_ = true;
};

}  // namespace tetrabench
