#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "core/parallel/executor.h"
#include "core/play/player.h"

namespace tetrabench {

/// Games to play: numbered from 0, or episodes until a step budget is used up.
struct PlayRequest {
  Mdp mdp;
  AgentSettings agent;
  std::uint64_t seed = 1;
  std::int64_t games = 1;
  std::optional<std::int64_t> pieces = {};  ///< piece limit per game
  std::optional<std::int64_t> steps =
      {};           ///< total over all episodes, instead of `games` (competition rules)
  int threads = 1;  ///< threads per process
  /// Called for every placement, if set, in the process that plays the game; calls for different games may be
  /// concurrent. The last placement of a step budget may be cut off.
  std::function<void(std::uint64_t game, const Player::Move& move)> onMove = {};
  /// Called at the end, if set, with what a learning agent has learned; in the root process, which plays it.
  std::function<void(const Learned& learned)> onLearned = {};
};

/// Progress, reported periodically and never concurrently.
struct PlayProgress {
  std::int64_t done = 0, of = 0;  ///< games or steps
  std::int64_t pieces = 0;
};

/// Plays the games and calls `onEpisode` with the episodes in the order of their numbers, identical for any
/// number of threads and processes. Processes other than the root get no calls; the root plays a step budget
/// alone, as it is a single run. When a stop is requested, games in progress are truncated and games not yet
/// started are skipped. Buffers only episodes that wait for an earlier one.
void playEpisodes(const PlayRequest& request, Executor& executor,
                  const std::function<void(const Episode&)>& onEpisode, std::stop_token stop = {},
                  const std::function<void(const PlayProgress&)>& progress = {});

/// Plays like `playEpisodes` and returns all episodes in one list.
std::vector<Episode> playGames(const PlayRequest& request, Executor& executor, std::stop_token stop = {},
                               const std::function<void(const PlayProgress&)>& progress = {});

/// Plays in this process only.
std::vector<Episode> playGames(const PlayRequest& request, std::stop_token stop = {},
                               const std::function<void(const PlayProgress&)>& progress = {});

}  // namespace tetrabench
