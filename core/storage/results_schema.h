#pragma once

namespace SQLite {
class Database;
}

namespace tetrabench {

/// The tables of a results database. A file of version n has been through the first n steps of upgrading, a
/// new one through all, so that old and new files have the same tables.
inline constexpr int kResultsVersion = 4;

int resultsVersion(SQLite::Database& database);  ///< 0 for an empty file

/// Takes the steps that a database lacks, all or none. Returns the version it then has, which is newer than
/// ours if a newer program upgraded it at the same time. Throws SQLite::Exception.
int upgradeResults(SQLite::Database& database);

/// Whether the file is empty or a results database of any version.
bool isResultsDatabase(SQLite::Database& database);

}  // namespace tetrabench
