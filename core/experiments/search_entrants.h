#pragma once

#include <filesystem>

#include "core/experiments/experiment_plan.h"

namespace tetrabench {

/// Returns the plan with the best candidates of its searches as agents, according to the results file.
/// Candidates already entered in the file's experiment of this name are retained, even if their search has
/// found better ones. Throws InvalidDocument with the location in an experiment document, or StorageError.
ExperimentPlan withEntrants(const ExperimentPlan& plan, const std::filesystem::path& results);

}  // namespace tetrabench
