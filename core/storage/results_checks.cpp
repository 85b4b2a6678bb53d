#include <sqlite3.h>

#include <cstdlib>
#include <utility>

#include "core/storage/results_file.h"

namespace tetrabench {
namespace {

/// Queries that find corrupt rows, each with its error message.
constexpr std::pair<const char*, const char*> kChecks[] = {
    {"a row refers to a missing row", "SELECT 1 FROM pragma_foreign_key_check"},
    {"the checksum of a document does not match",
     "SELECT 1 FROM document WHERE checksum IS NOT checksum_of(kind, text)"},
    {"the checksum of a plan does not match",
     "SELECT 1 FROM experiment WHERE checksum IS NOT checksum_of(id, name, plan)"},
    {"the checksum of a plan does not match",
     "SELECT 1 FROM optimization WHERE checksum IS NOT checksum_of(id, name, plan, seconds, ended, version)"},
    {"the checksum of the curve of a run does not match",
     "SELECT 1 FROM run u JOIN result r ON r.run = u.id "
     "WHERE u.blobs IS NOT checksum_of(r.curve, r.rewards, r.games, r.times)"},
    {"the checksum of an objective does not match",
     "SELECT 1 FROM objective WHERE checksum IS NOT checksum_of(text)"},
    {"the checksum of an evaluation does not match",
     "SELECT 1 FROM evaluation e LEFT JOIN objective o ON o.id = e.objective WHERE e.checksum IS NOT "
     "checksum_of(o.checksum, sequences, numbers, games, pieces, lines, reward)"},
    {"the checksum of the shared candidates that a search read does not match",
     "SELECT 1 FROM shared_read WHERE checksum IS NOT checksum_of(optimization, number, found)"},
    {"an experiment is missing",
     "SELECT 1 WHERE (SELECT count(*) FROM experiment) != "
     "coalesce((SELECT rows FROM row_count WHERE kind = 'experiment' AND owner = 0), 0)"},
    {"a run is missing",
     "SELECT 1 FROM experiment o WHERE (SELECT count(*) FROM run WHERE experiment = o.id) != "
     "coalesce((SELECT rows FROM row_count WHERE kind = 'run' AND owner = o.id), 0)"},
    {"a search is missing",
     "SELECT 1 WHERE (SELECT count(*) FROM optimization) != "
     "coalesce((SELECT rows FROM row_count WHERE kind = 'optimization' AND owner = 0), 0)"},
    {"an objective is missing",
     "SELECT 1 WHERE (SELECT count(*) FROM objective) != "
     "coalesce((SELECT rows FROM row_count WHERE kind = 'objective' AND owner = 0), 0)"},
    {"an evaluation is missing",
     "SELECT 1 FROM objective o WHERE (SELECT count(*) FROM evaluation WHERE objective = o.id) != "
     "coalesce((SELECT rows FROM row_count WHERE kind = 'evaluation' AND owner = o.id), 0)"},
    {"the shared candidates that a search read are missing",
     "SELECT 1 FROM optimization o WHERE (SELECT count(*) FROM shared_read WHERE optimization = o.id) != "
     "coalesce((SELECT rows FROM row_count WHERE kind = 'shared_read' AND owner = o.id), 0)"},
};

}  // namespace

/// Runs SQLite's integrity check on one table, or on all with a maximum number of errors. A line that names
/// the part of the file precedes the first error.
void ResultsConnection::checkPages(std::string_view tableOrFaults) {
  const std::string found =
      database_.execAndGet(fmt::format("PRAGMA integrity_check({})", tableOrFaults)).getString();
  if (found == "ok") return;
  const std::string fault = found.substr(found.find_last_of('\n') + 1);
  // The check reports even an I/O error as corruption, with the error code.
  constexpr std::string_view kUnread = "unable to get the page. error code=";
  if (const auto at = fault.find(kUnread); at != std::string::npos)
    if (const int code = std::atoi(fault.c_str() + at + kUnread.size()) & 0xff; code == SQLITE_IOERR)
      throw SQLite::Exception("", code);
  damaged(fault);
}

void ResultsConnection::checkTables(std::initializer_list<std::string_view> tables) {
  for (const std::string_view table : tables) checkPages(table);
}

void ResultsConnection::checkAll() {
  if (!warning_.empty()) throw StorageError(warning_);
  inSnapshot([&] {
    checkPages("1");
    for (const auto& [fault, query] : kChecks)
      if (SQLite::Statement(database_, query).executeStep()) damaged(fault);
  });
}

}  // namespace tetrabench
