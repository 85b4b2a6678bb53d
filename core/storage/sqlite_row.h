#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace tetrabench {

/// Values of a row as SQLite has them, apart from its file.
using SqliteValue = std::variant<std::monostate, std::int64_t, double, std::string, std::vector<char>>;
using SqliteRow = std::vector<SqliteValue>;

/// The row that the statement has reached.
SqliteRow rowIn(SQLite::Statement& query);

/// Resets the statement and binds the values in their order. The row has to stay until it is executed.
void bindRow(SQLite::Statement& statement, const SqliteRow& row);

}  // namespace tetrabench
