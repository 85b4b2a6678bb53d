#pragma once

#include <string>

namespace tetrabench::cli {

/// Runs the program with the windows to write the figures of an experiment into a folder; it needs no display
/// for this. Throws an Error if it is not installed beside this one, or fails.
void drawFigures(const std::string& database, const std::string& experiment, const std::string& against,
                 const std::string& folder);

/// Does the same for the figures of a collection of parameter sets.
void drawStartFigures(const std::string& data, const std::string& sets, const std::string& folder);

}  // namespace tetrabench::cli
