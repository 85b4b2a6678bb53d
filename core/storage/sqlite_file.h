#pragma once

#include <chrono>
#include <filesystem>
#include <string>

namespace SQLite {
class Database;
class Exception;
}  // namespace SQLite

namespace tetrabench {

/// Opens a database for reading and writing, and creates it if it does not exist; read-only if that is all
/// this process may do. `patience` is the timeout for waiting for other users. Throws SQLite::Exception.
SQLite::Database openDatabase(const std::filesystem::path& path, std::chrono::milliseconds patience);

bool isReadOnly(SQLite::Database& database);

/// Throws SQLite::Exception: "the file is damaged (WHAT)".
[[noreturn]] void damaged(const std::string& what);

/// Translates an SQLite error for the user: the end of a sentence that begins with the file, without a full
/// stop.
std::string sentenceOf(const SQLite::Exception& error);

}  // namespace tetrabench
