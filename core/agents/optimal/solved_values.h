#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/agents/position.h"
#include "core/optimal/value_file.h"

namespace tetrabench {

/// Returns the folder that is searched for value files: `values` beside the folders of the user's documents.
/// Empty if that is unknown.
std::filesystem::path ownValuesFolder();

/// Returns the values of an MDP from the alphabetically first complete file for it in a folder; null if there
/// is none. Files that cannot be read are skipped. Reads the file unless its values are already in memory.
std::shared_ptr<const OptimalValues> solvedValues(const Mdp& mdp, const std::filesystem::path& folder);

/// Returns the expected lines of each placement of a position under optimal play; empty if they are unknown.
/// The values must be those of the position's MDP.
std::vector<double> linesOfPlacements(const OptimalValues& values, const Position& position);

/// Returns the regret of each placement: its shortfall in lines from the best one.
std::vector<double> regretsOf(const std::vector<double>& lines);

}  // namespace tetrabench
