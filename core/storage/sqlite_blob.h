#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <bit>
#include <cstring>
#include <vector>

#include "core/storage/sqlite_file.h"
#include "core/translation.h"

namespace tetrabench {

/// Blobs store values in native byte order, which must be little-endian.
static_assert(std::endian::native == std::endian::little);

/// Binds values as a blob, without copying: they must live until the statement is executed.
template <typename Value>
void bindBlob(SQLite::Statement& statement, int index, const Value* values, std::size_t count) {
  statement.bindNoCopy(index, count == 0 ? "" : static_cast<const void*>(values),
                       static_cast<int>(count * sizeof(Value)));
}

/// Returns the values in a blob. Throws SQLite::Exception if its size is not a multiple of theirs.
template <typename Value>
std::vector<Value> readBlob(const SQLite::Column& column) {
  const auto bytes = static_cast<std::size_t>(column.getBytes());
  if (bytes % sizeof(Value) != 0) damaged(Core::tr("a blob of the wrong size"));
  std::vector<Value> values(bytes / sizeof(Value));
  if (bytes != 0) std::memcpy(values.data(), column.getBlob(), bytes);
  return values;
}

/// A guard that resets a prepared SELECT statement on scope exit; until then it would block writers.
class Reading {
 public:
  explicit Reading(SQLite::Statement& statement) : statement_(statement) {}
  ~Reading() { statement_.tryReset(); }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;

 private:
  SQLite::Statement& statement_;
};

}  // namespace tetrabench
