#pragma once

#include <chrono>
#include <filesystem>
#include <string>

namespace SQLite {
class Database;
class Exception;
}  // namespace SQLite

namespace tetrabench {

/// Opens a database for reading and writing, and makes it if there is none; for reading alone if that is all
/// this process may do. `patience`: how long to wait for others that use it. Throws SQLite::Exception.
SQLite::Database openDatabase(const std::filesystem::path& path, std::chrono::milliseconds patience);

bool isReadOnly(SQLite::Database& database);

/// Throws SQLite::Exception: "the file is damaged (WHAT)".
[[noreturn]] void damaged(const std::string& what);

/// An error of SQLite for people: the end of a sentence that begins with the file, without a full stop.
std::string sentenceOf(const SQLite::Exception& error);

}  // namespace tetrabench
