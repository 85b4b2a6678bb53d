#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "core/experiments/results_database.h"

namespace tetrabench::cli {

/// Adds `report`, which prints the results of an experiment and writes them as files and figures.
void addExperimentReport(CLI::App& group);

}  // namespace tetrabench::cli
