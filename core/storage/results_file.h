#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>

#include "core/error.h"
#include "core/storage/json_reader.h"
#include "core/storage/sqlite_file.h"

namespace tetrabench {

/// Opens the file of a results database: makes it if there is none, brings one of an older version up to
/// date. A file of a newer version, or one of another kind, is refused and left as it is. Waits up to
/// `patience` for other writers. Throws StorageError or InvalidArgument with the file and one sentence.
SQLite::Database openResults(const std::filesystem::path& path, std::chrono::milliseconds patience);

/// Throws InvalidArgument unless there is a file that looks like a database.
void requireResults(const std::filesystem::path& path);

/// Does something with a database; what SQLite throws becomes one sentence about the file.
template <typename Act>
auto guarded(const std::filesystem::path& path, Act act) {
  try {
    return act();
  } catch (const SQLite::Exception& error) {
    throw StorageError(fmt::format("{}: {}", path.string(), sentenceOf(error)));
  }
}

/// The names in a table, in the order in which they were added.
std::vector<std::string> namesIn(const SQLite::Database& database, const std::string& table);

/// A plan in a column, read by `read(json)`. Errors, such as a missing file of recorded pieces, name `what`.
template <typename Read>
auto planIn(const SQLite::Column& column, const std::filesystem::path& path, std::string_view what,
            const Read& read) {
  try {
    return read(parseJson(column.getString()));
  } catch (const Error& error) {
    throw StorageError(fmt::format("{}: in the plan of {}: {}", path.string(), what, error.what()));
  }
}

}  // namespace tetrabench
