#pragma once

namespace SQLite {
class Database;
}

namespace tetrabench {

/// Schema version. A file of version n has been through the first n upgrade steps, a new file through all, so
/// that old and new files have the same tables.
inline constexpr int kResultsVersion = 5;

/// Returns the version, 0 for an empty file. Throws SQLite::Exception if it is negative, which no program
/// writes.
int resultsVersion(SQLite::Database& database);

/// Throws SQLite::Exception unless the file has exactly the tables of its version: foreign views, triggers or
/// indexes could do anything when it is read or written. Does not check versions newer than ours.
void checkSchema(SQLite::Database& database);

/// Applies the missing upgrade steps, all or none. Returns the resulting version, which is newer than ours if
/// a newer program upgraded the file concurrently. Throws SQLite::Exception.
int upgradeResults(SQLite::Database& database);
/// Upgrades a file that older programs may have open. They must not write during or after the upgrade, as
/// they do not know the new tables: returns false, without changes, unless this is the only connection.
/// Disables the write-ahead log.
bool upgradeAlone(SQLite::Database& database);

/// Returns true if the file is empty or a results database of any version.
bool isResultsDatabase(SQLite::Database& database);

}  // namespace tetrabench
