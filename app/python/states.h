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

/// The game that `reset(seed, game)` begins: the one asked for; else with a seed its first, and without one
/// `next`. Throws InvalidArgument.
std::uint64_t gameToBegin(const py::object& seed, const py::object& game, std::uint64_t next);

/// Whether an environment is open and has a game; `require...` throw InvalidArgument if not.
class Lifecycle {
 public:
  void begin() { begun_ = true; }
  void close() { closed_ = true; }
  bool hasBegun() const { return begun_; }
  void requireOpen() const;
  void requireGame() const;

 private:
  bool begun_ = false, closed_ = false;
};

}  // namespace tetrabench::python
