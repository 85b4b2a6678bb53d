#pragma once

#include <chrono>
#include <filesystem>
#include <string>

namespace SQLite {
class Database;
class Exception;
}  // namespace SQLite

namespace tetrabench {

/// Opens a database to be read and written, and makes it if there is none; one that this process may only
/// read, to be read. Waits so long for others that work on it. Throws SQLite::Exception.
SQLite::Database openDatabase(const std::filesystem::path& path, std::chrono::milliseconds patience);

bool isReadOnly(SQLite::Database& database);

/// What SQLite found, for people; the end of a sentence that begins with the file.
std::string sentenceOf(const SQLite::Exception& error);

}  // namespace tetrabench
