#pragma once

#include <string>
#include <vector>

namespace tetrabench {

/// Names for files from names of anything, by index: no character that a file system has another use for, up
/// to 80 bytes, none twice even where upper and lower case are one.
std::vector<std::string> fileNamesOf(const std::vector<std::string>& names);

}  // namespace tetrabench
