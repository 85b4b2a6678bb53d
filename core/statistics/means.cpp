#include "core/statistics/means.h"

#include <algorithm>
#include <cmath>

namespace tetrabench {
namespace {

/// Returns the runs of an agent on an MDP.
std::vector<const RunResult*> resultsOn(const ComparedAgent& agent, const ComparedMdp& mdp) {
  std::vector<const RunResult*> results;
  for (const ComparedRun& run : agent.runs)
    if (run.mdp == mdp.key) results.push_back(&run.result);
  return results;
}

std::optional<MeanEntry> entryOf(const MeanEstimate& estimate, MeanKind kind) {
  if (estimate.values == 0) return {};
  MeanEntry entry{.mean = estimate.mean, .interval = estimate.interval, .values = estimate.values};
  entry.kind = kind;
  return entry;
}

/// Returns the mean lines of a game. With more lost games than are listed, the interval is that of
/// exponential values.
std::optional<MeanEntry> linesPerGame(const std::vector<const RunResult*>& results) {
  LinesOfGames played;
  bool allListed = true;
  for (const RunResult* result : results) {
    const std::int64_t stopped = truncatedGames(*result);
    played.lines += result->total.lines;
    played.games += result->deaths + stopped;
    played.deaths += result->deaths;
    for (const std::int64_t lines : result->lines)
      played.squaredLines += static_cast<double>(lines) * static_cast<double>(lines);
    allListed = allListed && std::ssize(result->lines) == result->deaths;
  }
  if (played.games == 0) return {};
  const LinesEstimate estimate = estimateLines(played);
  MeanEntry entry{.mean = estimate.mean,
                  .interval = estimate.interval,
                  .values = played.deaths,
                  .censored = played.games - played.deaths,
                  .kind = MeanKind::Games,
                  .isLowerBound = hasNoLoss(played.games, played.deaths)};
  constexpr std::int64_t kMinLostGames = 4;  // as in estimateLines()
  if (!allListed && played.deaths >= kMinLostGames && entry.mean > 0)
    entry.interval = meanInterval(entry.mean, static_cast<double>(played.deaths));
  return entry;
}

/// Counts the unfinished games. If none was lost and each run has only its final, unfinished game, the
/// rewards are lower bounds of those of whole games.
void nameStopped(MeanEntry& entry, const std::vector<const RunResult*>& results) {
  std::int64_t stopped = 0, lost = 0;
  for (const RunResult* result : results) {
    stopped += truncatedGames(*result);
    lost += result->deaths;
  }
  entry.censored += stopped;
  if (!hasNoLoss(lost + stopped, lost) || stopped > std::ssize(results)) return;
  entry.isLowerBound = true;
  entry.interval.reset();
}

/// Returns the mean reward of a game over single games; none if some are recorded only together with others.
std::optional<MeanEntry> rewardPerGame(const std::vector<const RunResult*>& results) {
  std::vector<double> rewards;
  for (const RunResult* result : results)
    for (const EpisodeBucket& bucket : result->rewards) {
      if (bucket.episodes != 1) return {};
      rewards.push_back(bucket.sum);
    }
  return entryOf(estimateMeanOfRuns(rewards), MeanKind::Games);
}

/// Returns the mean of the means of several MDPs.
MeanEntry averaged(std::span<const MeanEntry> entries) {
  if (entries.size() == 1) return entries.front();
  MeanEntry all;
  all.kind = entries.front().kind;
  const auto count = static_cast<double>(entries.size());
  double below = 0, above = 0;
  bool haveIntervals = true;
  for (const MeanEntry& entry : entries) {
    all.mean += entry.mean / count;
    all.values += entry.values;
    all.censored += entry.censored;
    all.isLowerBound = all.isLowerBound || entry.isLowerBound;
    haveIntervals = haveIntervals && entry.interval;
    if (!entry.interval) continue;
    below += std::pow(entry.mean - (*entry.interval)[0], 2);
    above += std::pow((*entry.interval)[1] - entry.mean, 2);
  }
  if (haveIntervals && !all.isLowerBound)
    all.interval = {all.mean - std::sqrt(below) / count, all.mean + std::sqrt(above) / count};
  return all;
}

std::optional<MeanEntry> averagedLines(const ComparedAgent& agent, std::span<const ComparedMdp> mdps) {
  std::vector<MeanEntry> entries;
  for (const ComparedMdp& mdp : mdps) {
    const auto entry = linesPerGame(resultsOn(agent, mdp));
    if (!entry) return {};
    entries.push_back(*entry);
  }
  return averaged(entries);
}

/// Returns the measure of a run that is one mean game.
RunMeasure ofMeanGame(RunMeasure measure) {
  if (measure == RunMeasure::GameLines) return RunMeasure::Lines;
  return measure == RunMeasure::EpisodeReward ? RunMeasure::TotalReward : measure;
}

}  // namespace

std::optional<MeanEntry> meanEntry(const ComparedAgent& agent, std::span<const ComparedMdp> mdps,
                                   RunMeasure measure) {
  const std::vector<ComparedMdp> own = ownMdps(agent, mdps);
  if (own.empty()) return {};
  // Runs that count games have no curve, and so no heights.
  if (measure == RunMeasure::Height && std::ranges::any_of(own, &ComparedMdp::games)) return {};
  if (std::ranges::all_of(own, isEstimated))
    return entryOf(meanOfRuns(agent, own, ofMeanGame(measure)), MeanKind::Estimates);
  if (measure == RunMeasure::GameLines) return agent.rewardOnly ? std::nullopt : averagedLines(agent, own);
  std::optional<MeanEntry> entry;
  if (measure == RunMeasure::EpisodeReward && own.size() == 1)
    entry = rewardPerGame(resultsOn(agent, own.front()));
  if (!entry) entry = entryOf(meanOfRuns(agent, own, measure), MeanKind::Runs);
  if (entry && measure == RunMeasure::EpisodeReward && !agent.rewardOnly)
    for (const ComparedMdp& mdp : own) nameStopped(*entry, resultsOn(agent, mdp));
  return entry;
}

}  // namespace tetrabench
