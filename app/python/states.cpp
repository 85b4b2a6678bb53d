#include "app/python/states.h"

#include <limits>

#include "core/error.h"
#include "core/play/environments/state_document.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench::python {
namespace {

constexpr std::string_view kFormat = "tetrabench-state/1";

std::string textOf(const State& state) {
  Json game = std::visit([](const auto& of) { return toJson(of); }, state.of);
  return Json{{"format", kFormat},
              {"mdp", toSelfContainedJson(state.mdp->settings())},
              {"seed", state.seed},
              {"environment", state.of.index() == 0 ? "placement" : "steps"},
              {"game", std::move(game)}}
      .dump();
}

State stateFrom(const std::string& text) {
  const Json json = parseJson(text);
  const JsonReader document(json);
  document.requireFormat(kFormat);
  auto mdp = std::make_shared<const Mdp>(mdpFromJson(document["mdp"].json(), {}));
  const std::uint64_t seed = document["seed"].unsignedInteger();
  constexpr std::string_view kEnvironments[] = {"placement", "steps"};
  if (document["environment"].choice(kEnvironments) == 0)
    return {mdp, seed, placementStateFrom(document["game"], *mdp)};
  if (mdp->rules() != Rules::Competition) document["mdp"].fail("an MDP with competition rules");
  return {mdp, seed, stepsStateFrom(document["game"], *mdp)};
}

}  // namespace

const State& stateOf(const py::object& value, const Mdp& mdp) {
  if (!py::isinstance<State>(value))
    throw InvalidArgument("the state is of another type; it must be one that save() has returned.");
  const auto& state = py::cast<const State&>(value);
  if (!(*state.mdp == mdp)) throw InvalidArgument("the state is of a game of another MDP.");
  return state;
}

std::uint64_t gameToBegin(const py::object& seed, const py::object& game, std::uint64_t next) {
  if (!game.is_none()) return naturalOf(game, "the game");
  return seed.is_none() ? next : 0;
}

void Lifecycle::requireOpen() const {
  if (closed_) throw InvalidArgument("the environment is closed; make a new one.");
}

void Lifecycle::requireGame() const {
  requireOpen();
  if (!begun_) throw InvalidArgument("no game has begun; call reset() before the first step.");
}

void addStates(py::module_& module) {
  py::class_<State>(module, "State")
      .def_property_readonly("seed", [](const State& state) { return state.seed; })
      .def("__repr__", [](const State& state) { return "<State of a game of " + state.mdp->name() + ">"; })
      .def(py::pickle([](const State& state) { return py::make_tuple(py::bytes(textOf(state))); },
                      [](const py::tuple& content) {
                        if (content.size() != 1 || !py::isinstance<py::bytes>(content[0]))
                          throw InvalidArgument("the state is damaged.");
                        return stateFrom(py::cast<std::string>(content[0]));
                      }));
}

}  // namespace tetrabench::python
