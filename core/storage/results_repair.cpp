#include "core/storage/results_repair.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string>

#include "core/storage/atomic_file.h"
#include "core/storage/results_file.h"
#include "core/storage/run_checksums.h"
#include "core/storage/sqlite_row.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

struct Table {
  const char* name;
  const char* key;
  const char* reversed;
};

/// Tables, with those that others refer to first.
constexpr Table kTables[] = {
    {"document", "id", "id DESC"},
    {"experiment", "id", "id DESC"},
    {"run", "id", "id DESC"},
    {"result", "run", "run DESC"},
    {"objective", "id", "id DESC"},
    {"optimization", "id", "id DESC"},
    {"evaluation", "objective, sequences, numbers, games",
     "objective DESC, sequences DESC, numbers DESC, games DESC"},
    {"shared_read", "optimization, number", "optimization DESC, number DESC"},
};

constexpr const char* kRowCounts =
    "INSERT INTO row_count SELECT 'experiment', 0, count(*) FROM experiment "
    "UNION ALL SELECT 'optimization', 0, count(*) FROM optimization "
    "UNION ALL SELECT 'objective', 0, count(*) FROM objective "
    "UNION ALL SELECT 'run', experiment, count(*) FROM run GROUP BY experiment "
    "UNION ALL SELECT 'evaluation', objective, count(*) FROM evaluation GROUP BY objective "
    "UNION ALL SELECT 'shared_read', optimization, count(*) FROM shared_read GROUP BY optimization";

/// Maximum number of consecutive duplicate rows; more come from pages that form a cycle.
constexpr int kMaxRepeated = 10'000;

/// Inserts the rows that the query finds, up to its end or the first unreadable page. Returns true if it
/// reached the end.
bool copyRows(SQLite::Database& from, SQLite::Database& to, const char* table, const char* order) {
  SQLite::Statement query(from, fmt::format("SELECT * FROM {} NOT INDEXED ORDER BY {}", table, order));
  std::string places = "?";
  for (int i = 1; i < query.getColumnCount(); ++i) places += ", ?";
  SQLite::Statement insert(to, fmt::format("INSERT OR IGNORE INTO {} VALUES ({})", table, places));
  try {
    for (int repeated = 0; repeated < kMaxRepeated && query.executeStep();) {
      const SqliteRow row = rowIn(query);
      bindRow(insert, row);
      repeated = insert.exec() == 1 ? 0 : repeated + 1;
    }
    return query.isDone();
  } catch (const SQLite::Exception& error) {
    if (error.getErrorCode() != SQLITE_CORRUPT) throw;
    return false;
  }
}

/// Deletes corrupt rows and those that depend on them, and counts the rest. Returns the number of runs that
/// lost their results.
std::int64_t deleteCorruptRows(SQLite::Database& database) {
  database.exec("DELETE FROM document WHERE checksum IS NOT checksum_of(kind, text)");
  database.exec("DELETE FROM experiment WHERE checksum IS NOT checksum_of(id, name, plan)");
  database.exec(fmt::format("DELETE FROM run WHERE id NOT IN (SELECT u.id FROM {} WHERE u.checksum = {})",
                            kJoinedRuns, kChecksum));
  database.exec(fmt::format(
      "DELETE FROM result WHERE run NOT IN (SELECT u.id FROM {} WHERE u.totals = {} AND u.blobs = {})",
      kJoinedRuns, kTotals, kBlobs));
  const std::int64_t again = database.exec(
      "UPDATE run SET totals = NULL, blobs = NULL, checksum = 0 "
      "WHERE totals IS NOT NULL AND id NOT IN (SELECT run FROM result)");
  database.exec(checksumUpdate("checksum = 0"));
  database.exec("DELETE FROM objective WHERE checksum IS NOT checksum_of(text)");
  database.exec(
      "DELETE FROM evaluation WHERE checksum IS NOT checksum_of((SELECT o.checksum FROM objective o WHERE "
      "o.id = objective), sequences, numbers, games, pieces, lines, reward) "
      "OR objective NOT IN (SELECT id FROM objective)");
  database.exec(
      "DELETE FROM optimization WHERE checksum IS NOT checksum_of(id, name, plan, seconds, ended, version)");
  database.exec(
      "DELETE FROM shared_read WHERE checksum IS NOT checksum_of(optimization, number, found) "
      "OR optimization NOT IN (SELECT id FROM optimization)");
  // A search resumes after the last read that has no gap before it; later ones are of no use.
  while (database.exec("DELETE FROM shared_read WHERE number >= (SELECT count(*) FROM shared_read o WHERE "
                       "o.optimization = shared_read.optimization)") > 0) {
  }
  database.exec("DELETE FROM row_count");
  database.exec(kRowCounts);
  return again;
}

std::int64_t number(SQLite::Database& database, const char* query) {
  return database.execAndGet(query).getInt64();
}

/// Returns the number of rows that the damaged file should have, at least the number retained.
std::int64_t expected(SQLite::Database& damaged, const char* kind, std::int64_t kept) {
  try {
    return std::max(
        kept,
        number(damaged,
               fmt::format("SELECT coalesce(sum(rows), 0) FROM row_count WHERE kind = '{}'", kind).c_str()));
  } catch (const SQLite::Exception&) {  // the table of counts is unreadable too
    return kept;
  }
}

[[noreturn]] void failExisting(const fs::path& existing) {
  throw InvalidArgument(fmt::format("{}: the file already exists; name a new one.", existing.string()));
}

/// Returns the number of bytes that a database has according to its header (SQLite file format, section 1.3);
/// 0 if the header is incomplete.
std::uintmax_t statedBytes(const fs::path& file) {
  std::array<unsigned char, 32> header{};
  std::ifstream stream(file, std::ios::binary);
  if (!stream.read(reinterpret_cast<char*>(header.data()), header.size())) return 0;
  const auto number = [&header](std::size_t from, std::size_t bytes) {
    std::uintmax_t value = 0;
    for (std::size_t i = from; i < from + bytes; ++i) value = value << 8 | header[i];
    return value;
  };
  const std::uintmax_t pageBytes = number(16, 2) == 1 ? 65'536 : number(16, 2);
  return pageBytes * number(28, 4);
}

/// Returns a file that SQLite opens: a truncated one is copied to `folder` and padded with zeros, as SQLite
/// rejects a file that is shorter than its header states.
fs::path openable(const fs::path& damaged, const fs::path& folder) {
  constexpr std::uintmax_t kMaxPaddedBytes = std::uintmax_t{1} << 40;
  std::error_code error;
  const std::uintmax_t stated = statedBytes(damaged);
  if (stated > kMaxPaddedBytes || fs::file_size(damaged, error) >= stated || error) return damaged;
  const fs::path copy = folder / "padded";
  for (const char* suffix : {"", "-wal"}) {
    const fs::path from = damaged.string() + suffix;
    if (fs::exists(from, error)) fs::copy_file(from, copy.string() + suffix, error);
    if (error) throw StorageError(fmt::format("{}: could not be copied: {}", from.string(), error.message()));
  }
  fs::resize_file(copy, stated, error);
  return error ? damaged : copy;
}

}  // namespace

RepairedResults repairResults(const fs::path& damaged, const fs::path& repaired) {
  requireResults(damaged);
  std::error_code error;
  if (fs::exists(repaired, error)) failExisting(repaired);
  const WorkFolder folder(repaired);
  const fs::path partial = folder.path() / repaired.filename();
  RepairedResults result;
  {
    constexpr std::chrono::seconds kLockTimeout(20);
    ResultsConnection from(openable(damaged, folder.path()), kLockTimeout), to(partial, kLockTimeout);
    to.guarded([&] {
      to.database().exec("PRAGMA foreign_keys = OFF");
      to.inTransaction([&] {
        for (const Table& table : kTables)
          from.guarded([&] {
            if (!copyRows(from.database(), to.database(), table.name, table.key))
              copyRows(from.database(), to.database(), table.name, table.reversed);
          });
        result.again = deleteCorruptRows(to.database());
      });
      const auto rows = [&](const char* kind) -> RepairedResults::Rows {
        const std::int64_t kept = number(to.database(), fmt::format("SELECT count(*) FROM {}", kind).c_str());
        return {kept, expected(from.database(), kind, kept) - kept};
      };
      result.experiments = rows("experiment");
      result.runs = rows("run");
      result.searches = rows("optimization");
      result.evaluations = rows("evaluation");
    });
    to.checkAll();
  }
  if (!moveUnlessExists(partial, repaired)) failExisting(repaired);
  return result;
}

}  // namespace tetrabench
