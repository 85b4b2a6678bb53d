#pragma once

#include <vector>

#include "core/experiments/experiment_runner.h"
#include "widgets/experiments/experiment_matrix_model.h"

namespace tetrabench {

/// The cells of an experiment's matrix, row by row: for each agent its mean over the MDPs, then each MDP.
/// `units` may lack some or all units of the plan.
std::vector<MatrixCell> matrixCells(const ExperimentPlan& plan,
                                    const std::vector<ResultsDatabase::Unit>& units,
                                    const std::vector<ExperimentProgress::Running>& running,
                                    const std::vector<UnfitPair>& unfit);

}  // namespace tetrabench
