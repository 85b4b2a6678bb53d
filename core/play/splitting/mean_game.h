#pragma once

#include <optional>
#include <span>

#include "core/play/splitting/splitting.h"

namespace tetrabench {

/// The mean of a game, as repetitions of splitting estimate it.
struct MeanGame {
  double pieces = 0, lines = 0, reward = 0;
};

/// From losses, lines and reward per piece, each averaged over the repetitions: of losses it is the mean that
/// is unbiased, not that of their inverses. None if no game was lost.
std::optional<MeanGame> meanGameOf(std::span<const SplittingRepetition> repetitions);

/// The same without most of the bias that a ratio has when it comes from few repetitions (the jackknife:
/// Quenouille 1956).
std::optional<MeanGame> jackknifedGameOf(std::span<const SplittingRepetition> repetitions);

}  // namespace tetrabench
