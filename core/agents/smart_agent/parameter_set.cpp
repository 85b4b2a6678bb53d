#include "core/agents/smart_agent/parameter_set.h"

#include <algorithm>

#include "core/features/linear_function.h"

namespace tetrabench {

ParameterSet normalised(ParameterSet set) {
  // Mutations of the extreme weights that documents allow could reach 0 or infinity.
  for (double& weight : set) weight = std::clamp(weight, 1e-300, 1e300);
  const double smallest = *std::ranges::min_element(set);
  for (double& weight : set) weight = std::clamp(weight / smallest, 1.0, LinearFunction::kMaxWeight);
  return set;
}

ParameterSet basicMutation(const ParameterSet& best, std::size_t weight, bool multiplied, double beta) {
  ParameterSet mutant = best;
  mutant[weight] = multiplied ? mutant[weight] * beta : mutant[weight] / beta;
  return normalised(mutant);
}

ParameterSet midPointChild(const ParameterSet& best, const ParameterSet& second) {
  ParameterSet child;
  for (std::size_t i = 0; i < child.size(); ++i) child[i] = (best[i] + second[i]) / 2;
  return normalised(child);
}

ParameterSet trendChild(const ParameterSet& best, const ParameterSet& second) {
  ParameterSet child;
  for (std::size_t i = 0; i < child.size(); ++i) child[i] = best[i] * best[i] / second[i];
  return normalised(child);
}

std::pair<ParameterSet, ParameterSet> crossoverChildren(const ParameterSet& best, const ParameterSet& second,
                                                        std::size_t cut) {
  ParameterSet first = best, other = second;
  for (std::size_t i = cut; i < first.size(); ++i) std::swap(first[i], other[i]);
  return {normalised(first), normalised(other)};
}

double similarity(const ParameterSet& a, const ParameterSet& b, double beta) {
  ParameterSet ratios;
  for (std::size_t i = 0; i < ratios.size(); ++i) ratios[i] = a[i] / b[i];
  const auto [smallest, largest] = std::ranges::minmax(ratios);
  const double q = largest / smallest, limit = std::max(beta, 1 / beta);
  if (!(q < limit)) return a == b ? 1 : 0;
  return (limit - q) / (limit - 1);
}

}  // namespace tetrabench
