#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/cli/command.h"
#include "core/experiments/experiment_runner.h"

namespace tetrabench::cli {

struct RunOptions {
  std::string database;
  bool resume = false, retryFailed = false, rerunChanged = false;
  int threads = 0;         ///< 0: one per processor
  bool temporary = false;  ///< the results file is deleted afterwards, so messages must not refer to it
};

/// Adds --out, --resume, --retry-failed, --rerun-changed, --threads and --trust. The options must outlive the
/// command.
void addRunOptions(CLI::App& command, RunOptions& options);

/// Plays the runs of a plan that are missing from a results file, showing progress, until all are done or it
/// is interrupted. Only the root process reads the plan and opens the file; all processes play.
void runExperiment(const std::function<ExperimentPlan()>& readPlan, const RunOptions& options,
                   Outcome& outcome);

/// Plays the runs as `runExperiment` does, without printing how it ended. Returns the final progress on the
/// root process, and nothing on the others.
std::optional<ExperimentProgress> playExperiment(const std::function<ExperimentPlan()>& readPlan,
                                                 const RunOptions& options, Outcome& outcome);

}  // namespace tetrabench::cli
