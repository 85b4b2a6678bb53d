#include "core/optimizers/methods/method.h"

#include <algorithm>

#include "core/one_of-inl.h"

namespace tetrabench {

template struct OneOf<HillClimbingSettings, NelderMeadSettings, GridSettings, BeamHillClimbingSettings,
                      GeneticAlgorithmSettings, ParticleSwarmSearchSettings, IslandsSettings,
                      CrossEntropySettings, CmaEsSettings, TemporalDifferenceSettings, ActorCriticSettings>;

namespace {

template <typename... Settings>
std::span<const MethodKind> kindsOf(std::type_identity<OneOf<Settings...>> /*methods*/) {
  static const MethodKind kinds[] = {Settings::kKind...};
  return kinds;
}

}  // namespace

std::span<const MethodKind> methods() {
  return kindsOf(std::type_identity<Method>());
}

const MethodKind& kindOf(const Method& method) {
  return methods()[method.index()];
}

bool setNumber(Method& method, std::string_view place, double value) {
  const auto numbers = kindOf(method).numbers;
  const auto found = std::ranges::find(numbers, place, &MethodNumber::place);
  if (found == numbers.end()) return false;
  found->set(method, value);
  return true;
}

}  // namespace tetrabench
