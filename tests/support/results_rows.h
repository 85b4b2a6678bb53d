#pragma once

#include <filesystem>
#include <string>

namespace tetrabench::test {

/// Returns all rows of all tables of a results file, one per line, without columns that depend on run time:
/// times, and checksums that cover them.
std::string resultsRows(const std::filesystem::path& file);

}  // namespace tetrabench::test
