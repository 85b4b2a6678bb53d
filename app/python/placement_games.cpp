#include "core/play/environments/placement_games.h"

#include <fmt/format.h>

#include "app/python/conversions.h"
#include "app/python/environment_options.h"
#include "app/python/states.h"
#include "core/error.h"

namespace tetrabench::python {
namespace {

/// Parallel games as Python sees them: the arrays are views of their memory.
class VectorOfGames {
 public:
  VectorOfGames(const py::object& mdp, const py::object& count, const py::object& seed,
                const py::object& features, const py::object& boards, const py::object& illegal)
      : mdp_(std::make_shared<const Mdp>(mdpOf(mdp))),
        games_(*mdp_, checked(featuresOf(features), *mdp_, countOf(count), truthOf(boards, "boards")),
               {.seed = seed.is_none() ? defaultSeed(*mdp_) : seedOf(seed),
                .count = countOf(count),
                .boards = truthOf(boards, "boards"),
                .illegal = illegalOf(illegal)}) {}

  void reset(const py::object& seed) {
    const std::uint64_t value = seed.is_none() ? games_.seed() : seedOf(seed);
    const Busy busy(busy_);
    const py::gil_scoped_release others;
    games_.reset(value);
  }

  void step(const py::object& value) {
    const auto actions = actionsOf(value, games_.size());
    const Busy busy(busy_);
    const py::gil_scoped_release others;
    games_.step(actions);
  }

  PlacementGames& games() { return games_; }

  State save(const py::object& game) {
    const Busy busy(busy_);
    return {mdp_, games_.seed(), games_.save(indexOf(game))};
  }

  void restore(const py::object& game, const py::object& value) {
    const State& state = stateOf(value, *mdp_);
    const auto* of = std::get_if<PlacementGames::State>(&state.of);
    if (!of) throw InvalidArgument("the state is of a game that is played by actions, not by placements.");
    if (state.seed != games_.seed())
      throw InvalidArgument(
          fmt::format("the state is of seed {}; reset these games with this seed first.", state.seed));
    const Busy busy(busy_);
    games_.restore(indexOf(game), *of);
  }

  std::size_t indexOf(const py::object& game) const {
    return static_cast<std::size_t>(
        wholeNumberOf(game, "the game", 0, static_cast<std::int64_t>(games_.size()) - 1));
  }

 private:
  static std::size_t countOf(const py::object& count) {
    constexpr std::int64_t kMaxGames = 1'000'000;
    return static_cast<std::size_t>(wholeNumberOf(count, "the number of games", 1, kMaxGames));
  }

  /// Throws if the arrays would exceed kMaxBytes.
  static std::vector<const Feature*> checked(std::vector<const Feature*> features, const Mdp& mdp,
                                             std::size_t count, bool boards) {
    constexpr double kMaxBytes = 32e9;
    double values = 0;
    for (const Feature* feature : features) values += feature->size(mdp.width());
    const double actions = PlacementActions(mdp).count();
    const double bytes = static_cast<double>(count) *
                         (actions * (2 + 4 * values) + (boards ? 2.0 * mdp.width() * mdp.boardHeight() : 0));
    if (bytes > kMaxBytes)
      throw InvalidArgument(fmt::format("{} games of {} actions with {} values each do not fit in 32 GB.",
                                        count, actions, values));
    return features;
  }

  std::shared_ptr<const Mdp> mdp_;
  PlacementGames games_;
  std::atomic<bool> busy_ = false;
};

template <typename T>
auto arrayOf(std::span<const T> (PlacementGames::*values)() const,
             std::vector<py::ssize_t> (*shape)(const PlacementGames&)) {
  return [=](const py::object& self) {
    const PlacementGames& games = py::cast<VectorOfGames&>(self).games();
    return viewOf(self, (games.*values)(), shape(games));
  };
}

using Shape = std::vector<py::ssize_t>;
py::ssize_t countOf(const PlacementGames& games) {
  return static_cast<py::ssize_t>(games.size());
}
Shape aGame(const PlacementGames& games) {
  return {countOf(games)};
}
Shape aPreview(const PlacementGames& games) {
  return {countOf(games), games.mdp().settings().preview};
}
Shape anAction(const PlacementGames& games) {
  return {countOf(games), games.actions().count()};
}
Shape aBoard(const PlacementGames& games) {
  return {games.options().boards ? countOf(games) : 0, games.mdp().boardHeight(), games.mdp().width()};
}

/// Returns statistics of the games that ended with the last move, as arrays; 0 for the others.
py::dict finishedOf(VectorOfGames& self) {
  const PlacementGames& games = self.games();
  const Shape shape = aGame(games);
  py::array_t<std::int64_t> number(shape), pieces(shape), lines(shape), steps(shape), points(shape);
  py::array_t<double> reward(shape);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto at = static_cast<py::ssize_t>(i);
    const bool ended = games.terminated()[i] || games.truncated()[i];
    const Episode episode = ended ? games.finished(i) : Episode{};
    number.mutable_at(at) = static_cast<std::int64_t>(episode.game);
    pieces.mutable_at(at) = episode.tally.pieces;
    lines.mutable_at(at) = episode.tally.lines;
    steps.mutable_at(at) = episode.tally.steps;
    points.mutable_at(at) = episode.tally.points;
    reward.mutable_at(at) = episode.tally.reward;
  }
  py::dict finished;
  finished["game"] = number;
  finished["pieces"] = pieces;
  finished["lines"] = lines;
  finished["steps"] = steps;
  finished["points"] = points;
  finished["reward"] = reward;
  return finished;
}

}  // namespace

void addPlacementGames(py::module_& module) {
  using Games = PlacementGames;
  py::class_<VectorOfGames>(module, "PlacementGames")
      .def(py::init<const py::object&, const py::object&, const py::object&, const py::object&,
                    const py::object&, const py::object&>())
      .def("reset", &VectorOfGames::reset)
      .def("step", &VectorOfGames::step)
      .def("save", &VectorOfGames::save)
      .def("restore", &VectorOfGames::restore)
      .def("finished", finishedOf)
      .def("episode",
           [](VectorOfGames& self, const py::object& game) {
             return episodeDict(self.games().episode(self.indexOf(game)), self.games().mdp());
           })
      .def_property_readonly("seed", [](VectorOfGames& self) { return self.games().seed(); })
      .def_property_readonly("actions", [](VectorOfGames& self) { return self.games().actions().count(); })
      .def_property_readonly("names",
                             [](VectorOfGames& self) {
                               py::list names;
                               if (const auto* values = self.games().values())
                                 for (const std::string& name : values->names()) names.append(name);
                               return names;
                             })
      .def("board", arrayOf(&Games::boards, aBoard))
      .def("final_board", arrayOf(&Games::finalBoards, aBoard))
      .def("piece", arrayOf(&Games::pieces, aGame))
      .def("preview", arrayOf(&Games::previews, aPreview))
      .def("hold", arrayOf(&Games::holds, aGame))
      .def("mask", arrayOf(&Games::mask, anAction))
      .def("loses",
           [](const py::object& self) -> py::object {
             const Games& games = py::cast<VectorOfGames&>(self).games();
             if (!games.values()) return py::none();
             return viewOf(self, games.loses(), anAction(games));
           })
      .def("features",
           [](const py::object& self) -> py::object {
             const Games& games = py::cast<VectorOfGames&>(self).games();
             if (!games.values()) return py::none();
             Shape shape = anAction(games);
             shape.push_back(games.values()->size());
             return viewOf(self, games.features(), shape);
           })
      .def("counts", arrayOf(&Games::counts, aGame))
      .def("rewards", arrayOf(&Games::rewards, aGame))
      .def("lines", arrayOf(&Games::lines, aGame))
      .def("terminated", arrayOf(&Games::terminated, aGame))
      .def("truncated", arrayOf(&Games::truncated, aGame));
}

}  // namespace tetrabench::python
