#pragma once

#include <functional>

#include "core/agents/smart_agent/parameter_policy.h"
#include "core/agents/smart_agent/smart_agent_settings.h"
#include "core/agents/temperature.h"

namespace tetrabench {

/// How SmartAgent 1.5 and later comes from one parameter set to the next (S4.22): the best set so far or,
/// with the temperature as its probability, a mutation.
///
/// The temperature begins at 1, so that the second set is a mutation always, and cools with each exploration
/// (S4.12, S4.28). SmartAgent-Adaptive changes it with each choice instead (S4.30): it cools after a set that
/// is worth at least the mean of the known sets, and else is heated, up to 1.
class SetEvolution {
 public:
  using Random = std::function<std::uint32_t()>;  ///< gives 32 random bits

  /// Begins with the initial set, or where another one was.
  SetEvolution(const SmartAgentSettings& settings, const ParameterSet& initialSet,
               const std::vector<ParameterPolicy::Entry>& learned = {}, double temperature = 1);

  /// What a trial of a set brought, over some pieces (at least one).
  void add(const ParameterSet& set, double reward, std::int64_t pieces);

  const ParameterSet& best() const;
  /// The set to be tried next; at least one is known.
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
