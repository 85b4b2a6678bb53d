#include "core/play/environments/steps_game.h"

#include "app/python/environment_options.h"
#include "app/python/states.h"
#include "core/error.h"

namespace tetrabench::python {
namespace {

/// One game at a time, played action by action; returns what Gymnasium's `reset` and `step` do.
class SteeredGame {
 public:
  SteeredGame(const py::object& mdp, const py::object& seed)
      : mdp_(std::make_shared<const Mdp>(mdpOf(mdp))),
        game_(*mdp_, seed.is_none() ? defaultSeed(*mdp_) : seedOf(seed)) {}

  py::tuple reset(const py::object& seed, const py::object& game) {
    lifecycle_.requireOpen();
    const std::uint64_t value = seed.is_none() ? game_.seed() : seedOf(seed);
    const std::uint64_t next = lifecycle_.hasBegun() ? game_.episode().game + 1 : 0;
    game_.reset(value, gameToBegin(seed, game, next));
    lifecycle_.begin();
    return py::make_tuple(observation(), info());
  }

  py::tuple step(const py::object& action) {
    lifecycle_.requireGame();
    const StepsGame::Result result = game_.step(wholeNumberOf(action, "the action", 0, kActions - 1));
    py::dict i = info();
    i["lines"] = result.lines;
    if (game_.over()) i["totals"] = episodeDict(game_.episode(), *mdp_);
    return py::make_tuple(observation(), result.reward, result.terminated, result.truncated, i);
  }

  State save() const {
    lifecycle_.requireOpen();
    return {mdp_, game_.seed(), game_.save()};
  }

  py::tuple restore(const py::object& value) {
    lifecycle_.requireOpen();
    const State& state = stateOf(value, *mdp_);
    const auto* of = std::get_if<StepsGame::State>(&state.of);
    if (!of) throw InvalidArgument("the state is of a game that is played by placements, not by actions.");
    if (state.seed != game_.seed()) game_.reset(state.seed, 0);
    game_.restore(*of);
    lifecycle_.begin();
    return py::make_tuple(observation(), info());
  }

  const StepsGame& game() const { return game_; }
  void close() { lifecycle_.close(); }

 private:
  py::dict observation() const {
    py::dict observation;
    observation["board"] = copyOf(game_.board(), {mdp_->boardHeight(), mdp_->width()});
    observation["piece"] = game_.piece();
    return observation;
  }

  py::dict info() const {
    py::dict info;
    info["falling"] = game_.falling();
    return info;
  }

  std::shared_ptr<const Mdp> mdp_;
  StepsGame game_;
  Lifecycle lifecycle_;
};

}  // namespace

void addStepsGame(py::module_& module) {
  py::class_<SteeredGame>(module, "StepsGame")
      .def(py::init<const py::object&, const py::object&>())
      .def("reset", &SteeredGame::reset)
      .def("step", &SteeredGame::step)
      .def("save", &SteeredGame::save)
      .def("restore", &SteeredGame::restore)
      .def("close", &SteeredGame::close)
      .def("episode",
           [](const SteeredGame& self) { return episodeDict(self.game().episode(), self.game().mdp()); })
      .def_property_readonly("seed", [](const SteeredGame& self) { return self.game().seed(); });
}

}  // namespace tetrabench::python
