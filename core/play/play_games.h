#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "core/parallel/executor.h"
#include "core/play/run.h"

namespace tetrabench {

/// What to play: games numbered from 0, or episodes until a step budget is used up.
struct PlayRequest {
  Mdp mdp;
  AgentSettings agent;
  std::uint64_t seed = 1;
  std::int64_t games = 1;
  std::optional<std::int64_t> pieces = {};  ///< of each game
  std::optional<std::int64_t> steps =
      {};           ///< instead of `games`: of all episodes together (competition rules)
  int threads = 1;  ///< of each process
  /// Called with every placement (the last one of a step budget may be cut off), if set; by several threads
  /// at once for different games, in the process that plays them.
  std::function<void(std::uint64_t game, const Run::Move& move)> onMove = {};
  /// Called at the end, if set, with what an agent that learns has learned; in the root process, which plays.
  std::function<void(const Learned& learned)> onLearned = {};
};

/// Progress, reported from time to time by one thread at a time.
struct PlayProgress {
  std::int64_t done = 0, of = 0;  ///< games or steps
  std::int64_t pieces = 0;
};

/// Plays, and calls `onEpisode` with the episodes in the order of their numbers, the same for any number of
/// threads and processes; with none on processes other than the root, which plays a step budget alone, as it
/// is one run. When a stop is requested, games in progress are truncated and those not begun are left out.
/// Keeps only episodes that wait for an earlier one.
void playEpisodes(const PlayRequest& request, Executor& executor,
                  const std::function<void(const Episode&)>& onEpisode, std::stop_token stop = {},
                  const std::function<void(const PlayProgress&)>& progress = {});

/// The same with all episodes in one list.
std::vector<Episode> playGames(const PlayRequest& request, Executor& executor, std::stop_token stop = {},
                               const std::function<void(const PlayProgress&)>& progress = {});

/// The same in this process alone.
std::vector<Episode> playGames(const PlayRequest& request, std::stop_token stop = {},
                               const std::function<void(const PlayProgress&)>& progress = {});

}  // namespace tetrabench
