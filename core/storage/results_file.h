#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
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

/// Throws InvalidArgument unless the file exists and is not empty.
void requireResults(const std::filesystem::path& path);

/// Sets the function that is called with the warning of each file that is opened, on any thread; none by
/// default.
void setResultsWarning(std::function<void(const std::string& sentence)> warn);

/// An open results database with shared services: transactions, error messages, prepared statements, and
/// plans by name. An object must be used by one thread at a time.
class ResultsConnection {
 public:
  /// Creates the file if it does not exist. Files of a newer version or another kind are rejected and not
  /// modified. `patience` is the timeout for waiting for other writers.
  /// Throws StorageError or InvalidArgument with the file and one sentence.
  ResultsConnection(std::filesystem::path path, std::chrono::milliseconds patience);
  /// Merges the journal into the file unless other connections still use it.
  ~ResultsConnection();
  ResultsConnection(const ResultsConnection&) = delete;
  ResultsConnection& operator=(const ResultsConnection&) = delete;

  /// Returns a sentence about results that may be missing, because the file was copied without its journal
  /// (NAME-wal) or the journal is damaged; empty if there is no sign of that.
  const std::string& warning() const { return warning_; }

  const std::filesystem::path& path() const { return path_; }
  SQLite::Database& database() { return database_; }

  /// Runs an operation on the database and converts SQLite exceptions to messages about the file.
  template <typename Act>
  auto guarded(const Act& act) const {
    try {
      return act();
    } catch (const SQLite::Exception& error) {
      throw StorageError(fmt::format("{}: {}", path_.string(), sentenceOf(error)));
    }
  }

  /// Runs an operation in a transaction, which is rolled back if it throws.
  template <typename Act>
  auto inTransaction(const Act& act) {
    return guarded([&] {
      beginWriting();
      SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
      if constexpr (std::is_void_v<decltype(act())>) {
        act();
        transaction.commit();
        checkpoint();
      } else {
        auto result = act();
        transaction.commit();
        checkpoint();
        return result;
      }
    });
  }

  /// Runs an operation that reads a consistent snapshot of the file, regardless of concurrent writers.
  template <typename Act>
  auto inSnapshot(const Act& act) {
    return guarded([&] {
      if (isInTransaction()) return act();
      const SQLite::Transaction reading(database_);
      return act();
    });
  }

  /// Throws StorageError, with the reason, if the file can only be read.
  void checkWritable();

  /// Executes a prepared statement with one number as parameter.
  void change(std::string_view sql, std::int64_t number);

  /// Throws SQLite::Exception if the indexes of these tables do not match their rows, which would then be
  /// inserted again.
  void checkTables(std::initializer_list<std::string_view> tables);

  /// Checks the whole file. Throws StorageError if any of it is corrupt, or with the warning.
  void checkAll();

  /// Counts rows that were added or, if `rows` is negative, removed. `owner` is the row they belong to, 0 for
  /// whole tables.
  void count(std::string_view kind, std::int64_t owner, std::int64_t rows);
  /// Returns the number of rows there should be.
  std::int64_t counted(std::string_view kind, std::int64_t owner);
  /// Throws SQLite::Exception, as `damaged` does, unless the number of rows found is the number counted.
  void checkCount(std::string_view kind, std::int64_t owner, std::int64_t found);

  /// Returns the statement with this text, prepared on first use, and reset.
  SQLite::Statement& prepared(std::string_view sql);

  /// Returns the names in a table whose rows are counted, in insertion order.
  std::vector<std::string> names(std::string_view table);

  /// Reads the plan in a column by `read(json)`; `what` is "an experiment". Throws StorageError if the plan
  /// is corrupt or its file of recorded pieces is missing.
  template <typename Read>
  auto planIn(const SQLite::Column& column, std::string_view what, const Read& read) const {
    try {
      return read(parseJson(column.getString()));
    } catch (const Error& error) {
      throw StorageError(Core::sentence("{}: in the plan of {}: {}", path_.string(), what, error.what()));
    }
  }

 private:
  struct Opened {
    SQLite::Database database;
    bool lacksJournal = false;
    std::optional<int> lockError = {};  ///< then it is open for reading only
  };
  static Opened openFile(const std::filesystem::path& path, std::chrono::milliseconds patience);
  void beginWriting();
  void checkpoint();
  bool isInTransaction() const;
  void checkPages(std::string_view tableOrFaults);

  std::filesystem::path path_;
  std::chrono::milliseconds patience_;
  std::string warning_;
  bool writes_ = false;
  std::optional<int> lockError_;
  std::chrono::steady_clock::time_point merged_ = {};  ///< last checkpoint
  SQLite::Database database_;
  std::map<std::string, SQLite::Statement, std::less<>> statements_;  ///< by SQL text
};

}  // namespace tetrabench
