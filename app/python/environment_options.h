#pragma once

#include "app/python/conversions.h"
#include "core/agents/episode.h"
#include "core/play/environments/placement_games.h"

/// Functions that all environments share.
namespace tetrabench::python {

/// Returns the MDP's seed, or a random one if it has none.
std::uint64_t defaultSeed(const Mdp& mdp);

IllegalAction illegalOf(py::handle value);

/// Returns a game's statistics as `play` reports them: game, pieces, lines, steps, reward, truncated, and
/// others that depend on the MDP.
py::dict episodeDict(const Episode& episode, const Mdp& mdp);

}  // namespace tetrabench::python
