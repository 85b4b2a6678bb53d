#include "core/play/play_games.h"

#include "core/play/agent_games.h"
#include "core/play/time_slice.h"

namespace tetrabench {
namespace {

/// Plays to the end of an episode, or of a time slice, or until it is stopped.
void playTimeSlice(Run& run, const PlayRequest& request, const std::stop_token& stop) try {
  for (TimeSlice slice; slice.next();) {
    const Run::Move move = run.playPiece(stop);
    if (request.onMove) request.onMove(run.episode().game, move.placement);
    if (move.episodeEnded) return;
  }
} catch (const Stopped&) {
}

void reportLearned(const Run& run, const PlayRequest& request) {
  if (!request.onLearned) return;
  if (const auto learned = run.learned()) request.onLearned(*learned);
}

std::vector<Episode> playSteps(const PlayRequest& request, const std::stop_token& stop,
                               const std::function<void(const PlayProgress&)>& progress) {
  Run run(request.mdp, request.agent, request.seed, {.pieces = request.pieces, .steps = request.steps});
  std::vector<Episode> episodes;
  while (!run.finished() && !stop.stop_requested()) {
    playTimeSlice(run, request, stop);
    if (stop.stop_requested()) run.skipEpisode();
    if (run.betweenEpisodes()) episodes.push_back(run.episode());
    if (progress) progress({run.total().steps, *request.steps, run.total().pieces});
  }
  reportLearned(run, request);
  return episodes;
}

/// Games of an agent that learns, one after another.
std::vector<Episode> playInARow(const PlayRequest& request, const std::stop_token& stop,
                                const std::function<void(const PlayProgress&)>& progress) {
  Run run(request.mdp, request.agent, request.seed, {.pieces = request.pieces, .steps = {}});
  std::vector<Episode> episodes;
  while (std::ssize(episodes) < request.games && !stop.stop_requested()) {
    playTimeSlice(run, request, stop);
    if (stop.stop_requested()) run.skipEpisode();
    if (run.betweenEpisodes()) episodes.push_back(run.episode());
    if (progress) progress({std::ssize(episodes), request.games, run.total().pieces});
  }
  reportLearned(run, request);
  return episodes;
}

}  // namespace

std::vector<Episode> playGames(const PlayRequest& request, Executor& executor, std::stop_token stop,
                               const std::function<void(const PlayProgress&)>& progress) {
  if (request.steps || request.agent.learns()) {
    if (!executor.isRoot()) return {};
    return (request.steps ? playSteps : playInARow)(request, stop, progress);
  }
  std::vector<std::optional<Episode>> played(static_cast<std::size_t>(executor.isRoot() ? request.games : 0));
  AgentGames games{.mdp = request.mdp,
                   .agents = std::span(&request.agent, 1),
                   .seed = request.seed,
                   .games = std::vector<AgentGame>(static_cast<std::size_t>(request.games)),
                   .pieces = request.pieces,
                   .threads = request.threads,
                   .onMove = request.onMove,
                   .onEnded = [&](std::size_t, const Episode& e) { played[e.game] = e; }};
  for (std::size_t i = 0; i < games.games.size(); ++i) games.games[i].number = i;
  if (progress)
    games.onProgress = [&](std::int64_t done, std::int64_t pieces) {
      progress({done, request.games, pieces});
    };
  playAgentGames(games, executor, stop);

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
