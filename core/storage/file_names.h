#pragma once

#include <string>
#include <vector>

namespace tetrabench {

/// Returns a file name for each name: without characters that are special to file systems, at most 80 bytes
/// long, and all distinct even if case is ignored.
std::vector<std::string> fileNamesOf(const std::vector<std::string>& names);

}  // namespace tetrabench
