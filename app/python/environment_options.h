#pragma once

#include "app/python/conversions.h"
#include "core/agents/episode.h"
#include "core/play/environments/placement_games.h"

/// What the environments have in common.
namespace tetrabench::python {

/// The MDP's seed, or a fresh one if it has none.
std::uint64_t defaultSeed(const Mdp& mdp);

IllegalAction illegalOf(py::handle value);

/// What `play` says of a game: game, pieces, lines, steps, reward and truncated.
py::dict episodeDict(const Episode& episode, const Mdp& mdp);

}  // namespace tetrabench::python
