#pragma once

namespace SQLite {
class Database;
}

namespace tetrabench {

/// Adds the SQL function `checksum_of(value, ...)` to the connection: a 64-bit number (XXH3) of the types and
/// values of its arguments, the same on every machine. A real -0 counts as 0, as SQLite stores it.
void addChecksums(SQLite::Database& database);

}  // namespace tetrabench
