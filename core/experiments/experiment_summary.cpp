#include "core/experiments/experiment_summary.h"

#include <fmt/format.h>

namespace tetrabench {
namespace {

using State = ResultsDatabase::State;

/// A field of a table, in quotes where RFC 4180 asks for them.
std::string field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

/// The fields that tell units apart.
std::string namesOf(const ExperimentPlan& plan, const ExperimentUnit& unit) {
  return fmt::format("{},{},{},{}", field(plan.agents[unit.agent].agent.name),
                     field(plan.mdps[unit.mdp].mdp.name()), unit.repetition, plan.seedOf(unit.repetition));
}

/// Total rewards of an agent: [mdp][repetition], none where nothing is done.
using Rewards = std::vector<std::vector<std::optional<double>>>;

/// By agent.
std::vector<Rewards> rewardsOf(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Unit>& units) {
  const std::vector<std::optional<double>> none(static_cast<std::size_t>(plan.repetitions));
  std::vector<Rewards> rewards(plan.agents.size(), Rewards(plan.mdps.size(), none));
  for (const auto& [id, unit, state, reason, seconds, reward] : units)
    if (state == State::Done)
      rewards[unit.agent][unit.mdp][static_cast<std::size_t>(unit.repetition)] = reward;
  return rewards;
}

std::vector<double> present(const std::vector<std::optional<double>>& rewards) {
  std::vector<double> values;
  for (const auto& reward : rewards)
    if (reward) values.push_back(*reward);
  return values;
}

/// The mean over all MDPs of each repetition; none where one of them is not done.
std::vector<std::optional<double>> meansOf(const Rewards& rewards) {
  std::vector<std::optional<double>> means(rewards.empty() ? 0 : rewards.front().size());
  for (std::size_t r = 0; r < means.size(); ++r) {
    std::vector<double> ofRepetition;
    for (const auto& ofMdp : rewards)
      if (ofMdp[r]) ofRepetition.push_back(*ofMdp[r]);
    if (ofRepetition.size() == rewards.size()) means[r] = estimateMean(ofRepetition).mean;
  }
  return means;
}

void compare(ExperimentSummary::Row& row, const Rewards& own, const Rewards& others) {
  const auto mine = meansOf(own), theirs = meansOf(others);
  std::vector<double> values, against;
  for (std::size_t r = 0; r < mine.size(); ++r) {
    if (!mine[r] || !theirs[r]) continue;
    values.push_back(*mine[r]);
    against.push_back(*theirs[r]);
  }
  row.difference = pairedDifference(values, against);
  double improvement = 0;
  int shared = 0;  // MDPs that both have played
  for (std::size_t mdp = 0; mdp < own.size(); ++mdp) {
    const auto a = present(own[mdp]), b = present(others[mdp]);
    if (a.empty() || b.empty()) continue;
    improvement += probabilityOfImprovement(a, b);
    ++shared;
  }
  if (shared > 0) row.improvement = improvement / shared;
}

}  // namespace

std::vector<PlayedUnit> playedUnits(ResultsDatabase& database,
                                    const ResultsDatabase::Experiment& experiment) {
  std::vector<PlayedUnit> played;
  for (ResultsDatabase::Unit& unit : database.units(experiment.id, experiment.plan)) {
    PlayedUnit& added = played.emplace_back(std::move(unit), std::nullopt);
    if (added.unit.state == State::Done) added.result = database.result(added.unit.id);
  }
  return played;
}

ExperimentSummary summaryOf(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Unit>& units,
                            std::optional<std::size_t> against) {
  const std::vector<Rewards> rewards = rewardsOf(plan, units);
  ExperimentSummary summary;
  for (std::size_t agent = 0; agent < plan.agents.size(); ++agent) {
    ExperimentSummary::Row& row = summary.agents.emplace_back();
    for (const auto& ofMdp : rewards[agent]) row.mdps.push_back(estimateMean(present(ofMdp)));
    row.overall = estimateMean(present(meansOf(rewards[agent])));
    if (against) compare(row, rewards[agent], rewards[*against]);
  }
  for (const ResultsDatabase::Unit& unit : units) {
    ExperimentSummary::Row& row = summary.agents[unit.unit.agent];
    row.failed += unit.state == State::Failed;
    row.done += unit.state == State::Done;
    if (unit.state == State::Done) row.secondsPerUnit += unit.seconds;  // their sum so far
  }
  for (ExperimentSummary::Row& row : summary.agents)
    if (row.done > 0) row.secondsPerUnit /= static_cast<double>(row.done);
  return summary;
}

std::string unitsAsCsv(const ExperimentPlan& plan, const std::vector<PlayedUnit>& units) {
  std::string csv =
      "agent,mdp,repetition,seed,state,reward,lines,pieces,steps,episodes,deaths,clears1,clears2,clears3,"
      "clears4,"
      "seconds,reason\n";
  constexpr const char* kStates[] = {"waiting", "done", "failed"};
  for (const PlayedUnit& played : units) {
    csv +=
        fmt::format("{},{}", namesOf(plan, played.unit.unit), kStates[static_cast<int>(played.unit.state)]);
    if (const auto& result = played.result) {
      const Tally& total = result->total;
      csv += fmt::format(",{},{},{},{},{},{},{},{},\n", total.reward, total.lines, total.pieces, total.steps,
                         result->episodes, result->deaths, fmt::join(total.clears, ","), played.unit.seconds);
    } else {
      csv += fmt::format(",,,,,,,,,,,,{}\n", field(played.unit.reason));
    }
  }
  return csv;
}

std::string curvesAsCsv(const ExperimentPlan& plan, const std::vector<PlayedUnit>& units) {
  std::string csv = "agent,mdp,repetition,seed,x,reward,lines,pieces,height\n";
  for (const PlayedUnit& played : units) {
    if (!played.result) continue;
    const std::string names = namesOf(plan, played.unit.unit);
    for (const Checkpoint& point : played.result->curve)
      csv += fmt::format("{},{},{},{},{},{}\n", names, point.x, point.reward, point.lines, point.pieces,
                         point.height);
  }
  return csv;
}

}  // namespace tetrabench
