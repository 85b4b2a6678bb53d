#pragma once

#include <filesystem>
#include <string>

#include "core/optimizers/optimizer.h"

namespace tetrabench::cli {

/// A line for each generation of each island: the number of candidates, and the best and mean score of those
/// that were not pruned.
std::string generationsAsCsv(const SearchHistory& history, ScoreMeasure measure);

/// Prints what a search that has ended found, as text or as one JSON object. `agent`: where the best agent
/// was written.
void printSearch(const Optimizer& optimizer, const std::filesystem::path& agent, bool json);

}  // namespace tetrabench::cli
