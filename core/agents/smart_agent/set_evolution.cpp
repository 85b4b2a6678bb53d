#include "core/agents/smart_agent/set_evolution.h"

#include <algorithm>
#include <cmath>

#include "core/tetris/random_bits.h"

namespace tetrabench {

SetEvolution::SetEvolution(const SmartAgentSettings& settings, const ParameterSet& initialSet,
                           const std::vector<ParameterPolicy::Entry>& learned, double temperature)
    : settings_(settings),
      initialSet_(initialSet),
      policy_(learned),
      temperature_(temperature, settings.cooling) {}

void SetEvolution::add(const ParameterSet& set, double reward, std::int64_t pieces) {
  const double value = policy_.add(set, reward, pieces);
  lastWasGood_ =
      value >= std::lerp(policy_.meanValue(), policy_.entries().front().value(), settings_.threshold);
  if (settings_.similarity > 0) policy_.share(set, reward, pieces, settings_.similarity, settings_.beta);
}

const ParameterSet& SetEvolution::best() const {
  return policy_.entries().empty() ? initialSet_ : policy_.entries().front().set;
}

/// Lower bound on the temperature of the adaptive version, which would not recover from less within a run.
constexpr double kMinAdaptive = 1e-3;

ParameterSet SetEvolution::next(const Random& random) {
  const bool explores = temperature_.explores(random());
  const bool adaptive = settings_.version == SmartAgentSettings::Version::Adaptive;
  if (adaptive)
    lastWasGood_ ? temperature_.cool(kMinAdaptive) : temperature_.heat(settings_.reheating);
  else if (explores)
    temperature_.cool();
  if (!explores) return best();
  return policy_.mutate(settings_.beta, [&](std::uint32_t bound) { return below(bound, random()); });
}

}  // namespace tetrabench
