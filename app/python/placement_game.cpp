#include "app/python/environment_options.h"
#include "app/python/states.h"
#include "core/error.h"

namespace tetrabench::python {
namespace {

/// One game at a time, played placement by placement; returns what Gymnasium's `reset` and `step` do.
class PlacementGame {
 public:
  PlacementGame(const py::object& mdp, const py::object& seed, const py::object& features,
                const py::object& illegal)
      : mdp_(std::make_shared<const Mdp>(mdpOf(mdp))),
        games_(*mdp_, featuresOf(features),
               {.seed = seed.is_none() ? defaultSeed(*mdp_) : seedOf(seed),
                .restarts = false,
                .illegal = illegalOf(illegal)}) {}

  /// Begins the requested game or, by default, game 0 of a new seed or the next game of the same seed.
  py::tuple reset(const py::object& seed, const py::object& game) {
    lifecycle_.requireOpen();
    const std::uint64_t value = seed.is_none() ? games_.seed() : seedOf(seed);
    const std::uint64_t next = lifecycle_.hasBegun() ? games_.episode(0).game + 1 : 0;
    games_.reset(value, gameToBegin(seed, game, next));
    lifecycle_.begin();
    return py::make_tuple(observation(), info());
  }

  py::tuple step(const py::object& action) {
    lifecycle_.requireGame();
    const std::int64_t number = wholeNumberOf(action, "the action", 0, games_.actions().count() - 1);
    games_.step(std::span(&number, 1));
    py::dict i = info();
    i["lines"] = games_.lines()[0];
    const bool terminated = games_.terminated()[0], truncated = games_.truncated()[0];
    if (terminated || truncated) i["totals"] = episodeDict(games_.finished(0), *mdp_);
    return py::make_tuple(observation(), games_.rewards()[0], terminated, truncated, i);
  }

  py::array mask() const {
    lifecycle_.requireOpen();
    return copyOf<std::int8_t>(
        {reinterpret_cast<const std::int8_t*>(games_.mask().data()), games_.mask().size()},
        {games_.actions().count()});
  }

  /// Returns the piece that an action places, and how: orientation, column, row, spin, and whether it is from
  /// the hold.
  py::tuple placement(const py::object& action) const {
    lifecycle_.requireOpen();
    const std::int64_t number = wholeNumberOf(action, "the action", 0, games_.actions().count() - 1);
    const Game& game = games_.game(0);
    if (games_.counts()[0] == 0) throw InvalidArgument("the game is over; it has no placements.");
    const auto index = games_.actions().find(game.placements(), number);
    if (!index)
      throw InvalidArgument("the action is " + std::to_string(number) +
                            "; it must be one that the mask allows.");
    const Placement p = game.placements()[*index];
    return py::make_tuple(game.pieceOf(p), static_cast<int>(p.orientation), static_cast<int>(p.column),
                          game.landingRow(*index), static_cast<int>(p.spin), static_cast<int>(p.held));
  }

  State save() const {
    lifecycle_.requireOpen();
    return {mdp_, games_.seed(), games_.save(0)};
  }

  py::tuple restore(const py::object& value) {
    lifecycle_.requireOpen();
    const State& state = stateOf(value, *mdp_);
    const auto* of = std::get_if<PlacementGames::State>(&state.of);
    if (!of) throw InvalidArgument("the state is of a game that is played by actions, not by placements.");
    if (state.seed != games_.seed()) games_.reset(state.seed);
    games_.restore(0, *of);
    lifecycle_.begin();
    return py::make_tuple(observation(), info());
  }

  py::dict episode() const { return episodeDict(games_.episode(0), *mdp_); }
  const PlacementGames& games() const { return games_; }
  void close() { lifecycle_.close(); }

 private:
  py::dict observation() const {
    const MdpSettings& settings = mdp_->settings();
    py::dict observation;
    observation["board"] = copyOf(games_.boards(), {mdp_->boardHeight(), mdp_->width()});
    observation["piece"] = static_cast<int>(games_.pieces()[0]);
    if (settings.preview > 0) observation["preview"] = copyOf(games_.previews(), {settings.preview});
    if (settings.hold) observation["hold"] = static_cast<int>(games_.holds()[0]);
    if (const auto* values = games_.values())
      observation["features"] = copyOf(games_.features(), {games_.actions().count(), values->size()});
    return observation;
  }

  py::dict info() const {
    py::dict info;
    info["action_mask"] = mask();
    if (games_.values()) info["loses"] = copyOf(games_.loses(), {games_.actions().count()});
    return info;
  }

  std::shared_ptr<const Mdp> mdp_;
  PlacementGames games_;
  Lifecycle lifecycle_;
};

}  // namespace

void addPlacementGame(py::module_& module) {
  py::class_<PlacementGame>(module, "PlacementGame")
      .def(py::init<const py::object&, const py::object&, const py::object&, const py::object&>())
      .def("reset", &PlacementGame::reset)
      .def("step", &PlacementGame::step)
      .def("mask", &PlacementGame::mask)
      .def("placement", &PlacementGame::placement)
      .def("save", &PlacementGame::save)
      .def("restore", &PlacementGame::restore)
      .def("episode", &PlacementGame::episode)
      .def("close", &PlacementGame::close)
      .def_property_readonly("seed", [](const PlacementGame& self) { return self.games().seed(); })
      .def_property_readonly("actions",
                             [](const PlacementGame& self) { return self.games().actions().count(); })
      .def_property_readonly("names", [](const PlacementGame& self) {
        py::list names;
        if (const auto* values = self.games().values())
          for (const std::string& name : values->names()) names.append(name);
        return names;
      });
}

}  // namespace tetrabench::python
