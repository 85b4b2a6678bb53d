#pragma once

#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/experiments/results_database.h"

namespace tetrabench::cli {

/// The runs that failed, or the games of agents against each other, and why: a row each, with the number of
/// its repetition or game from 0, as in tables for other programs.
std::string failuresText(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Unit>& units);
Json failuresJson(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Unit>& units);

/// "3 games were not played: ..." with each reason once; empty if all were.
std::string notPlayedSentence(const std::vector<ResultsDatabase::Unit>& units);

}  // namespace tetrabench::cli
