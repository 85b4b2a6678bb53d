#include "app/windows/replay/watched_game.h"

#include <fmt/format.h>

#include "core/error.h"
#include "core/parallel/stopped.h"
#include "core/play/run.h"
#include "core/translation.h"

namespace tetrabench {

Replay watchedGame(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, std::uint64_t game,
                   std::int64_t pieces, const std::stop_token& stop, std::atomic<std::int64_t>* played) {
  if (agent.learns())
    throw InvalidArgument(
        Core::sentence("{} learns from game to game, so that a single game cannot be replayed.", agent.name));
  if (pieces < 1 || pieces > kMostWatchedPieces)
    throw InvalidArgument(
        Core::sentence("the game has {} pieces; a replay must have 1 to {}.", pieces, kMostWatchedPieces));
  Replay replay{.mdp = mdp.settings(), .seed = seed, .agent = agent.name, .games = {{.number = game}}};
  Run run(mdp, agent, seed, {}, game);
  for (std::int64_t piece = 0; piece < pieces; ++piece) {
    throwIfStopped(stop);
    const Run::Move move = run.playPiece(stop);
    replay.games.front().add(move.placement, move.actions);
    if (played) ++*played;
    if (move.episodeEnded) break;
  }
  return replay;
}

}  // namespace tetrabench
