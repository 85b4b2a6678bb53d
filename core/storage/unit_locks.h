#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace tetrabench {

/// Locks by which the processes that share a results database agree who plays which unit. A lock ends with
/// the process that holds it, however that ends, so a killed process never blocks a unit.
///
/// Each lock is one byte of a file next to the database (`NAME.tetrabench-locks`), which stays empty.
class UnitLocks {
 public:
  /// Throws StorageError if the file cannot be made.
  explicit UnitLocks(const std::filesystem::path& database);
  ~UnitLocks();
  UnitLocks(const UnitLocks&) = delete;
  UnitLocks& operator=(const UnitLocks&) = delete;

  /// Takes a unit for this object; false if another one holds it. A unit must not be taken twice.
  /// Throws StorageError where files cannot be locked.
  bool tryLock(std::int64_t unit);
  void unlock(std::int64_t unit);

 private:
  std::string path_;
  int file_;
};

}  // namespace tetrabench
