#pragma once

#include "core/experiments/results_database.h"
#include "core/play/curve_document.h"
#include "core/statistics/comparison.h"
#include "core/statistics/concatenated_curve_file.h"

namespace tetrabench {

/// The MDPs of a plan, as their runs know them.
std::vector<ComparedMdp> comparedMdps(const ExperimentPlan& plan);

/// Agents of an experiment (indices into its plan) with all their runs that are done.
std::vector<ComparedAgent> comparedAgents(ResultsDatabase& database,
                                          const ResultsDatabase::Experiment& experiment,
                                          const std::vector<std::size_t>& agents);

/// A single run that was saved. Of its curve only the reward is known; of its MDP the name, so that runs are
/// taken for such on the same pieces if name, seed and length are the same.
ComparedAgent comparedAgent(const SavedCurve& curve);

}  // namespace tetrabench
