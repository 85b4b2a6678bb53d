#include "core/storage/csv.h"

#include <fmt/format.h>

#include <cmath>

namespace tetrabench::csv {

std::string field(std::string_view text) {
  if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos)
    return field("'" + std::string(text));
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

std::string number(double value) {
  return std::isfinite(value) ? fmt::format("{}", value) : std::string();
}

}  // namespace tetrabench::csv
