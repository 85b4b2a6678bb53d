#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "core/experiments/results_database.h"

namespace tetrabench::cli {

/// Adds `report`, which prints the results of an experiment and writes them as files and figures.
void addExperimentReport(CLI::App& group);

/// The experiment of this name, or the only one if it is empty. Throws StorageError if its plan cannot be
/// read, and InvalidArgument.
ResultsDatabase::Experiment chosenExperiment(ResultsDatabase& database, const std::string& name);

}  // namespace tetrabench::cli
