#include "app/windows/optimize/searched_agent.h"

#include <algorithm>
#include <cmath>

#include "core/optimizers/option_space.h"

namespace tetrabench {

void changeAgent(OptimizationPlan& plan, const NamedAgent& agent, const SearchSpace& options) {
  if (!options.empty()) {
    plan.agent = agent;
    plan.space = options;
    return;
  }
  auto [from, to] = defaultRange(plan.method, agent.agent);
  plan.agent = agent;
  plan.space = spaceOf(agent.agent, from, to);
  double least = 0, most = 0;
  for (const Variable& v : plan.space) {
    least = std::min(least, v.start);
    most = std::max(most, v.start);
  }
  if (least < from || most > to) {
    const double wanted = 2 * std::max(most, -least), unit = std::pow(10, std::floor(std::log10(wanted)));
    to = std::max(to, std::min(std::ceil(wanted / unit) * unit, OptimizationPlan::kMaxBound));
    if (least < from) from = -to;
  }
  plan.space = spaceOf(agent.agent, from, to);
}

bool isOnlyFeatures(const NamedAgent& agent) {
  return agent.reference.empty() && !hasOptions(agent.agent) &&
         std::ranges::all_of(spaceOf(agent.agent, 0, 1), [](const Variable& v) { return v.start == 0; });
}

const FeatureSet* featureSetOf(const AgentSettings& agent) {
  const LinearSettings* linear = agent.linear();
  if (!linear) return nullptr;
  for (const FeatureSet& set : featureSets())
    if (std::ranges::equal(set.features, linear->weights, {}, {},
                           [](const auto& weighted) { return weighted.feature->id; }))
      return &set;
  return nullptr;
}

}  // namespace tetrabench
