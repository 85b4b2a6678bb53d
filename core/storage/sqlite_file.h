#pragma once

#include <chrono>
#include <filesystem>
#include <string>

namespace SQLite {
class Database;
class Exception;
}  // namespace SQLite

namespace tetrabench {

/// Opens a database for reading and writing, and creates it if there is none; read-only if this process may
/// not write it. Waits up to `patience` for others that use it. Throws SQLite::Exception.
SQLite::Database openDatabase(const std::filesystem::path& path, std::chrono::milliseconds patience);

bool isReadOnly(SQLite::Database& database);

/// The error in plain words: the end of a sentence that begins with the file.
std::string sentenceOf(const SQLite::Exception& error);

}  // namespace tetrabench
