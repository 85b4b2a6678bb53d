#include "core/storage/sqlite_row.h"

#include "core/storage/sqlite_blob.h"

namespace tetrabench {
namespace {

SqliteValue valueOf(const SQLite::Column& column) {
  if (column.isInteger()) return column.getInt64();
  if (column.isFloat()) return column.getDouble();
  if (column.isText()) return column.getString();
  if (column.isNull()) return {};
  const auto* begin = static_cast<const char*>(column.getBlob());
  return std::vector<char>(begin, begin + column.getBytes());
}

}  // namespace

SqliteRow rowIn(SQLite::Statement& query) {
  SqliteRow row;
  for (int i = 0; i < query.getColumnCount(); ++i) row.push_back(valueOf(query.getColumn(i)));
  return row;
}

void bindRow(SQLite::Statement& statement, const SqliteRow& row) {
  statement.reset();
  for (int i = 1; const SqliteValue& value : row) {
    if (const auto* number = std::get_if<std::int64_t>(&value))
      statement.bind(i, *number);
    else if (const auto* real = std::get_if<double>(&value))
      statement.bind(i, *real);
    else if (const auto* text = std::get_if<std::string>(&value))
      statement.bindNoCopy(i, *text);
    else if (const auto* blob = std::get_if<std::vector<char>>(&value))
      bindBlob(statement, i, blob->data(), blob->size());
    else
      statement.bind(i);
    ++i;
  }
}

}  // namespace tetrabench
