#include "core/experiments/experiment_summary.h"

#include <fmt/format.h>

#include "core/statistics/reward_comparison.h"
#include "core/storage/csv.h"

namespace tetrabench {
namespace {

using State = ResultsDatabase::State;

/// Returns the CSV fields that identify a run.
std::string namesOf(const ExperimentPlan& plan, const RunKey& run) {
  return fmt::format("{},{},{},{}", csv::field(plan.agents[run.agent].agent.name),
                     csv::field(plan.mdps[run.mdp].mdp.name()), run.repetition, plan.seedOf(run.repetition));
}

/// Returns the rewards by agent; the key of a repetition is its number.
std::vector<Rewards> rewardsOf(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs) {
  std::vector<Rewards> rewards(plan.agents.size(), Rewards(plan.mdps.size()));
  for (const ResultsDatabase::Run& run : runs)
    if (run.state == State::Done)
      rewards[run.key.agent][run.key.mdp][static_cast<std::uint64_t>(run.key.repetition)] = run.reward;
  return rewards;
}

/// Returns the reward of a run at x, interpolated linearly between the points of its curve.
double rewardAt(const std::vector<Checkpoint>& curve, double x) {
  Checkpoint before;
  for (const Checkpoint& point : curve) {
    const auto at = static_cast<double>(point.x);
    if (at >= x) {
      const auto from = static_cast<double>(before.x);
      return at > from ? before.reward + (point.reward - before.reward) * (x - from) / (at - from)
                       : point.reward;
    }
    before = point;
  }
  return before.reward;
}

}  // namespace

std::vector<PlayedRun> playedRuns(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment) {
  std::vector<PlayedRun> played;
  for (ResultsDatabase::Run& run : database.countedRuns(experiment.id, experiment.plan)) {
    played.push_back({std::move(run), std::nullopt});
    PlayedRun& added = played.back();
    if (added.run.state == State::Done) added.result = database.outcome(added.run, experiment.plan).result;
  }
  return played;
}

ExperimentSummary summaryOf(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs,
                            std::optional<std::size_t> against) {
  const std::vector<Rewards> rewards = rewardsOf(plan, runs);
  ExperimentSummary summary;
  for (std::size_t agent = 0; agent < plan.agents.size(); ++agent) {
    ExperimentSummary::Row& row = summary.agents.emplace_back();
    for (const auto& ofMdp : rewards[agent]) row.mdps.push_back(meanOverMdps({ofMdp}));
    row.overall = meanOverMdps(rewards[agent]);
    if (!against) continue;
    row.difference = differenceOverMdps(rewards[agent], rewards[*against]);
    row.improvement = improvementOverMdps(rewards[agent], rewards[*against]);
  }
  for (const ResultsDatabase::Run& run : runs) {
    ExperimentSummary::Row& row = summary.agents[run.key.agent];
    row.failed += run.state == State::Failed;
    row.done += run.state == State::Done;
    if (run.state == State::Done) row.secondsPerRun += run.seconds;  // sum, divided by `done` below
  }
  for (ExperimentSummary::Row& row : summary.agents)
    if (row.done > 0) row.secondsPerRun /= static_cast<double>(row.done);
  return summary;
}

std::vector<AgentTotals> totalsOf(const ExperimentPlan& plan, const std::vector<PlayedRun>& runs) {
  std::vector<AgentTotals> totals(plan.agents.size());
  if (plan.length.hasCurves())
    for (AgentTotals& sum : totals) sum.eighths.emplace();
  std::vector<double> lengths(plan.agents.size()), unlimited(plan.agents.size());
  for (const PlayedRun& played : runs) {
    if (!played.result) continue;
    const RunResult& result = *played.result;
    const auto agent = static_cast<std::size_t>(played.run.key.agent);
    AgentTotals& sum = totals[agent];
    const double reward = sum.tally.reward;
    sum.tally.add(result.total, plan.mdps[static_cast<std::size_t>(played.run.key.mdp)].mdp);
    sum.tally.reward = reward + result.total.reward;  // not from clears, as MDPs may differ in their rewards
    sum.episodes += result.episodes;
    sum.deaths += result.deaths;
    if (result.curve.empty()) continue;
    if (plan.mdps[static_cast<std::size_t>(played.run.key.mdp)].mdp.unlimited()) {
      const double mean = sum.pileHeightAtEnd.value_or(0);
      sum.pileHeightAtEnd =
          mean + (static_cast<double>(result.curve.back().height) - mean) / ++unlimited[agent];
    }
    if (!sum.eighths) continue;
    const auto length = static_cast<double>(result.curve.back().x);
    lengths[agent] += length;
    double before = 0;
    for (std::size_t i = 0; i < sum.eighths->size(); ++i) {
      const double earned = rewardAt(result.curve, length * static_cast<double>(i + 1) / 8);
      (*sum.eighths)[i] += earned - before;
      before = earned;
    }
  }
  for (std::size_t agent = 0; agent < totals.size(); ++agent)
    if (totals[agent].eighths)
      for (double& eighth : *totals[agent].eighths) eighth *= lengths[agent] > 0 ? 8000 / lengths[agent] : 0;
  return totals;
}

std::string runsAsCsv(const ExperimentPlan& plan, const std::vector<PlayedRun>& runs) {
  std::string table =
      "agent,mdp,repetition,seed,state,reward,lines,pieces,steps,episodes,deaths,clears1,clears2,clears3,"
      "clears4,seconds,reason\n";
  for (const PlayedRun& played : runs) {
    table += fmt::format("{},{}", namesOf(plan, played.run.key), ResultsDatabase::nameOf(played.run.state));
    if (const auto& result = played.result) {
      const Tally& total = result->total;
      table += fmt::format(",{},{},{},{},{},{},{},{},\n", csv::number(total.reward), total.lines,
                           total.pieces, total.steps, result->episodes, result->deaths,
                           fmt::join(total.clears, ","), csv::number(played.run.seconds));
    } else {
      table += fmt::format(",,,,,,,,,,,,{}\n", csv::field(played.run.reason));
    }
  }
  return table;
}

std::string curvesAsCsv(const ExperimentPlan& plan, const std::vector<PlayedRun>& runs) {
  std::string table = "agent,mdp,repetition,seed,x,reward,lines,pieces,height\n";
  for (const PlayedRun& played : runs) {
    if (!played.result) continue;
    const std::string names = namesOf(plan, played.run.key);
    for (const Checkpoint& point : played.result->curve)
      table += fmt::format("{},{},{},{},{},{}\n", names, point.x, csv::number(point.reward), point.lines,
                           point.pieces, point.height);
  }
  return table;
}

}  // namespace tetrabench
