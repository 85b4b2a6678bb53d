#pragma once

#include <filesystem>
#include <string>

#include "core/optimizers/optimizer.h"

namespace tetrabench::cli {

/// Returns a line for each generation of each island: the number of candidates, and the best and mean score
/// of those that were not pruned. For training, a line for each candidate: its games and its score.
std::string historyAsCsv(const SearchHistory& history, const OptimizationPlan& plan);

/// Formats the weights of a candidate: "pileHeight 72, holes 442".
std::string weightsText(const OptimizationPlan& plan, const Candidate& candidate);

/// Paths of the saved agents.
struct SavedAgents {
  std::filesystem::path best;
  std::filesystem::path last = {};  ///< the agent at the end of training; empty if it was not saved
};

/// Prints the result of a finished search, as text or as one JSON object.
void printSearch(const Optimizer& optimizer, const SavedAgents& saved, bool json);

}  // namespace tetrabench::cli
