#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/experiments/results_database.h"
#include "core/statistics/statistics.h"

namespace tetrabench {

/// The rewards of an experiment's runs.
struct ExperimentSummary {
  struct Row {
    MeanEstimate overall;  ///< total reward, averaged over the MDPs; a value for each repetition done on all
    std::vector<MeanEstimate> mdps;  ///< total reward by MDP, a value for each repetition
    std::int64_t done = 0, failed = 0;
    double secondsPerUnit = 0;
    // Compared with the reference agent, if there is one:
    PairedDifference difference;  ///< of total reward averaged over the MDPs, a pair for each repetition
    /// Probability of improvement, averaged over the MDPs both have played; none if there is no such MDP.
    std::optional<double> improvement;
  };
  std::vector<Row> agents;  ///< as in the plan
};

/// `against`: an agent of the plan that the others are compared with.
ExperimentSummary summaryOf(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Unit>& units,
                            std::optional<std::size_t> against = {});

/// A unit and, if it is done, its result.
struct PlayedUnit {
  ResultsDatabase::Unit unit;
  std::optional<UnitResult> result;
};

/// All units of an experiment with their results.
std::vector<PlayedUnit> playedUnits(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment);

/// What all finished runs of an agent add up to.
struct AgentTotals {
  Tally tally;
  std::int64_t episodes = 0, deaths = 0;
  /// Mean height of the pile at the end of the runs on boards without a height limit; none if there are none.
  std::optional<double> pileHeightAtEnd;
  /// Reward per 1,000 of the run's length (steps or pieces) in each eighth of a run, over all runs; none if
  /// these count games, as it is known only where games ended.
  std::optional<std::array<double, 8>> eighths;
};

/// One for each agent of the plan.
std::vector<AgentTotals> totalsOf(const ExperimentPlan& plan, const std::vector<PlayedUnit>& units);

/// Tables of comma-separated values with a header line: a line for each unit, and one for each point of each
/// unit's curve.
std::string unitsAsCsv(const ExperimentPlan& plan, const std::vector<PlayedUnit>& units);
std::string curvesAsCsv(const ExperimentPlan& plan, const std::vector<PlayedUnit>& units);

}  // namespace tetrabench
