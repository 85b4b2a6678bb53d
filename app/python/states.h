#pragma once

#include <memory>
#include <variant>

#include "app/python/conversions.h"
#include "core/play/environments/placement_games.h"
#include "core/play/environments/steps_game.h"

namespace tetrabench::python {

/// A saved state of a game, from which it can be continued any number of times.
struct State {
  std::shared_ptr<const Mdp> mdp;
  std::uint64_t seed;
  std::variant<PlacementGames::State, StepsGame::State> of;
};

/// Returns the state in a Python value. Throws InvalidArgument unless it is one of a game of this MDP.
const State& stateOf(const py::object& value, const Mdp& mdp);

/// Returns the game that `reset(seed, game)` begins: `game` if given; otherwise 0 with a new seed, and `next`
/// without one. Throws InvalidArgument.
std::uint64_t gameToBegin(const py::object& seed, const py::object& game, std::uint64_t next);

/// The lifecycle of an environment: whether it is open and has begun a game. `require...` throw
/// InvalidArgument if not.
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
