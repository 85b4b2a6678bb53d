#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/storage/json_reader.h"
#include "core/storage/sqlite_file.h"

namespace tetrabench {

/// Throws InvalidArgument unless there is a file that looks like a database.
void requireResults(const std::filesystem::path& path);

/// An open results database, with what its users share: transactions, sentences of errors, statements
/// prepared once, and plans by their names. An object serves one thread at a time.
class ResultsConnection {
 public:
  /// Makes the file if there is none, and upgrades one of an older version. A file of a newer version, or of
  /// another kind, is refused and left as it is. `patience`: how long to wait for others that write to it.
  /// Throws StorageError or InvalidArgument with the file and one sentence.
  ResultsConnection(std::filesystem::path path, std::chrono::milliseconds patience);

  const std::filesystem::path& path() const { return path_; }
  SQLite::Database& database() { return database_; }

  /// Does something with the database; what SQLite throws becomes one sentence about the file.
  template <typename Act>
  auto guarded(const Act& act) const {
    try {
      return act();
    } catch (const SQLite::Exception& error) {
      throw StorageError(fmt::format("{}: {}", path_.string(), sentenceOf(error)));
    }
  }

  /// The same as one transaction: all of it happens or, if it throws, nothing.
  template <typename Act>
  auto inTransaction(const Act& act) {
    return guarded([&] {
      SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
      auto result = act();
      transaction.commit();
      return result;
    });
  }

  /// The statement with this text, prepared the first time and reset.
  SQLite::Statement& prepared(std::string_view sql);

  /// The names in a table, in the order in which they were added.
  std::vector<std::string> names(std::string_view table);

  /// A plan in a column, by `read(json)`; `what` is "an experiment". A damaged plan, or one whose file of
  /// recorded pieces is gone, throws StorageError.
  template <typename Read>
  auto planIn(const SQLite::Column& column, std::string_view what, const Read& read) const {
    try {
      return read(parseJson(column.getString()));
    } catch (const Error& error) {
      throw StorageError(fmt::format("{}: in the plan of {}: {}", path_.string(), what, error.what()));
    }
  }

 private:
  std::filesystem::path path_;
  SQLite::Database database_;
  std::map<std::string, SQLite::Statement, std::less<>> statements_;  ///< by their texts
};

}  // namespace tetrabench
