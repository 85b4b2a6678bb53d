#pragma once

#include "core/experiments/results_database.h"
#include "core/play/curve_document.h"
#include "core/statistics/comparison.h"
#include "core/statistics/concatenated_curve_file.h"

namespace tetrabench {

/// Returns the MDPs of a plan as identified in comparisons.
std::vector<ComparedMdp> comparedMdps(const ExperimentPlan& plan);

/// Returns agents of an experiment (indices into its plan) with all their finished runs that count
/// (countedRuns).
std::vector<ComparedAgent> comparedAgents(ResultsDatabase& database,
                                          const ResultsDatabase::Experiment& experiment,
                                          const std::vector<std::size_t>& agents);

/// Returns a single saved run as an agent. Its curve has only the reward, and its MDP only a name and, except
/// in older files, a hash: runs count as played on the same pieces if these, the seed and the length are
/// equal.
ComparedAgent comparedAgent(const SavedCurve& curve);

}  // namespace tetrabench
