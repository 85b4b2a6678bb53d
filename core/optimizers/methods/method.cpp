#include "core/optimizers/methods/method.h"

#include <algorithm>

#include "core/one_of-inl.h"

namespace tetrabench {

template struct OneOf<HillClimbingSettings, NelderMeadSettings, GridSettings, BeamHillClimbingSettings,
                      GeneticAlgorithmSettings, ParticleSwarmSearchSettings, IslandsSettings,
                      CrossEntropySettings, CmaEsSettings, TemporalDifferenceSettings, ActorCriticSettings>;

namespace {

template <typename... Settings>
std::span<const MethodInfo> infosOf(std::type_identity<OneOf<Settings...>> /*methods*/) {
  static const MethodInfo infos[] = {Settings::info...};
  return infos;
}

}  // namespace

std::span<const MethodInfo> methods() {
  return infosOf(std::type_identity<Method>());
}

const MethodInfo& infoOf(const Method& method) {
  return methods()[method.index()];
}

bool setNumber(Method& method, std::string_view place, double value) {
  const auto numbers = infoOf(method).numbers;
  const auto found = std::ranges::find(numbers, place, &MethodNumber::place);
  if (found == numbers.end()) return false;
  found->set(method, value);
  return true;
}

}  // namespace tetrabench
