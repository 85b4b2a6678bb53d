#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/play/checkpoint_recorder.h"
#include "core/play/reward_recorder.h"
#include "core/play/versus/versus_game.h"
#include "core/play/versus/versus_watch.h"

namespace tetrabench {

/// A run to play: one agent on one MDP with one seed.
struct RunTask {
  const Mdp& mdp;
  const AgentSettings& agent;
  std::uint64_t seed = 1;
  RunLength length;
  /// evenly spaced points of its curve, in addition to the logarithmically spaced ones
  int checkpoints = 200;
};

/// Result of one run of an experiment.
struct RunResult {
  static constexpr std::size_t kMaxGames = 10'000;

  Tally total;
  std::int64_t episodes = 0, deaths = 0;  ///< ended episodes, and the lost ones among them
  std::vector<Checkpoint> curve;
  std::vector<EpisodeBucket> rewards;  ///< rewards by episode
  std::vector<std::int64_t> lines;     ///< lines of the first kMaxGames lost games
  /// Result of a game between two agents. Then pieces and lines are those of the first side, and the reward
  /// is its points.
  std::optional<VersusResult> versus = {};
  std::string forfeit = {};  ///< why an agent failed and so forfeited this game
  bool operator==(const RunResult&) const = default;
};

/// Returns true if none of the games that ended, of which there must be some, was lost.
constexpr bool hasNoLoss(std::int64_t games, std::int64_t lost) {
  return games > 0 && lost == 0;
}

/// Returns false if the result is detectably wrong without playing: checks that the curve ascends to the
/// totals, and that the pieces have enough cells for the lines.
bool isPossible(const RunResult& result, const Mdp& mdp);

/// Progress of a run; `done` and `pieces` may be read while it is played.
struct RunProgress {
  std::atomic<std::int64_t> done{0};  ///< progress in units of the plan's length
  std::atomic<std::int64_t> pieces{0};
  std::function<void()> between = {};  ///< called many times a second; may block, as while paused
  /// CPU seconds since the run began at each point of its curve; set at its end. Empty if games are counted,
  /// as many are played at once.
  std::vector<float> seconds = {};
  /// CPU seconds used by another process that played the run; set at its end.
  double elsewhere = 0;
  VersusWatch* watch = nullptr;  ///< publishes versus games to viewers
};

/// Plays one run: a pure function of the documents and the seed. Returns none if a stop was requested before
/// its end. Throws whatever the agent throws.
std::optional<RunResult> playRun(const RunTask& task, RunProgress& progress,
                                 const std::stop_token& stop = {});
/// Plays one run that is a game between two agents; see `playVersus`.
std::optional<RunResult> playRun(VersusRequest request,
                                 const std::array<const AgentSettings*, VersusGame::kSides>& agents,
                                 RunProgress& progress, const std::stop_token& stop = {});

}  // namespace tetrabench
