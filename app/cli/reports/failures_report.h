#pragma once

#include <string>
#include <vector>

#include "core/experiments/results_database.h"

namespace tetrabench {
class JsonWriter;
}

namespace tetrabench::cli {

/// Lists the runs that failed, or the games of agents against each other, with the reasons: one row each,
/// with the zero-based number of its repetition or game, as in exported tables.
std::string failuresText(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs);
/// Writes the same data as a list `failures`.
void writeFailures(JsonWriter& json, const ExperimentPlan& plan,
                   const std::vector<ResultsDatabase::Run>& runs);

/// Returns "3 games were not played: ..." with each reason once; empty if all were played.
std::string notPlayedSentence(const std::vector<ResultsDatabase::Run>& runs);

}  // namespace tetrabench::cli
