#include "core/experiments/play_games.h"

#include "core/agents/linear_games.h"
#include "core/experiments/slice.h"

namespace tetrabench {
namespace {

constexpr int kSlice = 4096;

/// Plays to the end of an episode, or of a slice.
void playSlice(Run& run, const PlayRequest& request) {
  for (Slice slice(kSlice); slice.next();) {
    const Run::Move move = run.playPiece();
    if (request.onMove) request.onMove(run.episode().game, move.placement);
    if (move.episodeEnded) return;
  }
}

void tellLearned(const Run& run, const PlayRequest& request) {
  if (!request.onLearned) return;
  if (const auto learned = run.learned()) request.onLearned(*learned);
}

std::vector<Episode> playSteps(const PlayRequest& request, const std::stop_token& stop,
                               const std::function<void(const PlayProgress&)>& progress) {
  Run run(request.mdp, request.agent, request.seed, {.pieces = request.pieces, .steps = request.steps});
  std::vector<Episode> episodes;
  while (!run.finished() && !stop.stop_requested()) {
    playSlice(run, request);
    if (stop.stop_requested()) run.skipEpisode();
    if (run.betweenEpisodes()) episodes.push_back(run.episode());
    if (progress) progress({run.total().steps, *request.steps, run.total().pieces});
  }
  tellLearned(run, request);
  return episodes;
}

Episode playGame(Run& run, const PlayRequest& request, Tasks& tasks) {
  for (std::int64_t before = run.total().pieces; !run.betweenEpisodes(); before = run.total().pieces) {
    playSlice(run, request);
    if (tasks.stop().stop_requested()) run.skipEpisode();
    tasks.advance(run.total().pieces - before);
  }
  return run.episode();
}

/// Games of an agent that learns, one after the other.
std::vector<Episode> playInARow(const PlayRequest& request, const std::stop_token& stop,
                                const std::function<void(const PlayProgress&)>& progress) {
  Run run(request.mdp, request.agent, request.seed, {.pieces = request.pieces, .steps = {}});
  std::vector<Episode> episodes;
  while (std::ssize(episodes) < request.games && !stop.stop_requested()) {
    playSlice(run, request);
    if (stop.stop_requested()) run.skipEpisode();
    if (run.betweenEpisodes()) episodes.push_back(run.episode());
    if (progress) progress({std::ssize(episodes), request.games, run.total().pieces});
  }
  tellLearned(run, request);
  return episodes;
}

void playOneByOne(const PlayRequest& request, Tasks& tasks) {
  while (const auto game = tasks.next()) {
    Run run(request.mdp, request.agent, request.seed, {.pieces = request.pieces, .steps = {}},
            static_cast<std::uint64_t>(*game));
    tasks.finish(*game, toRecord(playGame(run, request, tasks)));
  }
}

/// Games in flight on a thread: enough to fill batches, few enough to stay in the nearest caches.
constexpr std::int64_t kMostInFlight = 1024;

void playInBatches(const PlayRequest& request, Tasks& tasks) {
  LinearGames games(request.mdp, std::span(&request.agent, 1), request.seed);
  const LinearGames::Source source{
      .next = [&]() -> std::optional<LinearGames::Game> {
        const auto game = tasks.next();
        if (!game) return {};
        return LinearGames::Game{.number = static_cast<std::uint64_t>(*game), .pieces = request.pieces};
      },
      .ended =
          [&](const LinearGames::Game& game, const Episode& episode) {
            tasks.finish(static_cast<std::int64_t>(game.number), toRecord(episode));
          },
      .progress = [&](std::int64_t pieces) { tasks.advance(pieces); }};
  games.play(source, static_cast<int>(std::min(tasks.share(), kMostInFlight)), tasks.stop());
}

}  // namespace

std::vector<Episode> playGames(const PlayRequest& request, Executor& executor, std::stop_token stop,
                               const std::function<void(const PlayProgress&)>& progress) {
  if (request.steps || request.agent.learns()) {
    if (!executor.isFirst()) return {};
    return (request.steps ? playSteps : playInARow)(request, stop, progress);
  }
  std::vector<std::optional<Episode>> played(
      static_cast<std::size_t>(executor.isFirst() ? request.games : 0));
  const bool inBatches = !request.onMove && !LinearGames::obstacle(request.agent, request.mdp);
  Job job{.count = request.games,
          .threads = request.threads,
          .atOnce = inBatches ? kMostInFlight : 1,
          .work = [&](Tasks& tasks) { (inBatches ? playInBatches : playOneByOne)(request, tasks); },
          .finished =
              [&](std::int64_t game, std::span<const std::byte> record) {
                played[static_cast<std::size_t>(game)] = fromRecord<Episode>(record);
              }};
  if (progress)
    job.progress = [&](std::int64_t done, std::int64_t pieces) { progress({done, request.games, pieces}); };
  executor.run(job, stop);

  std::vector<Episode> episodes;
  for (const auto& episode : played)
    if (episode) episodes.push_back(*episode);
  return episodes;
}

std::vector<Episode> playGames(const PlayRequest& request, std::stop_token stop,
                               const std::function<void(const PlayProgress&)>& progress) {
  ThreadExecutor executor;
  return playGames(request, executor, stop, progress);
}

}  // namespace tetrabench
