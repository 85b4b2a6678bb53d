#pragma once

#include <filesystem>

#include "core/experiments/experiment_plan.h"

namespace tetrabench {

/// Returns the plan with the best candidates of its searches as agents, according to the current results
/// file. Candidates already entered in the file's experiment of this name are retained, whatever their search
/// has found since. Throws InvalidDocument with the location in an experiment document, or StorageError.
ExperimentPlan withEntrants(const ExperimentPlan& plan, const std::filesystem::path& results);

}  // namespace tetrabench
