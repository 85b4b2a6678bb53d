#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "core/experiments/results_database.h"

namespace tetrabench::cli {

/// Adds `report`, which tells what the agents of an experiment earned: as tables, files and figures.
void addExperimentReport(CLI::App& group);

}  // namespace tetrabench::cli
