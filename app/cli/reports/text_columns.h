#pragma once

#include <string>
#include <vector>

namespace tetrabench::cli {

struct TextCell {
  std::string text;
  bool rightAligned = false;
};

/// Rows of text with their columns below each other, two spaces apart. The last cell of a row may be of any
/// length, and control characters are escaped.
std::string inColumns(const std::vector<std::vector<TextCell>>& rows);

}  // namespace tetrabench::cli
