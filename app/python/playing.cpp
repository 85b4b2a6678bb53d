#include <fmt/format.h>

#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

#include "app/python/environment_options.h"
#include "core/error.h"
#include "core/play/play_games.h"

namespace tetrabench::python {
namespace {

/// Runs `work` on another thread, so that Ctrl-C stops it: Python handles signals only on its main thread.
template <typename Work>
void interruptibly(const Work& work) {
  std::mutex mutex;
  std::condition_variable changed;
  bool ended = false;
  std::exception_ptr failure;
  std::jthread thread([&](const std::stop_token& stop) {
    try {
      work(stop);
    } catch (...) {
      failure = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    ended = true;
    changed.notify_all();
  });
  bool interrupted = false;
  for (bool waiting = true; waiting;) {
    {
      const py::gil_scoped_release others;
      std::unique_lock lock(mutex);
      waiting = !changed.wait_for(lock, std::chrono::milliseconds(50), [&] { return ended; });
    }
    if (waiting && !interrupted && PyErr_CheckSignals() != 0) {
      interrupted = true;
      thread.request_stop();
    }
  }
  if (interrupted) throw py::error_already_set();
  if (failure) std::rethrow_exception(failure);
}

std::optional<std::int64_t> limitOf(const py::object& value, const char* what) {
  constexpr std::int64_t kMax = 1'000'000'000'000;
  if (value.is_none()) return {};
  return wholeNumberOf(value, what, 1, kMax);
}

/// The recorded placements of each game.
class Moves {
 public:
  void add(std::uint64_t game, const Player::Move& move) {
    if (move.cutOff) return;
    const std::lock_guard lock(mutex_);
    std::vector<std::int16_t>& moves = games_[game];
    const Placement p = move.placement;
    for (const int value : {move.piece, static_cast<int>(p.orientation), static_cast<int>(p.column),
                            move.result.row, static_cast<int>(p.spin), static_cast<int>(p.held)})
      moves.push_back(static_cast<std::int16_t>(value));
  }
  py::array of(std::uint64_t game) {
    constexpr py::ssize_t kColumns = 6;
    const std::vector<std::int16_t>& moves = games_[game];
    return copyOf(std::span(std::as_const(moves)), {std::ssize(moves) / kColumns, kColumns});
  }

 private:
  std::mutex mutex_;
  std::map<std::uint64_t, std::vector<std::int16_t>> games_;
};

py::dict play(const py::object& mdp, const py::object& agent, const py::object& seed, const py::object& games,
              const py::object& pieces, const py::object& steps, const py::object& threads,
              const py::object& moves, const py::object& trust) {
  constexpr std::int64_t kMaxGames = 10'000'000, kMaxThreads = 1024;
  PlayRequest request{.mdp = mdpOf(mdp), .agent = playerOf(agent, truthOf(trust, "trust"))};
  request.seed = seed.is_none() ? defaultSeed(request.mdp) : seedOf(seed);
  request.games = wholeNumberOf(games, "the number of games", 1, kMaxGames);
  request.pieces = limitOf(pieces, "the limit of pieces");
  request.steps = limitOf(steps, "the limit of steps");
  request.threads = static_cast<int>(wholeNumberOf(threads, "the number of threads", 1, kMaxThreads));
  Moves made;
  const bool wanted = truthOf(moves, "moves");
  if (wanted) request.onMove = [&](std::uint64_t game, const Player::Move& move) { made.add(game, move); };
  std::vector<Episode> episodes;
  interruptibly([&](const std::stop_token& stop) { episodes = playGames(request, stop); });

  py::list list;
  for (const Episode& episode : episodes) {
    py::dict entry = episodeDict(episode, request.mdp);
    entry["seed"] = request.seed;
    if (wanted) entry["moves"] = made.of(episode.game);
    list.append(entry);
  }
  py::dict played;
  played["agent"] = request.agent.name;
  played["seed"] = request.seed;
  played["games"] = list;
  return played;
}

}  // namespace

void addPlaying(py::module_& module) {
  module.def("play", play);
}

}  // namespace tetrabench::python
