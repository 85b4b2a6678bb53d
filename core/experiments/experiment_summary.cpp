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

ExperimentSummary summaryOf(const ExperimentPlan& plan, const std::vector<PlayedUnit>& units) {
  const auto repetitions = static_cast<std::size_t>(plan.repetitions);
  ExperimentSummary summary;
  for (std::size_t agent = 0; agent < plan.agents.size(); ++agent) {
    ExperimentSummary::Row& row = summary.agents.emplace_back();
    std::vector<std::vector<double>> rewards(plan.mdps.size());
    std::vector<double> sums(repetitions);
    std::vector<std::size_t> counts(repetitions);
    double seconds = 0;
    for (const PlayedUnit& played : units) {
      if (played.unit.unit.agent != agent) continue;
      row.failed += played.unit.state == State::Failed;
      if (!played.result) continue;
      ++row.done;
      seconds += played.unit.seconds;
      rewards[played.unit.unit.mdp].push_back(played.result->total.reward);
      const auto repetition = static_cast<std::size_t>(played.unit.unit.repetition);
      sums[repetition] += played.result->total.reward;
      ++counts[repetition];
    }
    for (const auto& values : rewards) row.mdps.push_back(estimateMean(values));
    std::vector<double> means;
    for (std::size_t r = 0; r < repetitions; ++r)
      if (counts[r] == plan.mdps.size()) means.push_back(sums[r] / static_cast<double>(counts[r]));
    row.overall = estimateMean(means);
    if (row.done > 0) row.secondsPerUnit = seconds / static_cast<double>(row.done);
  }
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
