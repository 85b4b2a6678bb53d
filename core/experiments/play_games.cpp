#include "core/experiments/play_games.h"

#include <atomic>
#include <mutex>

#include "core/agents/linear_games.h"
#include "core/parallel/parallel_for.h"

namespace tetrabench {
namespace {

/// Pieces between two looks at the stop token, and between two reports.
constexpr int kSlice = 4096;

class Reporter {
 public:
  Reporter(std::int64_t of, const std::function<void(const PlayProgress&)>& report)
      : of_(of), report_(report) {}

  void add(std::int64_t done, std::int64_t pieces) {
    done_ += done;
    pieces_ += pieces;
    if (!report_) return;
    if (const std::unique_lock lock(mutex_, std::try_to_lock); lock) report_({done_, of_, pieces_});
  }

 private:
  std::int64_t of_;
  const std::function<void(const PlayProgress&)>& report_;
  std::atomic<std::int64_t> done_{0}, pieces_{0};
  std::mutex mutex_;
};

/// Plays to the end of an episode, or of a slice.
void playSlice(Run& run, const PlayRequest& request) {
  for (int i = 0; i < kSlice; ++i) {
    const Run::Move move = run.playPiece();
    if (request.onMove) request.onMove(run.episode().game, move.placement);
    if (move.episodeEnded) return;
  }
}

std::vector<Episode> playSteps(const PlayRequest& request, const std::stop_token& stop, Reporter& reporter) {
  Run run(request.mdp, request.agent, request.seed, {.pieces = request.pieces, .steps = request.steps});
  std::vector<Episode> episodes;
  while (!run.finished()) {
    const Tally before = run.total();
    playSlice(run, request);
    if (stop.stop_requested()) run.skipEpisode();
    if (run.betweenEpisodes()) episodes.push_back(run.episode());
    reporter.add(run.total().steps - before.steps, run.total().pieces - before.pieces);
    if (stop.stop_requested()) break;
  }
  return episodes;
}

Episode playGame(Run& run, const PlayRequest& request, const std::stop_token& stop, Reporter& reporter) {
  for (std::int64_t before = run.total().pieces; !run.betweenEpisodes(); before = run.total().pieces) {
    playSlice(run, request);
    if (stop.stop_requested()) run.skipEpisode();
    reporter.add(run.betweenEpisodes(), run.total().pieces - before);
  }
  return run.episode();
}

/// Games in flight on a thread: enough to fill batches, few enough to stay in the nearest caches.
constexpr std::int64_t kMostInFlight = 1024;

void playInBatches(const PlayRequest& request, const std::stop_token& stop, Reporter& reporter,
                   std::vector<std::optional<Episode>>& played) {
  std::atomic<std::int64_t> nextGame{0};
  const std::int64_t share = (request.games + request.threads - 1) / request.threads;
  parallelFor(request.threads, request.threads, [&](std::int64_t) {
    LinearGames games(request.mdp, std::span(&request.agent, 1), request.seed);
    const LinearGames::Source source{.next = [&]() -> std::optional<LinearGames::Game> {
                                       if (stop.stop_requested()) return {};
                                       const std::int64_t game = nextGame++;
                                       if (game >= request.games) return {};
                                       return LinearGames::Game{.number = static_cast<std::uint64_t>(game),
                                                                .pieces = request.pieces};
                                     },
                                     .ended =
                                         [&](const LinearGames::Game& game, const Episode& episode) {
                                           played[static_cast<std::size_t>(game.number)] = episode;
                                           reporter.add(1, 0);
                                         },
                                     .progress = [&](std::int64_t pieces) { reporter.add(0, pieces); }};
    games.play(source, static_cast<int>(std::min(share, kMostInFlight)), stop);
  });
}

}  // namespace

std::vector<Episode> playGames(const PlayRequest& request, std::stop_token stop,
                               const std::function<void(const PlayProgress&)>& progress) {
  Reporter reporter(request.steps.value_or(request.games), progress);
  if (request.steps) return playSteps(request, stop, reporter);

  std::vector<std::optional<Episode>> played(static_cast<std::size_t>(request.games));
  if (!request.onMove && !LinearGames::obstacle(request.agent, request.mdp)) {
    playInBatches(request, stop, reporter, played);
  } else {
    parallelFor(request.games, request.threads, [&](std::int64_t game) {
      if (stop.stop_requested()) return;
      Run run(request.mdp, request.agent, request.seed, {.pieces = request.pieces, .steps = {}},
              static_cast<std::uint64_t>(game));
      played[static_cast<std::size_t>(game)] = playGame(run, request, stop, reporter);
    });
  }
  std::vector<Episode> episodes;
  for (const auto& episode : played)
    if (episode) episodes.push_back(*episode);
  return episodes;
}

}  // namespace tetrabench
