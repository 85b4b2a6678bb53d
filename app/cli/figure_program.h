#pragma once

#include <string>

namespace tetrabench::cli {

/// Lets the program with the windows, which can draw, write the figures of an experiment into a folder. It
/// needs no display for that. Throws an Error if it is not installed beside this one, or fails.
void drawFigures(const std::string& database, const std::string& experiment, const std::string& against,
                 const std::string& folder);

}  // namespace tetrabench::cli
