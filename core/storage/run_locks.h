#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace tetrabench {

/// Locks by which processes that share a results database coordinate who plays which run. A lock is released
/// when its process terminates for any reason, so a killed process never blocks a run.
///
/// Each lock is one byte of a file next to the database (`NAME.tetrabench-locks`), which stays empty.
class RunLocks {
 public:
  /// Opens the lock file. Throws StorageError if it cannot be created.
  explicit RunLocks(const std::filesystem::path& database);
  ~RunLocks();
  RunLocks(const RunLocks&) = delete;
  RunLocks& operator=(const RunLocks&) = delete;

  /// Locks a run for this object; returns false if another one has locked it. A run must not be locked twice.
  /// Throws StorageError if files cannot be locked.
  bool tryLock(std::int64_t run);
  void unlock(std::int64_t run);
  /// Returns the processes that have locked a run, such as "tetrabench-cli (process 123)", as far as they run
  /// on this machine and may be inspected; otherwise "a process of another user or on another machine". Reads
  /// /proc, in milliseconds.
  std::string holderOf(std::int64_t run) const;

 private:
  std::string path_;
  int file_;
};

}  // namespace tetrabench
