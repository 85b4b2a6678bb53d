#include "core/play/agent_games.h"

#include <algorithm>

#include "core/agents/external/external_agent.h"
#include "core/agents/linear_games/linear_games.h"
#include "core/play/external_games.h"
#include "core/play/player.h"
#include "core/play/time_slice.h"

namespace tetrabench {
namespace {

/// Plays until the game or the time slice ends, or a stop is requested.
void playTimeSlice(Player& player, const AgentGames& request, const std::stop_token& stop) try {
  for (TimeSlice slice; slice.next();) {
    const Player::Move move = player.playPiece(stop);
    if (request.onMove) request.onMove(player.episode().game, move);
    if (move.episodeEnded) return;
  }
} catch (const Stopped&) {
}

Episode playGame(Player& player, const AgentGames& request, Tasks& tasks) {
  for (std::int64_t before = player.total().pieces; !player.betweenEpisodes();
       before = player.total().pieces) {
    playTimeSlice(player, request, tasks.stop());
    if (tasks.stop().stop_requested()) player.skipEpisode();
    tasks.advance(player.total().pieces - before);
    if (request.between) request.between();
  }
  return player.episode();
}

/// Plays a run with a step budget and returns it as a single episode.
Episode playStepsAsEpisode(const AgentGames& request, const AgentGame& game, Tasks& tasks) {
  Player player(request.mdp, request.agents[game.agent], request.seed + game.number,
                {.pieces = request.pieces, .steps = request.steps});
  while (!player.finished() && !tasks.stop().stop_requested()) {
    const std::int64_t before = player.total().pieces;
    playTimeSlice(player, request, tasks.stop());
    tasks.advance(player.total().pieces - before);
    if (request.between) request.between();
  }
  return {.game = game.number, .tally = player.total(), .truncated = true, .cutOff = !player.finished()};
}

void playRunByRun(const AgentGames& request, Tasks& tasks) {
  while (const auto index = tasks.next())
    tasks.finish(*index, toRecord(playStepsAsEpisode(request, request.game(*index), tasks)));
}

void playOneByOne(const AgentGames& request, Tasks& tasks) {
  while (const auto index = tasks.next()) {
    const AgentGame game = request.game(*index);
    Player player(request.mdp, request.agents[game.agent], request.seed,
                  {.pieces = request.pieces, .steps = {}}, game.number);
    tasks.finish(*index, toRecord(playGame(player, request, tasks)));
  }
}

/// Maximum games in flight per thread: enough to fill batches, few enough to fit the fastest caches.
constexpr std::int64_t kMaxInFlight = 1024;

void playInBatches(const AgentGames& request, Tasks& tasks) {
  LinearGames games(request.mdp, request.agents, request.seed);
  const std::int64_t inFlight = std::min(tasks.indicesPerThread(), kMaxInFlight);
  const std::int64_t inARow = request.agents.size() > 1 ? LinearGames::kMaxTogether : 1;
  std::int64_t taken = 0;
  Tasks::Range range;
  const LinearGames::Source source{
      .next = [&]() -> std::optional<LinearGames::Game> {
        if (tasks.stop().stop_requested()) return {};
        if (range.empty()) {  // at most this thread's share at first, so that no thread starves
          range = tasks.next(taken < inFlight ? std::min(inARow, inFlight - taken) : inARow);
          taken += range.last - range.first;
        }
        if (range.empty()) return {};
        const std::int64_t index = range.first++;
        const AgentGame game = request.game(index);
        return LinearGames::Game{.number = game.number,
                                 .agent = static_cast<std::uint32_t>(game.agent),
                                 .pieces = request.pieces,
                                 .mark = index};
      },
      .ended = [&](const LinearGames::Game& game,
                   const Episode& episode) { tasks.finish(game.mark, toRecord(episode)); },
      .progress =
          [&](std::int64_t pieces) {
            tasks.advance(pieces);
            if (request.between) request.between();
          }};
  games.play(source, static_cast<int>(inFlight), tasks.stop());
}

}  // namespace

bool arePlayedInVectors(std::span<const AgentSettings> agents, const Mdp& mdp) {
  return std::ranges::none_of(
             agents, [&](const auto& agent) { return LinearGames::obstacle(agent, mdp).has_value(); }) &&
         LinearGames::together(agents);
}

void playAgentGames(const AgentGames& request, Executor& executor, const std::stop_token& stop) {
  const bool inBatches = !request.onMove && !request.steps && arePlayedInVectors(request.agents, request.mdp);
  const bool external =
      std::ranges::all_of(request.agents, [](const auto& agent) { return externalOf(agent); });
  const auto play = request.steps ? playRunByRun
                    : inBatches   ? playInBatches
                    : external    ? playExternalGames
                                  : playOneByOne;
  executor.run({.count = request.count,
                .threads = request.threads,
                .atOnce = inBatches ? kMaxInFlight : 1,
                .work = [&](Tasks& tasks) { play(request, tasks); },
                .finished =
                    [&](std::int64_t index, std::span<const std::byte> record) {
                      request.onEnded(static_cast<std::size_t>(index), fromRecord<Episode>(record));
                    },
                .progress = request.onProgress},
               stop);
}

}  // namespace tetrabench
