#pragma once

namespace SQLite {
class Database;
}

namespace tetrabench {

/// The tables of a results database. A file of version n has been through the first n steps of upgrading, a
/// new one through all, so that old and new files have the same tables.
inline constexpr int kResultsVersion = 5;

/// 0 for an empty file. Throws SQLite::Exception if it is negative, which no program writes.
int resultsVersion(SQLite::Database& database);

/// Throws SQLite::Exception unless the file has the tables of its version and nothing else: a view, trigger
/// or index of others could do anything when it is read or written. Does not judge versions newer than ours.
void checkSchema(SQLite::Database& database);

/// Takes the steps that a database lacks, all or none. Returns the version it then has, which is newer than
/// ours if a newer program upgraded it at the same time. Throws SQLite::Exception.
int upgradeResults(SQLite::Database& database);
/// The same for a file that programs of older versions may have open. They must neither write meanwhile nor
/// afterwards, as they know less of the tables: false, and nothing is changed, unless this is the only
/// connection. Leaves the file without a write-ahead log.
bool upgradeAlone(SQLite::Database& database);

/// Whether the file is empty or a results database of any version.
bool isResultsDatabase(SQLite::Database& database);

}  // namespace tetrabench
