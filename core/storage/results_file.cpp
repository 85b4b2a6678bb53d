#include "core/storage/results_file.h"

#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "core/storage/file_names.h"
#include "core/storage/results_kind.h"
#include "core/storage/results_schema.h"
#include "core/storage/sqlite_blob.h"
#include "core/storage/work_folder.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

/// Returns the plural noun for the rows of a table, for messages.
std::string pluralOf(std::string_view table) {
  constexpr std::pair<std::string_view, Untranslated> kWords[] = {
      {"experiment", Core::noop("experiments")}, {"run", Core::noop("runs")},
      {"optimization", Core::noop("searches")},  {"objective", Core::noop("objectives")},
      {"evaluation", Core::noop("evaluations")}, {"shared_read", Core::noop("reads of shared candidates")}};
  return Core::tr(std::ranges::find(kWords, table, [](const auto& word) { return word.first; })->second);
}

enum class Content { Nothing, Database, Other };

/// Classifies a file by its first bytes, if it can be read.
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
  std::error_code error;
  if (!fs::exists(path, error)) throw InvalidArgument(Core::sentence("{}: no such file.", path.string()));
  const DocumentKind* kind = nullptr;
  try {
    kind = &documentKindOf(path);
  } catch (const Error&) {  // not a document at all
  }
  if (kind)
    throw InvalidDocument::otherKind({}, withArticle(*kind), withArticle(kResultsKind)).in(path.string());
  if (fs::is_regular_file(path, error) && fs::file_size(path, error) == 0)
    throw InvalidArgument(
        Core::sentence("{}: the file is empty; no results have been saved in it.", path.string()));
  throw InvalidArgument(Core::sentence(
      "{}: not a results file; give one that `experiment run --out` or `optimize --out` wrote.",
      path.string()));
}

void refuseNewer(const fs::path& path, int version) {
  if (version > kResultsVersion)
    throw StorageError(Core::sentence("{}: the results file has version {}; this program reads version {}.",
                                      path.string(), version, kResultsVersion));
}

/// Creates a results file without results, unless another process creates it in the meantime. It gets its
/// name once it is complete, so that a killed process leaves no half of it.
void createResults(const fs::path& path, std::chrono::milliseconds patience) {
  const WorkFolder folder(path);
  const fs::path partial = folder.path() / "results";
  {
    SQLite::Database database = openDatabase(partial, patience);
    createTables(database);
  }
  moveUnlessExists(partial, path);
}

/// Opens the file. Throws SQLite::Exception, StorageError or InvalidArgument.
SQLite::Database openResults(const fs::path& path, std::chrono::milliseconds patience) {
  if (contentOf(path) == Content::Other) refuse(path);
  std::error_code error;
  if (const fs::path target = linkTargetOf(path); !path.empty() && !fs::exists(target, error))
    createResults(target, patience);
  SQLite::Database database = openDatabase(path, patience);
  if (!isResultsDatabase(database)) throw SQLite::Exception("", SQLITE_NOTADB);
  const int version = resultsVersion(database);
  refuseNewer(path, version);
  checkSchema(database);
  if (version > 0 && isReadOnly(database)) return database;
  database.exec("PRAGMA journal_mode = WAL");
  // A killed process loses nothing; a power cut may lose the last runs.
  database.exec("PRAGMA synchronous = NORMAL");
  if (version == 0) refuseNewer(path, createTables(database));  // a new file
  database.exec("PRAGMA foreign_keys = ON");
  return database;
}

/// Opens the file, retrying until the timeout. SQLite itself fails at once, regardless of its timeout, when
/// it changes the journal mode of a new file that another connection is reading.
SQLite::Database openPatiently(const fs::path& path, std::chrono::milliseconds patience) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + patience;
  while (true) try {
      return openResults(path, patience);
    } catch (const SQLite::Exception& error) {
      if (error.getErrorCode() != SQLITE_BUSY || Clock::now() >= end) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

}  // namespace

void requireResults(const fs::path& path) {
  if (contentOf(path) != Content::Database) refuse(path);
}

ResultsConnection::ResultsConnection(fs::path path, std::chrono::milliseconds patience)
    : path_(std::move(path)), database_(guarded([&] { return openPatiently(path_, patience); })) {}

SQLite::Statement& ResultsConnection::prepared(std::string_view sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end()) {
    std::string text(sql);
    found = statements_.try_emplace(text, database_, text).first;
  }
  found->second.reset();
  return found->second;
}

bool ResultsConnection::isInTransaction() const {
  return sqlite3_get_autocommit(database_.getHandle()) == 0;
}

void ResultsConnection::change(std::string_view sql, std::int64_t number) {
  SQLite::Statement& statement = prepared(sql);
  statement.bind(1, number);
  statement.exec();
}

void ResultsConnection::count(std::string_view kind, std::int64_t owner, std::int64_t rows) {
  SQLite::Statement& put = prepared(
      "INSERT INTO row_count VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET rows = rows + excluded.rows");
  put.bind(1, std::string(kind));
  put.bind(2, owner);
  put.bind(3, rows);
  put.exec();
}

std::int64_t ResultsConnection::counted(std::string_view kind, std::int64_t owner) {
  SQLite::Statement& query = prepared("SELECT rows FROM row_count WHERE kind = ? AND owner = ?");
  const Reading reading(query);
  query.bind(1, std::string(kind));
  query.bind(2, owner);
  return query.executeStep() ? query.getColumn(0).getInt64() : 0;
}

void ResultsConnection::checkCount(std::string_view kind, std::int64_t owner, std::int64_t found) {
  if (const std::int64_t rows = counted(kind, owner); found != rows)
    damaged(Core::sentence("it has {} of {} {}", found, rows, pluralOf(kind)));
}

std::vector<std::string> ResultsConnection::names(std::string_view table) {
  return inSnapshot([&] {
    std::vector<std::string> names;
    SQLite::Statement query(database_, fmt::format("SELECT name FROM {} ORDER BY id", table));
    while (query.executeStep()) names.push_back(query.getColumn(0).getString());
    checkCount(table, 0, std::ssize(names));
    return names;
  });
}

}  // namespace tetrabench
