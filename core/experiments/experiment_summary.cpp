#include "core/experiments/experiment_summary.h"

#include "core/statistics/pile_bound.h"
#include "core/statistics/reward_comparison.h"

namespace tetrabench {
namespace {

using State = ResultsDatabase::State;

/// Returns the rewards by agent; the key of a repetition is its number.
std::vector<Rewards> rewardsOf(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs) {
  std::vector<Rewards> rewards(plan.agents.size(), Rewards(plan.mdps.size()));
  for (const ResultsDatabase::Run& run : runs)
    if (run.state == State::Done)
      rewards[run.key.agent][run.key.mdp][static_cast<std::uint64_t>(run.key.repetition)] = run.reward;
  return rewards;
}

/// Sets the ranks by the means over all MDPs.
void rankAgents(std::vector<ExperimentSummary::Row>& rows, const std::vector<RankedMean>& means) {
  for (std::size_t own = 0; own < rows.size(); ++own) {
    if (rows[own].overall.values == 0) continue;
    std::size_t above = 0;
    for (std::size_t other = 0; other < rows.size(); ++other)
      above += rows[other].overall.values > 0 && isClearlyAbove(means[other], means[own]);
    rows[own].rank = 1 + above;
  }
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

void forEachPlayedRun(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment,
                      const std::function<void(const PlayedRun&)>& act) {
  for (ResultsDatabase::Run& run : database.countedRuns(experiment.id, experiment.plan)) {
    PlayedRun played{std::move(run), std::nullopt};
    if (played.run.state == State::Done) played.result = database.outcome(played.run, experiment.plan).result;
    act(played);
  }
}

ExperimentSummary summaryOf(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs,
                            std::optional<std::size_t> against) {
  const std::vector<Rewards> rewards = rewardsOf(plan, runs);
  ExperimentSummary summary{.agents = {}, .lost = {plan, runs}};
  std::vector<RankedMean> means;
  for (std::size_t agent = 0; agent < plan.agents.size(); ++agent) {
    ExperimentSummary::Row& row = summary.agents.emplace_back();
    for (const auto& ofMdp : rewards[agent]) row.mdps.push_back(meanOverMdps({ofMdp}));
    row.overall = meanOverMdps(rewards[agent]);
    means.push_back({row.overall.mean, row.overall.interval, summary.lost.held(agent)});
    if (!against) continue;
    row.difference = differenceOverMdps(rewards[agent], rewards[*against]);
    row.improvement = improvementOverMdps(rewards[agent], rewards[*against]);
  }
  rankAgents(summary.agents, means);
  for (std::size_t agent = 0; against && agent < plan.agents.size(); ++agent) {
    ExperimentSummary::Row& row = summary.agents[agent];
    row.tiedWithinPileBound = areTiedWithinPileBound(means[agent], means[*against]);
    if (!row.tiedWithinPileBound) continue;
    row.difference.p.reset();
    row.improvement.reset();
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

TotalsSum::TotalsSum(const ExperimentPlan& plan) : plan_(plan), agents_(plan.agents.size()) {
  if (plan.length.hasCurves())
    for (Sum& sum : agents_) sum.totals.eighths.emplace();
}

void TotalsSum::add(const PlayedRun& played) {
  if (!played.result) return;
  const RunResult& result = *played.result;
  const Mdp& mdp = plan_.mdps[played.run.key.mdp].mdp;
  Sum& agent = agents_[played.run.key.agent];
  AgentTotals& sum = agent.totals;
  const double reward = sum.tally.reward;
  sum.tally.add(result.total, mdp);
  sum.tally.reward = reward + result.total.reward;  // not from clears, as MDPs may differ in their rewards
  sum.episodes += result.episodes;
  sum.deaths += result.deaths;
  if (result.curve.empty()) return;
  if (mdp.unlimited()) {
    const double mean = sum.pileHeightAtEnd.value_or(0);
    sum.pileHeightAtEnd = mean + (static_cast<double>(result.curve.back().height) - mean) / ++agent.unlimited;
  }
  if (!sum.eighths) return;
  const auto length = static_cast<double>(result.curve.back().x);
  agent.length += length;
  double before = 0;
  for (std::size_t i = 0; i < sum.eighths->size(); ++i) {
    const double earned = rewardAt(result.curve, length * static_cast<double>(i + 1) / 8);
    (*sum.eighths)[i] += earned - before;
    before = earned;
  }
}

std::vector<AgentTotals> TotalsSum::totals() const {
  std::vector<AgentTotals> totals;
  for (const Sum& sum : agents_) {
    AgentTotals& agent = totals.emplace_back(sum.totals);
    if (agent.eighths)
      for (double& eighth : *agent.eighths) eighth *= sum.length > 0 ? 8000 / sum.length : 0;
  }
  return totals;
}

}  // namespace tetrabench
