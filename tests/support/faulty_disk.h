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

/// SQLite's file system while there is one: that of the machine, with a fault on demand. All databases opened
/// meanwhile use it, on any thread.
class FaultyDisk {
 public:
  enum class Fault {
    WriteOnce,  ///< the n-th change of a file fails: a write, a truncation, a flush or a removal
    Write,      ///< that and all later ones
    Full,       ///< the n-th write and all later ones fail, as the disk is full
    /// Half of the n-th write arrives, nothing happens afterwards, and of what was written since the last
    /// flush of a file some is missing when it is opened again.
    PowerCut,
    Read,  ///< the n-th read fails
    Open,  ///< a file cannot be opened, the n-th time
  };
  static constexpr std::pair<Fault, std::string_view> kFaults[] = {
      {Fault::WriteOnce, "a failing write"}, {Fault::Write, "failing writes"},
      {Fault::Full, "a full disk"},          {Fault::PowerCut, "a power cut"},
      {Fault::Read, "a failing read"},       {Fault::Open, "a failing open"}};

  FaultyDisk();
  /// There must be no open database.
  ~FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  /// From now on, until `repair`. The operations are counted from 1.
  void breakAt(Fault fault, int operation);
  bool hasFailed() const { return failed_; }
  /// No more faults. After a power cut the files become what is left of them: there must be no open database.
  void repair();

  // For the file system itself.
  enum class Operation { Write, OtherChange, Read, Open };
  /// What an operation has to do.
  enum class Outcome { Done, Fails, Full, Half };
  Outcome begin(Operation operation);
  sqlite3_vfs* machine() const { return machine_; }
  void noteOpened(const std::string& path);
  void noteWritten(const std::string& path, std::int64_t at, std::string content);
  void noteTruncated(const std::string& path, std::int64_t size);
  void noteFlushed(const std::string& path);
  void noteRemoved(const std::string& path);

 private:
  /// A file as it is on disk for sure, and what was done to it since.
  struct Change {
    std::int64_t at = 0;  ///< or the size to which it is cut, if there is no content
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
  int left_ = 0;  ///< operations until the fault; none if it is 0
  bool failed_ = false;
  std::map<std::string, File> files_;  ///< by path
  std::mt19937_64 random_{1};
};

}  // namespace tetrabench::test
