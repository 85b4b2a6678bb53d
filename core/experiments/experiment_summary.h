#pragma once

#include <vector>

#include "core/experiments/results_database.h"
#include "core/statistics/statistics.h"

namespace tetrabench {

/// What the units of an experiment earned.
struct ExperimentSummary {
  struct Row {
    MeanEstimate overall;  ///< total reward, averaged over the MDPs; a value a repetition done on all
    std::vector<MeanEstimate> mdps;  ///< total reward by MDP, a value a repetition
    std::int64_t done = 0, failed = 0;
    double secondsPerUnit = 0;
    /// Against the agent it is compared with, if there is one:
    PairedDifference
        difference;  ///< of total reward averaged over the MDPs, a pair a repetition that both have done
    double improvement = 0.5;  ///< probability of improvement, averaged over the MDPs both have played
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

/// Tables of comma-separated values, a head line first: a line a unit, and a line a point of each unit's
/// curve.
std::string unitsAsCsv(const ExperimentPlan& plan, const std::vector<PlayedUnit>& units);
std::string curvesAsCsv(const ExperimentPlan& plan, const std::vector<PlayedUnit>& units);

}  // namespace tetrabench
