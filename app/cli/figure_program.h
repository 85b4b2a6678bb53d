#pragma once

#include <string>

namespace tetrabench::cli {

/// Lets the program with the windows write the figures of an experiment into a folder, for which it needs no
/// display. Throws an Error if it is not installed beside this one, or fails.
void drawFigures(const std::string& database, const std::string& experiment, const std::string& against,
                 const std::string& folder);

/// The same for the figures of a collection of parameter sets.
void drawStartFigures(const std::string& data, const std::string& sets, const std::string& folder);

}  // namespace tetrabench::cli
