#include "core/statistics/comparison.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "core/statistics/reward_comparison.h"

namespace tetrabench {
namespace {

constexpr std::uint64_t kBootstrapSeed = 1;

constexpr int kUniformPoints = 300, kPointsPerDecade = 20, kDecades = 4;

Measure measureOf(CurveY y) {
  switch (y) {
    case CurveY::Lines:
      return [](const Checkpoint& point) { return static_cast<double>(point.lines); };
    case CurveY::Height:
      return [](const Checkpoint& point) { return static_cast<double>(point.height); };
    default:
      return [](const Checkpoint& point) { return point.reward; };
  }
}

/// Returns a curve by episode. Its x values are those of other runs, up to its end, as an incomplete last
/// bucket of merged episodes is dropped.
Curve curveByEpisode(const RunResult& result, CurveY y) {
  Curve curve;
  double sum = 0;
  for (const EpisodeBucket& bucket : result.rewards) {
    if (&bucket == &result.rewards.back() && bucket.episodes < RewardRecorder::bucketSize(bucket.first))
      break;
    const auto last = static_cast<double>(bucket.first + bucket.episodes - 1);
    sum += bucket.sum;
    curve.x.push_back(y == CurveY::TotalReward ? last : (static_cast<double>(bucket.first) + last) / 2);
    curve.y.push_back(y == CurveY::TotalReward ? sum : bucket.mean());
    if (y == CurveY::TotalReward) continue;
    curve.least.push_back(bucket.min);
    curve.largest.push_back(bucket.max);
  }
  return curve;
}

/// Returns the mean height of the boards; infinite if any of them is unknown or unlimited.
double meanBoardRows(std::span<const ComparedMdp> mdps) {
  double sum = 0;
  for (const ComparedMdp& mdp : mdps)
    sum += mdp.boardRows > 0 ? static_cast<double>(mdp.boardRows) : HUGE_VAL;
  return mdps.empty() ? HUGE_VAL : sum / static_cast<double>(mdps.size());
}

/// Clamps an interval to values from 0 to `most` (but not below the mean, as piles may briefly reach above
/// the board).
void clip(MeanEstimate& estimate, double most) {
  if (!estimate.interval) return;
  auto& [low, high] = *estimate.interval;
  low = std::max(0.0, low);
  high = std::max(estimate.mean, std::min(high, most));
}

bool isByEpisode(CurveX x, CurveY y) {
  return x == CurveX::Episodes || y == CurveY::EpisodeReward;
}

/// Returns points up to `end`, evenly spaced, plus logarithmically spaced ones for logarithmic axes.
std::vector<double> gridTo(double end) {
  std::vector<double> grid{0};
  for (int i = 1; i <= kUniformPoints; ++i) grid.push_back(end * i / kUniformPoints);
  for (int i = 1; i < kPointsPerDecade * kDecades; ++i)
    grid.push_back(end * std::pow(10, -static_cast<double>(i) / kPointsPerDecade));
  std::ranges::sort(grid);
  grid.erase(std::unique(grid.begin(), grid.end()), grid.end());
  return grid;
}

/// Returns true if the curves have the same x, up to the end of the shortest.
bool haveOneGrid(const std::vector<Curve>& curves) {
  const auto longest = std::ranges::max_element(curves, {}, [](const Curve& c) { return c.x.size(); });
  return std::ranges::all_of(curves, [&](const Curve& curve) {
    // The last point is excluded, as a run may end anywhere.
    return curve.x.empty() || std::equal(curve.x.begin(), curve.x.end() - 1, longest->x.begin());
  });
}

/// Resamples curves to a common grid, unless they share one; runs of experiments share the grid only over
/// steps.
void align(std::vector<Curve>& curves, CurveX x) {
  if (curves.empty() || (x == CurveX::Steps && haveOneGrid(curves))) return;
  double end = HUGE_VAL;
  for (const Curve& curve : curves) end = std::min(end, curve.x.empty() ? 0 : curve.x.back());
  const std::vector<double> grid = gridTo(end);
  for (Curve& curve : curves) curve = resampled(curve, grid);
}

/// Extends cumulative curves to the end of the longest: runs that end earlier, as over pieces, stay at their
/// final value.
void extend(std::vector<Curve>& curves) {
  double end = 0;
  bool same = true;
  for (const Curve& curve : curves) {
    if (curve.x.empty()) return;
    same = same && curve.x == curves.front().x;
    end = std::max(end, curve.x.back());
  }
  if (same) return;
  const std::vector<double> grid = gridTo(end);
  for (Curve& curve : curves) {
    Curve extended = resampled(curve, grid);
    const auto before = std::ranges::lower_bound(grid, curve.x.front()) - grid.begin();
    // 0 before the curve's first point
    extended.y.insert(extended.y.begin(), static_cast<std::size_t>(before), 0);
    extended.y.resize(grid.size(), curve.y.back());
    extended.x = grid;
    curve = std::move(extended);
  }
}

/// Runs of an agent by MDP, in the order of `mdps`, and by seed.
using Table = std::vector<std::map<std::uint64_t, const ComparedRun*>>;

Table tableOf(const ComparedAgent& agent, std::span<const ComparedMdp> mdps) {
  Table table(mdps.size());
  for (const ComparedRun& run : agent.runs) {
    const auto mdp = std::ranges::find(mdps, run.mdp, &ComparedMdp::key);
    if (mdp != mdps.end()) table[static_cast<std::size_t>(mdp - mdps.begin())][run.seed] = &run;
  }
  return table;
}

/// Returns the runs by MDP of the agent's plan and by seed, for the seeds that are done on all of these MDPs.
std::vector<std::vector<const ComparedRun*>> completeRuns(const ComparedAgent& agent,
                                                          std::span<const ComparedMdp> mdps) {
  const Table table = tableOf(agent, ownMdps(agent, mdps));
  std::vector<std::vector<const ComparedRun*>> runs(table.size());
  if (table.empty()) return runs;
  for (const auto& [seed, first] : table.front()) {
    const auto played = [&, s = seed](const auto& seeds) { return seeds.contains(s); };
    if (!std::ranges::all_of(table, played)) continue;
    for (std::size_t i = 0; i < table.size(); ++i) runs[i].push_back(table[i].at(seed));
  }
  return runs;
}

/// Paired runs of two agents on the same pieces, by seed, for the seeds that both have done on all shared
/// MDPs.
using Pairs = std::vector<std::vector<std::pair<const ComparedRun*, const ComparedRun*>>>;

Pairs completePairs(const ComparedAgent& agent, const ComparedAgent& other,
                    std::span<const ComparedMdp> mdps) {
  const std::vector<ComparedMdp> shared = sharedMdps(agent, other, mdps);
  const Table own = tableOf(agent, shared), others = tableOf(other, shared);
  Pairs pairs;
  if (shared.empty()) return pairs;
  for (const auto& [seed, first] : own.front()) {
    auto& pair = pairs.emplace_back();
    for (std::size_t mdp = 0; mdp < shared.size(); ++mdp) {
      const auto mine = own[mdp].find(seed), theirs = others[mdp].find(seed);
      if (mine != own[mdp].end() && theirs != others[mdp].end())
        pair.emplace_back(mine->second, theirs->second);
    }
    if (pair.size() != shared.size()) pairs.pop_back();
  }
  return pairs;
}

/// Returns the mean of the curves.
Curve meanOf(std::span<const Curve> curves) {
  Curve mean;
  for (const MeanPoint& point : meanCurve(curves)) {
    mean.x.push_back(point.x);
    mean.y.push_back(point.value.mean);
  }
  return mean;
}

Curve difference(const Curve& a, const Curve& b) {
  Curve result;
  for (std::size_t i = 0, k = 0; i < a.x.size() && k < b.x.size();) {
    if (a.x[i] == b.x[k]) {
      result.x.push_back(a.x[i]);
      result.y.push_back(a.y[i++] - b.y[k++]);
    } else if (a.x[i] < b.x[k]) {
      ++i;
    } else {
      ++k;
    }
  }
  return result;
}

/// Returns true if the agent's runs record these quantities; otherwise they would be drawn as 0.
bool records(const ComparedAgent& agent, CurveX x, CurveY y) {
  return !agent.rewardOnly || (x != CurveX::Pieces && y != CurveY::Lines && y != CurveY::Height);
}

bool records(const ComparedAgent& agent, RunMeasure measure) {
  return !agent.rewardOnly || measure == RunMeasure::TotalReward || measure == RunMeasure::EpisodeReward;
}

/// Returns the values of the runs on these MDPs.
Rewards valuesOf(const ComparedAgent& agent, std::span<const ComparedMdp> mdps, RunMeasure measure) {
  Rewards values(mdps.size());
  if (!records(agent, measure)) return values;
  const Table table = tableOf(agent, mdps);
  for (std::size_t mdp = 0; mdp < mdps.size(); ++mdp)
    for (const auto& [seed, run] : table[mdp])
      if (const auto value = valueOf(*run, measure)) values[mdp][seed] = *value;
  return values;
}

/// Returns true if a run may have no value.
bool mayBeMissing(RunMeasure measure) {
  return measure == RunMeasure::EpisodeReward;
}

/// Returns the values of all runs on these MDPs or, for lost games, of all games.
std::vector<double> allValues(const ComparedAgent& agent, std::span<const ComparedMdp> mdps,
                              RunMeasure measure) {
  std::vector<double> all;
  if (measure == RunMeasure::GameLines) {
    const auto lines = lostGames(agent, mdps);
    all.assign(lines.begin(), lines.end());
    return all;
  }
  for (const auto& ofMdp : valuesOf(agent, mdps, measure))
    for (const auto& [seed, value] : ofMdp) all.push_back(value);
  return all;
}

/// Returns the lines of the lost games on each MDP, with their numbers in place of seeds.
Rewards gamesByMdp(const ComparedAgent& agent, std::span<const ComparedMdp> mdps) {
  Rewards games(mdps.size());
  for (std::size_t mdp = 0; mdp < mdps.size(); ++mdp)
    for (const std::int64_t lines : lostGames(agent, mdps.subspan(mdp, 1)))
      games[mdp][games[mdp].size()] = static_cast<double>(lines);
  return games;
}

/// Compares lost games directly, regardless of their run: runs without a lost game have no mean, so
/// repetitions would differ in their MDPs. Games are not paired, so there is no difference.
AgentComparison compareGames(const ComparedAgent& agent, const ComparedAgent& other,
                             std::span<const ComparedMdp> mdps) {
  const std::vector<double> games = allValues(agent, mdps, RunMeasure::GameLines);
  const std::vector<ComparedMdp> shared = sharedMdps(agent, other, mdps);
  AgentComparison comparison;
  comparison.mean = estimatePositiveMean(games);
  comparison.runs = std::ssize(games);
  comparison.interquartileMean = interquartileMean(games);
  comparison.improvement = improvementOverMdps(gamesByMdp(agent, shared), gamesByMdp(other, shared));
  comparison.sharesMdp = !shared.empty();
  return comparison;
}

/// Merges the MDPs into one: takes the mean of each repetition over the MDPs on which it has a value and, if
/// given, `others` have one as well.
Rewards merged(const Rewards& values, const Rewards* others = nullptr) {
  std::map<std::uint64_t, std::vector<double>> bySeed;
  for (std::size_t mdp = 0; mdp < values.size(); ++mdp)
    for (const auto& [seed, value] : values[mdp])
      if (!others || (*others)[mdp].contains(seed)) bySeed[seed].push_back(value);
  Rewards one(1);
  for (const auto& [seed, all] : bySeed) one.front()[seed] = estimateMean(all).mean;
  return one;
}

}  // namespace

std::vector<ComparedMdp> ownMdps(const ComparedAgent& agent, std::span<const ComparedMdp> mdps) {
  std::vector<ComparedMdp> own;
  for (const ComparedMdp& mdp : mdps)
    if (std::ranges::find(agent.mdps, mdp.key, &ComparedMdp::key) != agent.mdps.end()) own.push_back(mdp);
  return own;
}

std::vector<ComparedMdp> sharedMdps(const ComparedAgent& agent, const ComparedAgent& other,
                                    std::span<const ComparedMdp> mdps) {
  return ownMdps(other, ownMdps(agent, mdps));
}

bool isEstimated(const ComparedMdp& mdp) {
  return mdp.length && mdp.length->unit == RunLength::Unit::Splitting;
}

Curve runCurve(const ComparedRun& run, CurveX x, CurveY y) {
  if (x == CurveX::Episodes || y == CurveY::EpisodeReward) {
    const bool known = x == CurveX::Episodes && (y == CurveY::TotalReward || y == CurveY::EpisodeReward);
    return known ? curveByEpisode(run.result, y) : Curve();
  }
  Curve curve = curveOf(run.result.curve, measureOf(y));
  if (x == CurveX::Time) {
    if (run.seconds.size() != curve.x.size()) return {};
    curve.x.assign(run.seconds.begin(), run.seconds.end());
  }
  if (x == CurveX::Pieces)
    for (std::size_t i = 0; i < curve.x.size(); ++i)
      curve.x[i] = static_cast<double>(run.result.curve[i].pieces);
  if (!curve.x.empty() && curve.x.front() > 0) {  // all curves begin at 0
    curve.x.insert(curve.x.begin(), 0);
    curve.y.insert(curve.y.begin(), 0);
  }
  return curve;
}

std::vector<MeanPoint> averagedCurve(const ComparedAgent& agent, std::span<const ComparedMdp> mdps, CurveX x,
                                     CurveY y) {
  const auto runs = completeRuns(agent, mdps);
  if (runs.empty() || !records(agent, x, y)) return {};
  if (isByEpisode(x, y)) {
    std::vector<std::vector<Curve>> seeds(runs.front().size());
    for (std::size_t seed = 0; seed < seeds.size(); ++seed)
      for (const auto& ofMdp : runs) seeds[seed].push_back(runCurve(*ofMdp[seed], x, y));
    return meanCurveOfMost(seeds);
  }
  std::vector<Curve> curves;  // ordered by seed
  for (std::size_t seed = 0; seed < runs.front().size(); ++seed)
    for (const auto& seeds : runs) curves.push_back(runCurve(*seeds[seed], x, y));
  align(curves, x);
  std::vector<Curve> means;
  for (std::size_t i = 0; i < curves.size(); i += runs.size())
    means.push_back(meanOf(std::span(curves).subspan(i, runs.size())));
  std::vector<MeanPoint> curve = meanCurve(means);
  if (y == CurveY::Lines || y == CurveY::Height)
    for (MeanPoint& point : curve)
      clip(point.value, y == CurveY::Height ? meanBoardRows(ownMdps(agent, mdps)) : HUGE_VAL);
  return curve;
}

ConcatenatedCurve concatenatedCurve(const ComparedAgent& agent, std::span<const ComparedMdp> mdps, CurveX x,
                                    CurveY y) {
  if (!records(agent, x, y)) return {};
  std::vector<std::vector<Curve>> curves;
  for (const auto& seeds : completeRuns(agent, mdps)) {
    auto& ofMdp = curves.emplace_back();
    for (const ComparedRun* run : seeds) {
      ofMdp.push_back(runCurve(*run, x, y));
      // A run without a finished episode has earned no reward by episode.
      if (x == CurveX::Episodes && ofMdp.back().x.empty()) ofMdp.back() = {{0}, {0}};
    }
    extend(ofMdp);
  }
  return concatenatedCurve(curves);
}

std::vector<MeanPoint> differenceCurve(const ComparedAgent& agent, const ComparedAgent& other,
                                       std::span<const ComparedMdp> mdps, CurveX x, CurveY y) {
  if (!records(agent, x, y) || !records(other, x, y)) return {};
  const Pairs pairs = completePairs(agent, other, mdps);
  std::vector<Curve> curves;  // curves of both agents, ordered by seed
  for (const auto& seed : pairs)
    for (const auto& [own, partner] : seed) {
      curves.push_back(runCurve(*own, x, y));
      curves.push_back(runCurve(*partner, x, y));
    }
  if (!isByEpisode(x, y)) align(curves, x);
  std::vector<std::vector<Curve>> differences;
  auto next = curves.begin();
  for (const auto& seed : pairs) {
    auto& ofSeed = differences.emplace_back();
    for (std::size_t i = 0; i < seed.size(); ++i, next += 2) ofSeed.push_back(difference(*next, *(next + 1)));
  }
  if (isByEpisode(x, y)) return meanCurveOfMost(differences);
  std::vector<Curve> means;
  for (const auto& ofSeed : differences) means.push_back(meanOf(ofSeed));
  return meanCurve(means);
}

std::optional<double> valueOf(const ComparedRun& run, RunMeasure measure) {
  const RunResult& result = run.result;
  switch (measure) {
    case RunMeasure::TotalReward:
      return result.total.reward;
    case RunMeasure::Lines:
      return static_cast<double>(result.total.lines);
    case RunMeasure::EpisodeReward: {
      double sum = 0;
      std::int64_t episodes = 0;
      for (const EpisodeBucket& bucket : result.rewards) {
        sum += bucket.sum;
        episodes += bucket.episodes;
      }
      return episodes > 0 ? std::optional(sum / static_cast<double>(episodes)) : std::nullopt;
    }
    case RunMeasure::Height: {
      double area = 0, last = 0;
      for (const Checkpoint& point : result.curve) {
        area += static_cast<double>(point.height) * (static_cast<double>(point.x) - last);
        last = static_cast<double>(point.x);
      }
      return last > 0 ? std::optional(area / last) : std::nullopt;
    }
    case RunMeasure::GameLines: {
      if (result.lines.empty()) return std::nullopt;
      double sum = 0;
      for (const std::int64_t lines : result.lines) sum += static_cast<double>(lines);
      return sum / static_cast<double>(result.lines.size());
    }
  }
  return std::nullopt;
}

MeanEstimate meanOfRuns(const ComparedAgent& agent, std::span<const ComparedMdp> mdps, RunMeasure measure) {
  const std::vector<ComparedMdp> own = ownMdps(agent, mdps);
  const Rewards values = valuesOf(agent, own, measure);
  MeanEstimate mean = meanOverMdps(mayBeMissing(measure) ? merged(values) : values);
  if (measure != RunMeasure::TotalReward && measure != RunMeasure::EpisodeReward)
    clip(mean, measure == RunMeasure::Height ? meanBoardRows(own) : HUGE_VAL);
  return mean;
}

AgentComparison compareAgents(const ComparedAgent& agent, const ComparedAgent& other,
                              std::span<const ComparedMdp> mdps, RunMeasure measure) {
  if (measure == RunMeasure::GameLines) return compareGames(agent, other, mdps);
  const std::vector<ComparedMdp> shared = sharedMdps(agent, other, mdps);
  const std::vector<double> all = allValues(agent, mdps, measure);
  AgentComparison comparison;
  comparison.sharesMdp = !shared.empty();
  comparison.mean = meanOfRuns(agent, mdps, measure);
  comparison.runs = std::ssize(all);
  comparison.interquartileMean = interquartileMean(all);
  const Rewards values = valuesOf(agent, shared, measure), others = valuesOf(other, shared, measure);
  comparison.difference = mayBeMissing(measure)
                              ? differenceOverMdps(merged(values, &others), merged(others, &values))
                              : differenceOverMdps(values, others);
  Rewards better = valuesOf(agent, mdps, measure), worse = valuesOf(other, mdps, measure);
  if (measure == RunMeasure::Height) std::swap(better, worse);  // lower piles are better
  comparison.improvement = improvementOverMdps(better, worse);
  return comparison;
}

std::optional<std::array<double, 2>> interquartileInterval(const ComparedAgent& agent,
                                                           std::span<const ComparedMdp> mdps,
                                                           RunMeasure measure) {
  return bootstrapInterval(allValues(agent, mdps, measure), interquartileMean, kBootstrapSeed);
}

std::vector<std::int64_t> lostGames(const ComparedAgent& agent, std::span<const ComparedMdp> mdps) {
  std::vector<std::int64_t> lines;
  for (const ComparedRun& run : agent.runs)
    if (std::ranges::find(mdps, run.mdp, &ComparedMdp::key) != mdps.end())
      lines.insert(lines.end(), run.result.lines.begin(), run.result.lines.end());
  return lines;
}

std::int64_t truncatedGames(const RunResult& result) {
  const std::int64_t stopped = result.episodes - result.deaths;
  const bool allListed = std::ssize(result.lines) == result.deaths;
  const std::int64_t lost = std::accumulate(result.lines.begin(), result.lines.end(), std::int64_t{0});
  const bool endedInGame = stopped == 0 && allListed && result.total.lines > lost;
  return stopped + endedInGame;
}

std::int64_t truncatedGames(const ComparedAgent& agent, std::span<const ComparedMdp> mdps) {
  std::int64_t games = 0;
  for (const ComparedRun& run : agent.runs)
    if (std::ranges::find(mdps, run.mdp, &ComparedMdp::key) != mdps.end())
      games += truncatedGames(run.result);
  return games;
}

}  // namespace tetrabench
