#pragma once

#include "core/experiments/results_database.h"
#include "core/play/curve_document.h"
#include "core/statistics/comparison.h"
#include "core/statistics/concatenated_curve_file.h"

namespace tetrabench {

/// The MDPs of a plan, as comparisons identify them.
std::vector<ComparedMdp> comparedMdps(const ExperimentPlan& plan);

/// Agents of an experiment (indices into its plan) with all their runs that are done.
std::vector<ComparedAgent> comparedAgents(ResultsDatabase& database,
                                          const ResultsDatabase::Experiment& experiment,
                                          const std::vector<std::size_t>& agents);

/// A single run that was saved. Its curve has only the reward, and its MDP only a name and, unless it is
/// older, a hash: runs count as played on the same pieces if these, seed and length are equal.
ComparedAgent comparedAgent(const SavedCurve& curve);

}  // namespace tetrabench
