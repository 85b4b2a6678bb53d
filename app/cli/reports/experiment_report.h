#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "core/experiments/results_database.h"

namespace tetrabench::cli {

/// Adds `report`, which prints the results of an experiment and writes them as files and figures.
void addExperimentReport(CLI::App& group);

/// Returns the experiment of this name or, if it is empty, the only one. Throws StorageError if its plan
/// cannot be read, and InvalidArgument.
ResultsDatabase::Experiment chosenExperiment(ResultsDatabase& database, const std::string& name);

}  // namespace tetrabench::cli
