#include "core/play/splitting/splitting_run.h"

#include "core/play/splitting/mean_game.h"
#include "core/play/splitting/splitting.h"

namespace tetrabench {

std::optional<RunResult> estimateRun(const RunTask& task, RunProgress& progress,
                                     const std::stop_token& stop) {
  constexpr int kRepetitions = RunLength::kSplittingRepetitions;
  const SplittingSettings settings{.repetitions = kRepetitions, .effort = task.length.amount};
  requireSplitting(task.agent, task.mdp, settings);
  std::int64_t pieces = 0;
  const auto report = [&](std::int64_t more) {
    progress.pieces.store(pieces += more, std::memory_order_relaxed);
    if (progress.between) progress.between();
  };
  std::vector<SplittingRepetition> repetitions;
  for (std::uint64_t number = 0; number < kRepetitions; ++number) {
    const auto found = estimateOnce(task.mdp, task.agent, task.seed, settings, number, report, stop);
    if (!found) return {};
    repetitions.push_back(*found);
    progress.done.store(task.length.amount * std::ssize(repetitions) / kRepetitions,
                        std::memory_order_relaxed);
  }
  RunResult result;
  result.total = tallyOf(jackknifedGameOf(repetitions), 1, task.mdp);
  result.episodes = result.deaths = 1;
  result.lines = {result.total.lines};
  RewardRecorder rewards;
  rewards.addEpisode(result.total.reward);
  result.rewards = rewards.episodes();
  result.curve = {{.x = result.total.pieces,
                   .reward = result.total.reward,
                   .lines = result.total.lines,
                   .pieces = result.total.pieces}};
  return result;
}

}  // namespace tetrabench
