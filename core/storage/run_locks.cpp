#include "core/storage/run_locks.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <system_error>
#include <vector>

#include "core/error.h"
#include "core/storage/file_names.h"
#include "core/storage/plain_text.h"
#include "core/storage/sqlite_file.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

struct flock lockOf(std::int64_t byte, short type) {
  struct flock lock {};
  lock.l_type = type;
  lock.l_whence = SEEK_SET;
  lock.l_start = byte;
  lock.l_len = 1;
  return lock;
}

/// Sets an open file description lock: each object has its own, even within one process, and threads may
/// share it.
bool setLock(int file, std::int64_t byte, short type) {
  struct flock lock = lockOf(byte, type);
  return fcntl(file, F_OFD_SETLK, &lock) == 0;
}

/// Returns true if one of the process's descriptors is of this file and has a lock.
bool hasLock(const fs::path& process, const fs::path& file) {
  std::error_code error;
  for (const auto& opened : fs::directory_iterator(process / "fd", error)) {
    if (!fs::equivalent(opened.path(), file, error)) continue;
    std::ifstream information(process / "fdinfo" / opened.path().filename());
    for (std::string line; std::getline(information, line);)
      if (line.starts_with("lock:")) return true;
  }
  return false;
}

std::string nameOf(const fs::path& process) {
  std::string name;
  std::getline(std::ifstream(process / "comm"), name);
  return Core::sentence("{} (process {})", plainText(name), process.filename().string());
}

}  // namespace

RunLocks::RunLocks(const std::filesystem::path& database)
    : path_(besideResults(database, "-locks").string()), file_(-1) {
  if (usesNoLocks()) return;
  file_ = open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
  if (file_ < 0)
    throw StorageError(
        Core::sentence("{}: cannot be written: {}", path_, std::system_category().message(errno)));
}

RunLocks::~RunLocks() {
  if (file_ >= 0) close(file_);
}

bool RunLocks::tryLock(std::int64_t run) {
  if (file_ < 0 || setLock(file_, run, F_WRLCK)) return true;
  if (errno == EAGAIN || errno == EACCES) return false;  // another object or process has the lock
  throw StorageError(
      fmt::format("{}: {}", path_, noLocksSentence(std::filesystem::path(path_).parent_path(), errno)));
}

void RunLocks::unlock(std::int64_t run) {
  if (file_ >= 0) setLock(file_, run, F_UNLCK);
}

std::string RunLocks::holderOf(std::int64_t run) const {
  const fs::path proc = "/proc";
  struct flock lock = lockOf(run, F_WRLCK);
  // The kernel knows the process of a lock of a process, but not that of a lock like ours.
  if (fcntl(file_, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK && lock.l_pid > 0)
    return nameOf(proc / std::to_string(lock.l_pid));
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& process : fs::directory_iterator(proc, error)) {
    const std::string id = process.path().filename().string();
    if (id.find_first_not_of("0123456789") == std::string::npos && id != std::to_string(getpid()) &&
        hasLock(process.path(), path_))
      names.push_back(nameOf(process.path()));
  }
  return names.empty() ? Core::tr("a process of another user or on another machine")
                       : fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace tetrabench
