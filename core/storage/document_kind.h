#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tetrabench {

/// Stands for results files, which are databases and name no format.
inline constexpr std::string_view kResultsFormat = "tetrabench-results";

/// "an agent" for the format "tetrabench-agent/1", whatever its version; empty for formats of other programs.
std::string kindInWords(std::string_view format);

/// The format of a file that is not JSON, as it begins; empty for other files and if it cannot be read.
std::string formatByBeginning(const std::filesystem::path& path);

/// The format that a file says it has, whatever its name. Throws StorageError, or InvalidDocument if it says
/// none.
std::string formatOf(const std::filesystem::path& path);

}  // namespace tetrabench
