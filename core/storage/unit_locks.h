#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace tetrabench {

/// Tells the processes that work on one results database who plays which unit. A lock ends with the process
/// that holds it, however that ends, so a killed process never blocks a unit.
///
/// The locks are of single bytes of a file beside the database (`NAME.tetrabench-locks`), which stays empty.
class UnitLocks {
 public:
  /// Throws StorageError if the file cannot be made.
  explicit UnitLocks(const std::filesystem::path& database);
  ~UnitLocks();
  UnitLocks(const UnitLocks&) = delete;
  UnitLocks& operator=(const UnitLocks&) = delete;

  /// Takes a unit for this object; false if another one has it. Not to be called again before `unlock`.
  /// Throws StorageError where files cannot be locked.
  bool tryLock(std::int64_t unit);
  void unlock(std::int64_t unit);

 private:
  std::string path_;
  int file_;
};

}  // namespace tetrabench
