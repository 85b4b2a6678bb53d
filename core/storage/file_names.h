#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tetrabench {

/// Returns a file name for each name: without control characters and those that are special to file systems,
/// at most 80 bytes long, and all distinct even if case is ignored.
std::vector<std::string> fileNamesOf(const std::vector<std::string>& names);

/// Resolves a path to a file that may not exist yet, following symbolic links.
std::filesystem::path linkTargetOf(std::filesystem::path path);

/// Returns the path of a file or folder that the program creates beside a results file: the name of the
/// results file, or of the file that it links to, with an ending. Throws StorageError if it is itself a link:
/// the program writes through links that the user names, not through those that it finds.
std::filesystem::path besideResults(const std::filesystem::path& database, std::string_view ending);

}  // namespace tetrabench
