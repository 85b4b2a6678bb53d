#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

namespace SQLite {
class Database;
class Exception;
}  // namespace SQLite

namespace tetrabench {

/// Opens a database for reading and writing, and creates it if it does not exist; read-only if that is all
/// this process may do. `patience` is the timeout for waiting for other users. Throws SQLite::Exception.
SQLite::Database openDatabase(const std::filesystem::path& path, std::chrono::milliseconds patience);

/// Opens a database that nobody writes, without locks. Throws SQLite::Exception.
SQLite::Database openForReading(const std::filesystem::path& path);

bool isReadOnly(SQLite::Database& database);

/// Returns why files in this folder cannot be locked, as an errno value; none if they can, or if that cannot
/// be tried.
std::optional<int> lockErrorIn(const std::filesystem::path& folder);
/// Returns the sentence about such a folder, without a full stop.
std::string noLocksSentence(const std::filesystem::path& folder, int error);

/// Makes this process use results files without locks from now on, as its only user, on file systems that
/// have none.
void useNoLocks();
bool usesNoLocks();

/// Throws SQLite::Exception: "the file is damaged (WHAT)".
[[noreturn]] void damaged(const std::string& what);

/// Translates an SQLite error for the user: the end of a sentence that begins with the file, without a full
/// stop.
std::string sentenceOf(const SQLite::Exception& error);

}  // namespace tetrabench
