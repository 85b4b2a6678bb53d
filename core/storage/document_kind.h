#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tetrabench {

/// Pseudo-format of results files, which are databases and declare no format.
inline constexpr std::string_view kResultsFormat = "tetrabench-results";

/// Returns "an agent" for the format "tetrabench-agent/1", regardless of version; empty for other programs'
/// formats.
std::string kindInWords(std::string_view format);

/// Detects the format of a non-JSON file by its first bytes; empty for other files and if it cannot be read.
std::string formatByBeginning(const std::filesystem::path& path);

/// Returns the format that a file declares, regardless of its name. Throws StorageError, or InvalidDocument
/// if it declares none.
std::string formatOf(const std::filesystem::path& path);

}  // namespace tetrabench
