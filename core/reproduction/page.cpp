#include "core/reproduction/page.h"

#include <fmt/format.h>

#include <optional>
#include <sstream>
#include <string_view>

#include "core/error.h"

namespace tetrabench {

std::string withResults(const std::string& page,
                        const std::function<std::optional<std::string>(const std::string& id)>& textOf) {
  constexpr std::string_view kBegin = "<!-- result ", kEnd = "<!-- end of result -->", kClose = " -->";
  std::istringstream lines(page);
  std::string line, text;
  std::optional<int> begun;  // first line of the open block
  bool replaces = false;     // the block's lines are replaced
  for (int number = 1; std::getline(lines, line); ++number) {
    const std::string place = fmt::format("line {}", begun.value_or(number));
    if (line.starts_with(kBegin) && line.ends_with(kClose)) {
      if (begun)
        throw InvalidDocument::about(place, fmt::format("begins a result without {} after it", kEnd));
      begun = number;
      const std::size_t length = line.size() - kBegin.size() - kClose.size();
      const auto now = textOf(line.substr(kBegin.size(), length));
      text += line + "\n" + (now ? "\n" + *now + "\n" : "");
      replaces = now.has_value();
      continue;
    }
    if (line == kEnd) {
      if (!begun) throw InvalidDocument::about(place, "ends a result that did not begin");
      begun.reset();
    }
    if (!begun || !replaces) text += line + "\n";
  }
  if (begun)
    throw InvalidDocument::about(fmt::format("line {}", *begun),
                                 fmt::format("begins a result without {} after it", kEnd));
  return text;
}

}  // namespace tetrabench
