#pragma once

#include <vector>

#include "core/experiments/experiment_runner.h"
#include "widgets/experiments/experiment_matrix_model.h"

namespace tetrabench {

/// The cells of an experiment's matrix: agent after agent, for each its mean over the MDPs and
/// then the MDPs.
/// `units` may lack some, or all, of the plan's.
std::vector<MatrixCell> matrixCells(const ExperimentPlan& plan,
                                    const std::vector<ResultsDatabase::Unit>& units,
                                    const std::vector<ExperimentProgress::Running>& running);

}  // namespace tetrabench
