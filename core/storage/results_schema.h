#pragma once

namespace SQLite {
class Database;
}

namespace tetrabench {

/// Version of the tables.
inline constexpr int kResultsVersion = 1;

/// Returns the version, 0 for an empty file. Throws SQLite::Exception if it is negative, which no program
/// writes.
int resultsVersion(SQLite::Database& database);

/// Throws SQLite::Exception unless the file has exactly the tables of its version: foreign views, triggers or
/// indexes could do anything when it is read or written. Does not check versions newer than ours.
void checkSchema(SQLite::Database& database);

/// Creates the tables in an empty file, all or none. Returns the resulting version, which is newer than ours
/// if a newer program created them concurrently. Throws SQLite::Exception.
int createTables(SQLite::Database& database);

/// Returns true if the file is empty or a results database of any version.
bool isResultsDatabase(SQLite::Database& database);

}  // namespace tetrabench
