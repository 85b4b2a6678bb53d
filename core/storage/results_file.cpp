#include "core/storage/results_file.h"

#include <sqlite3.h>

#include <fstream>

#include "core/storage/results_schema.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

enum class Content { Nothing, Database, Other };

/// By how a file begins, if it can be read.
Content contentOf(const fs::path& path) {
  constexpr std::string_view kBegins = "SQLite format 3";
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return Content::Nothing;
  std::string begin(kBegins.size(), ' ');
  std::ifstream file(path, std::ios::binary);
  if (!file.read(begin.data(), std::ssize(begin)) && file.gcount() == 0) return Content::Nothing;
  return begin == kBegins ? Content::Database : Content::Other;
}

[[noreturn]] void refuse(const fs::path& path) {
  throw InvalidArgument(
      path.string() +
      ": not a results file; give one that `experiment run --out` or `optimize --out` wrote.");
}

void refuseNewer(const fs::path& path, int version) {
  if (version > kResultsVersion)
    throw StorageError(fmt::format("{}: the database has version {}; this program reads versions up to {}.",
                                   path.string(), version, kResultsVersion));
}

}  // namespace

SQLite::Database openResults(const fs::path& path, std::chrono::milliseconds patience) {
  if (contentOf(path) == Content::Other) refuse(path);
  return guarded(path, [&] {
    SQLite::Database database = openDatabase(path, patience);
    if (!isResultsDatabase(database)) throw SQLite::Exception("", SQLITE_NOTADB);
    const int version = resultsVersion(database);
    refuseNewer(path, version);
    if (isReadOnly(database)) {
      if (version < kResultsVersion)
        throw StorageError(fmt::format(
            "{}: the results file has version {} and is read-only, so it cannot be upgraded to version {}.",
            path.string(), version, kResultsVersion));
      return database;
    }
    database.exec("PRAGMA journal_mode = WAL");
    // A killed process loses nothing; a lost power the last units.
    database.exec("PRAGMA synchronous = NORMAL");
    if (version < kResultsVersion) refuseNewer(path, bringUpToDate(database));
    // Only once tables have been rebuilt, which would otherwise delete the rows that refer to them.
    database.exec("PRAGMA foreign_keys = ON");
    return database;
  });
}

void requireResults(const fs::path& path) {
  if (contentOf(path) != Content::Database) refuse(path);
}

std::vector<std::string> namesIn(const SQLite::Database& database, const std::string& table) {
  std::vector<std::string> names;
  SQLite::Statement query(database, fmt::format("SELECT name FROM {} ORDER BY id", table));
  while (query.executeStep()) names.push_back(query.getColumn(0).getString());
  return names;
}

}  // namespace tetrabench
