#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace tetrabench {

/// The values of a row as stored by SQLite, independent of its file.
using SqliteValue = std::variant<std::monostate, std::int64_t, double, std::string, std::vector<char>>;
using SqliteRow = std::vector<SqliteValue>;

/// Returns the statement's current row.
SqliteRow rowIn(SQLite::Statement& query);

/// Resets the statement and binds the values in order. The row must live until the statement is executed.
void bindRow(SQLite::Statement& statement, const SqliteRow& row);

}  // namespace tetrabench
