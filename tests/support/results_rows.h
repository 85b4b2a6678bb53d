#pragma once

#include <filesystem>
#include <string>

namespace tetrabench::test {

/// All rows of all tables of a results file, one a line, without what depends on how long the work took: the
/// columns with times, and checksums over them.
std::string resultsRows(const std::filesystem::path& file);

}  // namespace tetrabench::test
