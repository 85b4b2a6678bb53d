#pragma once

namespace SQLite {
class Database;
}

namespace tetrabench {

/// The tables of a results database. Versions go up by one; a file of version n has been through the first n
/// steps, a new one through all, so that old and new files have the same tables.
inline constexpr int kResultsVersion = 4;

int resultsVersion(SQLite::Database& database);  ///< 0 of an empty file

/// Takes the steps that a database lacks, all or none. Returns the version it has then, which is newer than
/// ours if a newer program got there first. Throws SQLite::Exception.
int bringUpToDate(SQLite::Database& database);

/// Whether the file is empty or a results database of any version.
bool isResultsDatabase(SQLite::Database& database);

}  // namespace tetrabench
