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
  int threads = 0;         ///< 0: one for each processor
  bool temporary = false;  ///< nobody will look into the results file
};

/// Adds --out, --resume, --retry-failed, --rerun-changed, --threads and --trust. The options must live as
/// long as the command.
void addRunOptions(CLI::App& command, RunOptions& options);

/// Plays the runs of a plan that a results file lacks, with progress, until it is done or interrupted. Only
/// the root process reads the plan and uses the file; all play.
void runExperiment(const std::function<ExperimentPlan()>& readPlan, const RunOptions& options,
                   Outcome& outcome);

/// The same without a line of how it ended: what was reached, or nothing on other processes than the root.
std::optional<ExperimentProgress> playExperiment(const std::function<ExperimentPlan()>& readPlan,
                                                 const RunOptions& options, Outcome& outcome);

}  // namespace tetrabench::cli
