#include "core/storage/results_file.h"

#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <mutex>
#include <thread>
#include <utility>

#include "core/storage/atomic_file.h"
#include "core/storage/file_names.h"
#include "core/storage/journal_check.h"
#include "core/storage/results_kind.h"
#include "core/storage/results_schema.h"
#include "core/storage/sqlite_blob.h"
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

[[noreturn]] void refuse(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(path, error)) throw InvalidArgument(Core::sentence("{}: no such file.", path.string()));
  const DocumentKind* kind = nullptr;
  try {
    kind = &documentKindOf(path);
  } catch (const Error&) {  // not a document at all
  }
  if (kind && *kind != kResultsKind)
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

fs::path folderOf(const fs::path& path) {
  const fs::path folder = linkTargetOf(path).parent_path();
  return folder.empty() ? fs::path(".") : folder;
}

/// Returns why the file cannot be locked, if that may be why SQLite failed.
std::optional<int> lockErrorBehind(const SQLite::Exception& failure, const fs::path& path) {
  const int code = failure.getErrorCode();
  if (usesNoLocks() || (code != SQLITE_BUSY && code != SQLITE_PERM && code != SQLITE_IOERR)) return {};
  return lockErrorIn(folderOf(path));
}

/// Creates an empty results file, unless another process has created it meanwhile. The file gets its name
/// only once complete, so a killed process leaves no partial file.
void createResults(const fs::path& path, std::chrono::milliseconds patience) {
  if (!usesNoLocks())
    if (const auto error = lockErrorIn(folderOf(path)))
      throw StorageError(fmt::format("{}: {}", path.string(), noLocksSentence(folderOf(path), *error)));
  const WorkFolder folder(path);
  const fs::path partial = folder.path() / "results";
  {
    SQLite::Database database = openDatabase(partial, patience);
    createTables(database);
  }
  moveUnlessExists(partial, path);
}

/// Sets whether the journal stays when the last connection is closed.
void keepJournal(SQLite::Database& database, bool keep) {
  int flag = keep ? 1 : 0;
  sqlite3_file_control(database.getHandle(), "main", SQLITE_FCNTL_PERSIST_WAL, &flag);
}

bool isInWalMode(SQLite::Database& database) {
  return database.execAndGet("PRAGMA journal_mode").getString() == "wal";
}

/// Returns true if the header of a file, which this process may only read and so never locks, says that it
/// has a journal (SQLite file format, section 1.3.3).
bool statesJournal(const fs::path& path) {
  constexpr std::streamoff kReadVersion = 19;
  std::ifstream file(path, std::ios::binary);
  file.seekg(kReadVersion);
  return file.get() == 2;
}

/// Opens the file. Throws SQLite::Exception, StorageError or InvalidArgument. Nothing but SQLite may open a
/// results file that this process may write: closing any other descriptor of it releases the locks of all
/// connections of this process (POSIX), so that another process believes itself alone and takes the journal
/// away.
SQLite::Database openResults(const fs::path& path, std::chrono::milliseconds patience) {
  std::error_code error;
  if (const fs::path target = linkTargetOf(path); !path.empty() && !fs::exists(target, error))
    createResults(target, patience);
  SQLite::Database database = openDatabase(path, patience);
  if (!isResultsDatabase(database)) throw SQLite::Exception("", SQLITE_NOTADB);
  const int version = resultsVersion(database);
  refuseNewer(path, version);
  checkSchema(database);
  if (version > 0 && isReadOnly(database)) return database;
  // A killed process loses nothing; a power cut loses the last runs.
  database.exec("PRAGMA synchronous = NORMAL");
  if (version == 0) refuseNewer(path, createTables(database));  // an empty file
  database.exec("PRAGMA foreign_keys = ON");
  return database;
}

fs::path journalOf(const fs::path& path) {
  fs::path journal = linkTargetOf(path);
  return journal += "-wal";
}

/// Checks a journal again while nobody else can write it: a change that is just being written looks like
/// damage. Where this process cannot lock it, the change is over after a while.
bool isStillDamaged(SQLite::Database& database, const fs::path& journal) {
  if (isReadOnly(database)) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    return isJournalDamaged(journal);
  }
  try {
    const SQLite::Transaction writing(database, SQLite::TransactionBehavior::IMMEDIATE);
    return isJournalDamaged(journal);
  } catch (const SQLite::Exception&) {  // another process goes on writing
    return false;
  }
}

std::mutex warningMutex;
std::function<void(const std::string&)> warn;

}  // namespace

/// Opens the file, retrying until the timeout: SQLite itself fails at once, regardless of its timeout, when
/// the journal mode changes. A file is in WAL mode, which its header says, only while it is written: if it is
/// so without a journal, and no other connection has just begun one, the journal is missing.
ResultsConnection::Opened ResultsConnection::openFile(const fs::path& path,
                                                      std::chrono::milliseconds patience) {
  using Clock = std::chrono::steady_clock;
  // Some file systems without locks fail as if another process had the lock: this is checked soon.
  const auto once = std::min(patience, std::chrono::milliseconds(500));
  const auto end = Clock::now() + patience;
  std::error_code error;
  while (true) try {
      const bool had = fs::exists(journalOf(path), error);
      SQLite::Database database = openResults(path, once);
      database.setBusyTimeout(static_cast<int>(patience.count()));
      if (isReadOnly(database)) return {std::move(database), !had && statesJournal(path)};
      if (!isInWalMode(database)) return {std::move(database)};
      if (had) {
        keepJournal(database, true);
        return {std::move(database)};
      }
      keepJournal(database, false);
      { const SQLite::Database closed = std::move(database); }
      if (fs::exists(journalOf(path), error)) continue;
      return {openResults(path, patience), true};
    } catch (const SQLite::Exception& failure) {
      if (failure.getErrorCode() == SQLITE_NOTADB) refuse(path);  // so no connection has it open
      if (const auto lockError = lockErrorBehind(failure, path)) {
        if (fs::exists(journalOf(path), error))
          throw StorageError(
              fmt::format("{}: {}", path.string(), noLocksSentence(folderOf(path), *lockError)));
        return {openForReading(path), statesJournal(path), lockError};
      }
      if (failure.getErrorCode() != SQLITE_BUSY || Clock::now() >= end) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

void setResultsWarning(std::function<void(const std::string& sentence)> function) {
  const std::lock_guard lock(warningMutex);
  warn = std::move(function);
}

void requireResults(const fs::path& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error) || fs::file_size(path, error) == 0) refuse(path);
}

ResultsConnection::ResultsConnection(fs::path path, std::chrono::milliseconds patience)
    : path_(std::move(path)), patience_(patience), database_(guarded([&] {
        const bool mayBeDamaged = isJournalDamaged(journalOf(path_));
        Opened opened = openFile(path_, patience_);
        lockError_ = opened.lockError;
        if (opened.lacksJournal)
          warning_ = Core::sentence(
              "{0}: its journal {0}-wal is missing, so the last results may be, too. Copy both files, or use "
              "`experiment copy`.",
              path_.string());
        else if (mayBeDamaged && isStillDamaged(opened.database, journalOf(path_)))
          warning_ = Core::sentence(
              "{0}: its journal {0}-wal is damaged, so the last results may be missing.", path_.string());
        return std::move(opened.database);
      })) {
  if (warning_.empty()) return;
  const std::lock_guard lock(warningMutex);
  if (warn) warn(warning_);
}

ResultsConnection::~ResultsConnection() {
  statements_.clear();
  try {
    if (isReadOnly(database_) || !isInWalMode(database_)) return;
    if (!writes_ && !warning_.empty()) return;  // so that it is told again until somebody writes
    keepJournal(database_, false);
    database_.exec("PRAGMA journal_mode = DELETE");
  } catch (const SQLite::Exception&) {  // others use it; the last one merges
    keepJournal(database_, true);
  }
}

void ResultsConnection::checkWritable() {
  if (lockError_)
    throw StorageError(fmt::format("{}: {}", path_.string(), noLocksSentence(folderOf(path_), *lockError_)));
  guarded([&] {
    if (isReadOnly(database_)) throw SQLite::Exception("", SQLITE_READONLY);
  });
}

/// Switches to WAL mode, in which readers and one writer do not wait for each other.
void ResultsConnection::beginWriting() {
  if (lockError_) checkWritable();
  if (std::exchange(writes_, true)) return;
  using Clock = std::chrono::steady_clock;
  for (const auto end = Clock::now() + patience_;;) try {
      database_.exec("PRAGMA journal_mode = WAL");
      break;
    } catch (const SQLite::Exception& error) {
      if (error.getErrorCode() != SQLITE_BUSY || Clock::now() >= end) {
        writes_ = false;
        throw;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  keepJournal(database_, true);
}

/// Merges what is committed into the file, at most once a second, so that a copy of the file alone has nearly
/// all.
void ResultsConnection::checkpoint() {
  const auto now = std::chrono::steady_clock::now();
  if (now - merged_ < std::chrono::seconds(1)) return;
  merged_ = now;
  sqlite3_wal_checkpoint_v2(database_.getHandle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

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
