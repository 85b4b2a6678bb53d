#pragma once

#include <string>
#include <vector>

namespace tetrabench {

/// File names for arbitrary names, by index: no character that is special to a file system, at most 80 bytes,
/// all different even where case does not count.
std::vector<std::string> fileNamesOf(const std::vector<std::string>& names);

}  // namespace tetrabench
