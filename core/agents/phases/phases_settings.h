#pragma once

#include "core/agents/linear/linear_settings.h"

namespace tetrabench {

/// Weights that depend on the height of the pile: one linear function per phase. The pile is that of the
/// board before the piece, so all its placements are rated by the same function.
struct PhasesSettings {
  static const AgentKind kKind;
  static constexpr int kMaxLater = 20;

  struct Phase {
    int from = 1;  ///< lowest pile height of the phase, in rows
    std::vector<WeightedFeature> weights = {};
    bool operator==(const Phase&) const = default;
  };

  LinearSettings linear;          ///< lowest phase; everything but its weights applies to all phases
  std::vector<Phase> later = {};  ///< by ascending pile height, at least one

  /// Returns the linear function of a phase; 0 is the lowest.
  LinearSettings phase(std::size_t index) const {
    LinearSettings function = linear;
    if (index > 0) function.weights = later[index - 1].weights;
    return function;
  }

  bool operator==(const PhasesSettings&) const = default;
};

}  // namespace tetrabench
