#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/storage/json_reader.h"
#include "core/storage/sqlite_file.h"
#include "core/translation.h"

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
      if constexpr (std::is_void_v<decltype(act())>) {
        act();
        transaction.commit();
      } else {
        auto result = act();
        transaction.commit();
        return result;
      }
    });
  }

  /// Does something that reads the file as it is at one moment, whatever other processes write meanwhile.
  template <typename Act>
  auto atOneMoment(const Act& act) {
    return guarded([&] {
      if (isInTransaction()) return act();
      const SQLite::Transaction reading(database_);
      return act();
    });
  }

  /// Executes a statement, prepared once, with one number in it.
  void change(std::string_view sql, std::int64_t number);

  /// Throws SQLite::Exception if rows of these tables cannot be found by their indexes, and so would be added
  /// again.
  void checkTables(std::initializer_list<std::string_view> tables);

  /// Looks at everything in the file. Throws StorageError if any of it is damaged.
  void checkAll();

  /// Counts rows that were added or, where `rows` is negative, removed. `owner`: the row they belong to, 0 if
  /// they are a whole table.
  void count(std::string_view kind, std::int64_t owner, std::int64_t rows);
  /// How many there should be.
  std::int64_t counted(std::string_view kind, std::int64_t owner);
  /// Throws SQLite::Exception, as `damaged` does, unless as many were found as were counted.
  void checkCount(std::string_view kind, std::int64_t owner, std::int64_t found);

  /// The statement with this text, prepared the first time and reset.
  SQLite::Statement& prepared(std::string_view sql);

  /// The names in a table of which all rows are counted, in the order in which they were added.
  std::vector<std::string> names(std::string_view table);

  /// A plan in a column, by `read(json)`; `what` is "an experiment". A damaged plan, or one whose file of
  /// recorded pieces is gone, throws StorageError.
  template <typename Read>
  auto planIn(const SQLite::Column& column, std::string_view what, const Read& read) const {
    try {
      return read(parseJson(column.getString()));
    } catch (const Error& error) {
      throw StorageError(Core::sentence("{}: in the plan of {}: {}", path_.string(), what, error.what()));
    }
  }

 private:
  bool isInTransaction() const;
  void checkPages(std::string_view tableOrFaults);

  std::filesystem::path path_;
  SQLite::Database database_;
  std::map<std::string, SQLite::Statement, std::less<>> statements_;  ///< by their texts
};

}  // namespace tetrabench
