#pragma once

#include <span>

#include "core/agents/episode.h"
#include "core/play/splitting/splitting.h"

namespace tetrabench {

/// The mean game, as estimated by repetitions of splitting.
struct MeanGame {
  double pieces = 0, lines = 0, reward = 0;
};

/// Returns the mean game from losses, lines and reward per piece, each averaged over the repetitions (at
/// least one). Losses per piece are averaged rather than game lengths, as only they are unbiased. A
/// repetition in which no game was lost counts with one loss (`SplittingRepetition::lossesOrOne`), so that
/// the mean is never infinite.
MeanGame meanGameOf(std::span<const SplittingRepetition> repetitions);

/// Returns the mean game, corrected for most of the bias that a ratio of means has with few repetitions
/// (jackknife; Quenouille 1956).
MeanGame jackknifedGameOf(std::span<const SplittingRepetition> repetitions);

/// Returns the tally of this many such games, in whole pieces and lines: no more lines than their pieces have
/// cells for, and no more than 10^15 pieces.
Tally tallyOf(const MeanGame& game, std::int64_t games, const Mdp& mdp);

}  // namespace tetrabench
