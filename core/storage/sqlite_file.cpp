#include "core/storage/sqlite_file.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

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

SQLite::Database openDatabase(const fs::path& path, std::chrono::milliseconds patience) {
  if (path.empty()) throw StorageError(Core::tr("the name of the results file is empty"));
  const auto milliseconds = static_cast<int>(patience.count());
  if (mustOpenImmutable(path))
    return guarded(SQLite::Database(uriOf(path), SQLite::OPEN_READONLY | SQLite::OPEN_URI, milliseconds));
  // Absolute, because SQLite interprets ":memory:" and an empty name as databases without a file.
  return guarded(SQLite::Database(fs::absolute(path).string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                  milliseconds));
}

bool isReadOnly(SQLite::Database& database) {
  return sqlite3_db_readonly(database.getHandle(), "main") == 1;
}

void damaged(const std::string& what) {
  throw SQLite::Exception(what, SQLITE_CORRUPT);
}

std::string sentenceOf(const SQLite::Exception& error) {
  switch (error.getErrorCode()) {
    case SQLITE_FULL:
      return Core::tr("the disk is full; everything saved before is intact");
    case SQLITE_IOERR:
      return Core::tr(
          "could not be read or written, perhaps because the disk is full or gone; everything saved "
          "before is intact");
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return Core::tr("cannot be written");
    case SQLITE_CANTOPEN:
      return Core::tr("cannot be opened; the file must be readable and writable, in a writable folder");
    case SQLITE_NOTADB:
      return Core::tr("not a results file");
    case SQLITE_CORRUPT:
      return Core::sentence("the file is damaged ({})", error.what());
    case SQLITE_BUSY:
      return Core::tr("the file is in use by another program");
    default:
      return error.what();
  }
}

}  // namespace tetrabench
