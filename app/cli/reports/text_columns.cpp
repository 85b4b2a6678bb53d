#include "app/cli/reports/text_columns.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

/// Returns the width in UTF-8 characters.
std::size_t widthOf(const std::string& text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

}  // namespace

std::string inColumns(const std::vector<std::vector<TextCell>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows)
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
      if (i == widths.size()) widths.push_back(0);
      widths[i] = std::max(widths[i], widthOf(plainText(row[i].text)));
    }
  std::string text;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string cell = plainText(row[i].text);
      const bool isLast = i + 1 == row.size();
      const std::string gap(isLast ? 0 : widths[i] - widthOf(cell), ' ');
      text += row[i].rightAligned ? gap + cell : cell + gap;
      text += isLast ? "\n" : "  ";
    }
  }
  return text;
}

}  // namespace tetrabench::cli
