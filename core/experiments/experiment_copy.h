#pragma once

#include <optional>
#include <vector>

#include "core/experiments/results_database.h"

namespace tetrabench {

/// An experiment with the results of its plan's runs, apart from any file.
struct ExperimentCopy {
  struct Unit {
    ResultsDatabase::Unit unit;
    std::optional<UnitResult> result;  ///< if it is done
    ResultsDatabase::Times times;
  };
  ExperimentPlan plan;
  std::vector<Unit> units;  ///< that are done or failed
};

ExperimentCopy copyOf(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment);

/// Adds the experiment, or the results that the file lacks to that of its name. Throws as
/// ResultsDatabase::addExperiment() does.
void addCopy(ResultsDatabase& database, const ExperimentCopy& copy);

}  // namespace tetrabench
