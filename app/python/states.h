#pragma once

#include <memory>
#include <variant>

#include "app/python/conversions.h"
#include "core/play/environments/placement_games.h"
#include "core/play/environments/steps_game.h"

namespace tetrabench::python {

/// A game at some time, to be continued from there any number of times.
struct State {
  std::shared_ptr<const Mdp> mdp;
  std::uint64_t seed;
  std::variant<PlacementGames::State, StepsGame::State> of;
};

/// What Python passes, if it is a state of a game of this MDP. Throws InvalidArgument.
const State& stateOf(const py::object& value, const Mdp& mdp);

}  // namespace tetrabench::python
