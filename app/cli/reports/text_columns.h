#pragma once

#include <string>
#include <vector>

namespace tetrabench::cli {

struct TextCell {
  std::string text;
  bool rightAligned = false;
};

/// Aligns rows of text in columns, two spaces apart. The last cell of a row may have any length. Control
/// characters are escaped.
std::string inColumns(const std::vector<std::vector<TextCell>>& rows);

}  // namespace tetrabench::cli
