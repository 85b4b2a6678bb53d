#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/agents/position.h"
#include "core/optimal/value_file.h"

namespace tetrabench {

/// Where files of values are looked for: the folder `values` beside those of a person's own documents. Empty
/// if that is not known.
std::filesystem::path ownValuesFolder();

/// The values of an MDP from the first file of a folder, by name, that is for it and finished; null if there
/// is none. Files that cannot be read are passed over. Reads the file, unless someone has its values.
std::shared_ptr<const OptimalValues> solvedValues(const Mdp& mdp, const std::filesystem::path& folder);

/// For each placement of a position the expected lines that it has in the best play; empty if they are not
/// known there. The values are those of the position's MDP.
std::vector<double> linesOfPlacements(const OptimalValues& values, const Position& position);

/// How many of them each placement is short of the best one: its regret.
std::vector<double> regretsOf(const std::vector<double>& lines);

}  // namespace tetrabench
