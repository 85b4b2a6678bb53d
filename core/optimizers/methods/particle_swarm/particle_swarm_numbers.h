#pragma once

#include "core/optimizers/methods/method.h"
#include "core/translation.h"

namespace tetrabench {

/// The number settings of a particle swarm, the member `swarm` of a method's settings.
template <typename Settings>
struct ParticleSwarmNumbers {
  template <auto kMember>
  static constexpr MethodNumber number(std::string_view place, Untranslated label, Untranslated meaning,
                                       NumberRange range) {
    return methodNumber<Settings, &Settings::swarm, kMember>(place, label, meaning, range);
  }
  using Swarm = ParticleSwarmSettings;

  static constexpr MethodNumber kPopulation =
      number<&Swarm::population>("/settings/swarmPopulation", Core::noop("Swarm population"),
                                 Core::noop("Particles per swarm."), kPopulationRange);
  static constexpr MethodNumber kOwnWeight = number<&Swarm::ownWeight>(
      "/settings/ownWeight", Core::noop("Personal weight"),
      Core::noop("rho_p: the pull towards the best point that the particle itself has found."),
      {.least = 0, .most = 1000});
  static constexpr MethodNumber kGlobalWeight = number<&Swarm::globalWeight>(
      "/settings/globalWeight", Core::noop("Global weight"),
      Core::noop("rho_g: the pull towards the best point that the swarm has found."),
      {.least = 0, .most = 1000});
  static constexpr MethodNumber kVelocity =
      number<&Swarm::velocity>("/settings/velocity", Core::noop("Velocity"),
                               Core::noop("Largest component of an initial velocity, in either direction."),
                               {.least = 0, .most = 1e9});
  static constexpr MethodNumber kAdaptsInertia = number<&Swarm::adaptsInertia>(
      "/settings/adaptsInertia", Core::noop("Adaptive inertia"),
      Core::noop("Whether omega = 1.2 - k (log10 A - 3), where A is the mean score, or is constant."),
      kFlagRange);
  static constexpr MethodNumber kInertiaFall =
      number<&Swarm::inertiaFall>("/settings/inertiaFall", Core::noop("Inertia slope"),
                                  Core::noop("k of the adaptive inertia."), {.least = -100, .most = 100});
  static constexpr MethodNumber kInertia =
      number<&Swarm::inertia>("/settings/inertia", Core::noop("Inertia"),
                              Core::noop("omega, if it is constant."), {.least = -100, .most = 100});
};

}  // namespace tetrabench
