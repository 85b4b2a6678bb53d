#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "core/experiments/results_database.h"

namespace tetrabench::cli {

/// Options for reporting an experiment's ballots.
struct BallotOptions {
  bool enabled = false;
  std::string measure = "pieces", spreadsheet;
  int draws = 1000;
};

/// Adds --ballots and the options that need it. The options must outlive the command.
void addBallotOptions(CLI::App& command, BallotOptions& options);

/// Prints who wins by each voting method, as Markdown or JSON, and writes tables. `csv`: the folder for the
/// tables; none if empty. Throws InvalidArgument if the experiment has no ballots, and StorageError.
void reportBallots(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment,
                   const BallotOptions& options, const std::string& csv, bool json);

}  // namespace tetrabench::cli
