#pragma once

#include <span>
#include <string_view>

#include "core/agents/number_setting.h"
#include "core/optimizers/methods/beam_hill_climbing/beam_hill_climbing.h"
#include "core/optimizers/methods/cma_es/cma_es.h"
#include "core/optimizers/methods/cross_entropy/cross_entropy.h"
#include "core/optimizers/methods/grid_search/grid_search.h"
#include "core/optimizers/methods/hill_climbing/hill_climbing.h"
#include "core/optimizers/methods/islands/islands.h"
#include "core/optimizers/methods/nelder_mead/nelder_mead.h"

namespace tetrabench {

enum class Method {
  ModifiedRrhc,
  NelderMead,
  Grid,
  BeamHillClimbing,
  Genetic,
  ParticleSwarm,
  GaPsoIslands,
  CrossEntropy,
  CmaEs,
};

/// Those of every method, of which one uses its own.
struct MethodSettings {
  HillClimbingSettings hillClimbing;
  NelderMeadSettings nelderMead;
  GridSettings grid;
  BeamHillClimbingSettings beam;
  IslandsSettings islands;  ///< genetic, particle swarm, or both
  CrossEntropySettings crossEntropy;
  CmaEsSettings cmaEs;
  bool operator==(const MethodSettings&) const = default;
};

using MethodSetting = NumberSettingOf<MethodSettings>;

/// What there is to know of a method.
struct MethodInfo {
  Method method;
  std::string_view id;       ///< in documents
  std::string_view name;     ///< for people
  std::string_view meaning;  ///< a sentence
  std::span<const MethodSetting> numbers;
  void (*run)(const Search& search, const MethodSettings& settings);
};

/// All methods, in the order of the enumeration.
std::span<const MethodInfo> methods();
const MethodInfo& infoOf(Method method);

}  // namespace tetrabench
