#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3_vfs;

namespace tetrabench::test {

/// Wrapper of the system's SQLite VFS that injects faults on demand. During its lifetime, all databases
/// opened on any thread use it.
class FaultyDisk {
 public:
  enum class Fault {
    WriteOnce,  ///< the n-th change of a file fails: a write, truncation, flush or removal
    Write,      ///< the n-th change and all later ones fail
    Full,       ///< the n-th write and all later ones fail, as if the disk were full
    /// Half of the n-th write succeeds, and later ones have no effect. When a file is opened again, some of
    /// the changes since its last flush are missing.
    PowerCut,
    Read,  ///< the n-th read fails
    Open,  ///< the n-th opening of a file fails
  };
  static constexpr std::pair<Fault, std::string_view> kFaults[] = {
      {Fault::WriteOnce, "a failing write"}, {Fault::Write, "failing writes"},
      {Fault::Full, "a full disk"},          {Fault::PowerCut, "a power cut"},
      {Fault::Read, "a failing read"},       {Fault::Open, "a failing open"}};

  FaultyDisk();
  /// No database may be open.
  ~FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  /// Injects this fault from now until repair(); operations are counted from 1.
  void breakAt(Fault fault, int operation);
  bool hasFailed() const { return failed_; }
  /// Ends all faults. After a power cut, files lose changes that were not flushed, so no database may be
  /// open.
  void repair();

  // Used by the file system itself.
  enum class Operation { Write, OtherChange, Read, Open };
  /// Outcome of an operation.
  enum class Outcome { Done, Fails, Full, Half };
  Outcome begin(Operation operation);
  sqlite3_vfs* machine() const { return machine_; }
  void noteOpened(const std::string& path);
  void noteWritten(const std::string& path, std::int64_t at, std::string content);
  void noteTruncated(const std::string& path, std::int64_t size);
  void noteFlushed(const std::string& path);
  void noteRemoved(const std::string& path);

 private:
  /// Change of a file since it was last flushed to disk.
  struct Change {
    std::int64_t at = 0;  ///< or the new size, if truncated
    std::string content;
    bool isCut = false;
  };
  struct File {
    std::string flushed;
    std::vector<Change> changes;
  };
  std::string leftOf(const File& file);

  sqlite3_vfs* machine_;
  std::unique_ptr<sqlite3_vfs> own_;
  std::mutex mutex_;
  Fault fault_ = Fault::Write;
  int left_ = 0;  ///< operations until the fault; 0: none
  bool failed_ = false;
  std::map<std::string, File> files_;  ///< keyed by path
  std::mt19937_64 random_{1};
};

}  // namespace tetrabench::test
