#pragma once

#include "core/optimizers/methods/method.h"
#include "core/translation.h"

namespace tetrabench {

/// The number settings of a genetic population, the member `genetic` of a method's settings.
template <typename Settings>
struct GeneticNumbers {
  template <auto kMember>
  static constexpr MethodNumber number(std::string_view place, Untranslated label, Untranslated meaning,
                                       NumberRange range) {
    return methodNumber<Settings, &Settings::genetic, kMember>(place, label, meaning, range);
  }
  static constexpr MethodNumber kPopulation = number<&GeneticSettings::population>(
      "/settings/geneticPopulation", Core::noop("Genetic population"),
      Core::noop("Candidates per genetic population."), kPopulationRange);
  static constexpr MethodNumber kMutation = number<&GeneticSettings::mutation>(
      "/settings/mutation", Core::noop("Mutation"),
      Core::noop("Probability that a weight of a child is multiplied by a random factor."),
      kProbabilityRange);
  static constexpr MethodNumber kMutationDeviation = number<&GeneticSettings::mutationDeviation>(
      "/settings/mutationDeviation", Core::noop("Mutation deviation"),
      Core::noop("Standard deviation of the mutation factor, whose mean is 1."), {.least = 0, .most = 1e6});
};

}  // namespace tetrabench
