#pragma once

#include <string>

namespace tetrabench::cli {

/// Runs the GUI program, which needs no display for this, to write the figures of an experiment to a folder.
/// `preset` is an option of that program. Throws Error if it is not installed beside this one, or fails.
void drawFigures(const std::string& database, const std::string& experiment, const std::string& against,
                 const std::string& folder, const std::string& preset);

/// Runs the GUI program to write the figures of a collection of parameter sets.
void drawStartFigures(const std::string& data, const std::string& sets, const std::string& folder);

}  // namespace tetrabench::cli
