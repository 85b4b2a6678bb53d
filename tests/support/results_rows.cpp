#include "tests/support/results_rows.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "tests/support/guard.h"

namespace tetrabench::test {
namespace {

/// Returns a text that distinguishes any two values.
std::string textOf(const SQLite::Column& value) {
  if (value.isFloat()) return fmt::format("{}", value.getDouble());
  if (!value.isBlob()) return value.getString();
  std::string digits;
  for (const char byte : value.getString()) digits += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  return digits;
}

}  // namespace

std::string resultsRows(const std::filesystem::path& file) {
  static constexpr std::string_view kTimes[] = {"wall",   "processor", "times",   "seconds",
                                                "totals", "blobs",     "checksum"};
  SQLite::Database database(file.string(), SQLite::OPEN_READONLY, kGuardMilliseconds);
  SQLite::Statement tables(
      database, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  std::multiset<std::string> lines;
  while (tables.executeStep()) {
    const std::string table = tables.getColumn(0).getString();
    SQLite::Statement rows(database, "SELECT * FROM " + table);
    while (rows.executeStep()) {
      std::string line = table;
      for (int i = 0; i < rows.getColumnCount(); ++i)
        if (std::ranges::find(kTimes, std::string_view(rows.getColumnName(i))) == std::end(kTimes))
          line += '|' + textOf(rows.getColumn(i));
      lines.insert(std::move(line));
    }
  }
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

}  // namespace tetrabench::test
