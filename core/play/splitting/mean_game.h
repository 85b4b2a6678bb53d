#pragma once

#include <span>

#include "core/agents/episode.h"
#include "core/play/splitting/splitting.h"

namespace tetrabench {

/// The mean of a game, as repetitions of splitting estimate it.
struct MeanGame {
  double pieces = 0, lines = 0, reward = 0;
};

/// From losses, lines and reward per piece, each averaged over the repetitions, at least one. It is the
/// losses per piece that are unbiased, so they are averaged, not the lengths of games. A repetition in which
/// no game was lost counts with one loss (`SplittingRepetition::lossesOrOne`), so that a mean is never
/// infinite.
MeanGame meanGameOf(std::span<const SplittingRepetition> repetitions);

/// The same without most of the bias that a ratio of means has when it comes from few repetitions (the
/// jackknife: Quenouille 1956).
MeanGame jackknifedGameOf(std::span<const SplittingRepetition> repetitions);

/// This many such games, in whole pieces and lines: no more lines than their pieces have cells for, and no
/// more than 10^15 pieces.
Tally tallyOf(const MeanGame& game, std::int64_t games, const Mdp& mdp);

}  // namespace tetrabench
