#include "core/play/play_games.h"

#include <map>

#include "core/play/agent_games.h"
#include "core/play/time_slice.h"

namespace tetrabench {
namespace {

/// Plays until the episode or the time slice ends, or a stop is requested.
void playTimeSlice(Player& player, const PlayRequest& request, const std::stop_token& stop) try {
  for (TimeSlice slice; slice.next();) {
    const Player::Move move = player.playPiece(stop);
    if (request.onMove) request.onMove(player.episode().game, move);
    if (move.episodeEnded) return;
  }
} catch (const Stopped&) {
}

void reportLearned(const Player& player, const PlayRequest& request) {
  if (!request.onLearned) return;
  if (const auto learned = player.learned()) request.onLearned(*learned);
}

using OnEpisode = std::function<void(const Episode&)>;
using OnProgress = std::function<void(const PlayProgress&)>;

void playSteps(const PlayRequest& request, const OnEpisode& onEpisode, const std::stop_token& stop,
               const OnProgress& progress) {
  Player player(request.mdp, request.agent, request.seed, {.pieces = request.pieces, .steps = request.steps});
  while (!player.finished() && !stop.stop_requested()) {
    playTimeSlice(player, request, stop);
    if (stop.stop_requested()) player.skipEpisode();
    if (player.betweenEpisodes()) onEpisode(player.episode());
    if (progress) progress({player.total().steps, *request.steps, player.total().pieces});
  }
  reportLearned(player, request);
}

/// Plays the games of a learning agent sequentially.
void playSequentially(const PlayRequest& request, const OnEpisode& onEpisode, const std::stop_token& stop,
                      const OnProgress& progress) {
  Player player(request.mdp, request.agent, request.seed, {.pieces = request.pieces, .steps = {}});
  std::int64_t played = 0;
  while (played < request.games && !stop.stop_requested()) {
    playTimeSlice(player, request, stop);
    if (stop.stop_requested()) player.skipEpisode();
    if (player.betweenEpisodes()) {
      onEpisode(player.episode());
      ++played;
    }
    if (progress) progress({played, request.games, player.total().pieces});
  }
  reportLearned(player, request);
}

/// Buffer that emits games in the order of their numbers.
class EpisodeReorderer {
 public:
  explicit EpisodeReorderer(const OnEpisode& onEpisode) : onEpisode_(onEpisode) {}

  void add(const Episode& episode) {
    waiting_.emplace(episode.game, episode);
    for (; !waiting_.empty() && waiting_.begin()->first == next_; ++next_) emitFirst();
  }
  /// Emits the remaining games, which follow one that was not played.
  void emitRest() {
    while (!waiting_.empty()) emitFirst();
  }

 private:
  void emitFirst() {
    onEpisode_(waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
  }

  const OnEpisode& onEpisode_;
  std::uint64_t next_ = 0;
  std::map<std::uint64_t, Episode> waiting_;
};

}  // namespace

void playEpisodes(const PlayRequest& request, Executor& executor, const OnEpisode& onEpisode,
                  std::stop_token stop, const OnProgress& progress) {
  if (request.steps || request.agent.learns()) {
    if (executor.isRoot()) (request.steps ? playSteps : playSequentially)(request, onEpisode, stop, progress);
    return;
  }
  EpisodeReorderer episodes(onEpisode);
  AgentGames games{.mdp = request.mdp,
                   .agents = std::span(&request.agent, 1),
                   .seed = request.seed,
                   .count = request.games,
                   .game = [](std::int64_t index) -> AgentGame {
                     return {.agent = 0, .number = static_cast<std::uint64_t>(index)};
                   },
                   .pieces = request.pieces,
                   .threads = request.threads,
                   .onMove = request.onMove,
                   .onEnded = [&](std::size_t, const Episode& e) { episodes.add(e); }};
  if (progress)
    games.onProgress = [&](std::int64_t done, std::int64_t pieces) {
      progress({done, request.games, pieces});
    };
  try {
    playAgentGames(games, executor, stop);
  } catch (...) {
    episodes.emitRest();
    throw;
  }
  episodes.emitRest();
}

std::vector<Episode> playGames(const PlayRequest& request, Executor& executor, std::stop_token stop,
                               const OnProgress& progress) {
  std::vector<Episode> episodes;
  playEpisodes(
      request, executor, [&](const Episode& episode) { episodes.push_back(episode); }, stop, progress);
  return episodes;
}

std::vector<Episode> playGames(const PlayRequest& request, std::stop_token stop,
                               const std::function<void(const PlayProgress&)>& progress) {
  ThreadExecutor executor;
  return playGames(request, executor, stop, progress);
}

}  // namespace tetrabench
