#include "core/storage/sqlite_file.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <system_error>

#include "core/error.h"
#include "core/storage/row_checksum.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

/// Returns true if the database must be opened without locks. SQLite coordinates even readers through files
/// beside the database. They cannot be created in a read-only folder, and elsewhere they would block
/// processes that may write. Without writers they are not needed.
bool mustOpenImmutable(const fs::path& path) {
  std::error_code error;
  return ::access(path.c_str(), R_OK) == 0 && ::access(path.c_str(), W_OK) != 0 &&
         !fs::exists(path.string() + "-wal", error);
}

std::string uriOf(const fs::path& path) {
  std::string uri = "file:";
  for (const char c : fs::absolute(path).string())
    uri += std::isalnum(static_cast<unsigned char>(c)) || c == '/'
               ? std::string(1, c)
               : fmt::format("%{:02x}", static_cast<unsigned char>(c));
  return uri + "?immutable=1";
}

/// Disables code in the file, which may come from anyone: no functions in its schema, no virtual tables.
SQLite::Database guarded(SQLite::Database database) {
  sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  addChecksums(database);
  return database;
}

}  // namespace

std::optional<int> lockErrorIn(const fs::path& folder) {
  std::string name = (folder / ".tetrabench-XXXXXX").string();
  const int file = ::mkostemp(name.data(), O_CLOEXEC);
  if (file < 0) return {};
  ::unlink(name.c_str());
  struct flock lock {};
  lock.l_whence = SEEK_SET;
  lock.l_len = 1;
  int error = 0;
  for (const int command : {F_SETLK, F_OFD_SETLK})  // each kind conflicts with the other
    for (const short type : {short{F_WRLCK}, short{F_UNLCK}}) {
      lock.l_type = type;
      if (error == 0 && ::fcntl(file, command, &lock) != 0) error = errno;
    }
  ::close(file);
  return error == 0 ? std::nullopt : std::optional(error);
}

std::string noLocksSentence(const fs::path& folder, int error) {
  return Core::sentence(
      "the file system of {} supports no file locks ({}); use a folder on a local disk or, if no other "
      "process uses the file, the command line with --no-locks",
      folder.string(), std::system_category().message(error));
}

namespace {

std::atomic<bool> withoutLocks{false};

}  // namespace

void useNoLocks() {
  withoutLocks = true;
}

bool usesNoLocks() {
  return withoutLocks;
}

SQLite::Database openDatabase(const fs::path& path, std::chrono::milliseconds patience) {
  if (path.empty()) throw StorageError(Core::tr("the name of the results file is empty"));
  const auto milliseconds = static_cast<int>(patience.count());
  if (mustOpenImmutable(path)) return openForReading(path);
  if (withoutLocks) {
    SQLite::Database database(fs::absolute(path).string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                              milliseconds, "unix-none");
    database.exec("PRAGMA locking_mode = EXCLUSIVE");  // the index of the journal is then in memory
    return guarded(std::move(database));
  }
  // Absolute, because SQLite interprets ":memory:" and an empty name as databases without a file.
  return guarded(SQLite::Database(fs::absolute(path).string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                  milliseconds));
}

SQLite::Database openForReading(const fs::path& path) {
  return guarded(SQLite::Database(uriOf(path), SQLite::OPEN_READONLY | SQLite::OPEN_URI));
}

bool isReadOnly(SQLite::Database& database) {
  return sqlite3_db_readonly(database.getHandle(), "main") == 1;
}

void damaged(const std::string& what) {
  throw SQLite::Exception(what, SQLITE_CORRUPT);
}

namespace {

struct ErrorSentence {
  int code;  ///< an extended result code, or a primary one for all of its extended codes without a sentence
  Untranslated text;
};

constexpr auto kNoLocks = Core::noop(
    "the file system supports no file locks; use a folder on a local disk or, if no other process uses the "
    "file, the command line with --no-locks");
constexpr auto kNoSharedMemory = Core::noop(
    "the file system cannot share memory between programs (NAME-shm); use a folder on a local disk or, if "
    "no other process uses the file, the command line with --no-locks");
constexpr auto kNotRead = Core::noop("could not be read");
constexpr auto kNotWritten = Core::noop(
    "could not be written, perhaps because the disk is full or gone; everything saved before is intact");
constexpr auto kNoMemory = Core::noop("there is not enough memory");
constexpr auto kUnfinished = Core::noop(
    "an interrupted change must be completed first, which requires write permission for the file and its "
    "folder");

constexpr ErrorSentence kSentences[] = {
    {SQLITE_IOERR_RDLOCK, kNoLocks},
    {SQLITE_IOERR_LOCK, kNoLocks},
    {SQLITE_IOERR_UNLOCK, kNoLocks},
    {SQLITE_IOERR_CHECKRESERVEDLOCK, kNoLocks},
    {SQLITE_IOERR_SHMLOCK, kNoLocks},
    {SQLITE_IOERR_SHMOPEN, kNoSharedMemory},
    {SQLITE_IOERR_SHMMAP, kNoSharedMemory},
    {SQLITE_IOERR_SHMSIZE, kNoSharedMemory},
    {SQLITE_IOERR_READ, kNotRead},
    {SQLITE_IOERR_SHORT_READ, kNotRead},
    {SQLITE_IOERR_WRITE, kNotWritten},
    {SQLITE_IOERR_FSYNC, kNotWritten},
    {SQLITE_IOERR_DIR_FSYNC, kNotWritten},
    {SQLITE_IOERR_TRUNCATE, kNotWritten},
    {SQLITE_IOERR_DELETE, kNotWritten},
    {SQLITE_IOERR_CLOSE, kNotWritten},
    {SQLITE_IOERR_NOMEM, kNoMemory},
    {SQLITE_NOMEM, kNoMemory},
    {SQLITE_IOERR,
     Core::noop("could not be read or written, perhaps because the disk is full or gone; everything "
                "saved before is intact")},
    {SQLITE_FULL, Core::noop("the disk is full; everything saved before is intact")},
    {SQLITE_READONLY_DBMOVED, Core::noop("the file was moved or deleted while it was in use")},
    {SQLITE_READONLY_ROLLBACK, kUnfinished},
    {SQLITE_READONLY_RECOVERY, kUnfinished},
    {SQLITE_READONLY_CANTINIT, kUnfinished},
    {SQLITE_READONLY_CANTLOCK, kUnfinished},
    {SQLITE_READONLY, Core::noop("cannot be written")},
    {SQLITE_PERM, Core::noop("cannot be written")},
    {SQLITE_CANTOPEN_ISDIR, Core::noop("this is a folder; name a file")},
    {SQLITE_CANTOPEN,
     Core::noop("cannot be opened; the file must be readable and writable, in a writable folder")},
    {SQLITE_NOTADB, Core::noop("not a results file")},
    {SQLITE_BUSY_RECOVERY, Core::noop("another program is recovering the file after a crash")},
    {SQLITE_BUSY, Core::noop("the file is in use by another program")},
    {SQLITE_LOCKED, Core::noop("the file is in use by this program")},
    {SQLITE_PROTOCOL, Core::noop("too many programs use the file at once")},
    {SQLITE_NOLFS, Core::noop("the file is too large for its file system")},
    {SQLITE_TOOBIG, Core::noop("a value is too large for the file")},
    {SQLITE_CONSTRAINT, Core::noop("the file is damaged (rows repeat or lack what they refer to)")},
};

}  // namespace

std::string sentenceOf(const SQLite::Exception& error) {
  constexpr int kPrimary = 0xff;  // bits of the primary code in an extended one
  const int code = error.getExtendedErrorCode() > 0 ? error.getExtendedErrorCode() : error.getErrorCode();
  if ((code & kPrimary) == SQLITE_CORRUPT) return Core::sentence("the file is damaged ({})", error.what());
  for (const int sought : {code, code & kPrimary})
    if (const auto found = std::ranges::find(kSentences, sought, &ErrorSentence::code);
        found != std::end(kSentences)) {
      const Untranslated text = found->text;
      return Core::tr(text);
    }
  return Core::sentence("SQLite reports \"{}\" (code {})", error.what(), code);
}

}  // namespace tetrabench
