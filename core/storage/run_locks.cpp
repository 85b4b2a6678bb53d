#include "core/storage/run_locks.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "core/error.h"
#include "core/storage/file_names.h"
#include "core/storage/sqlite_file.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Sets an open file description lock: each object has its own, even within one process, and threads may
/// share it.
bool setLock(int file, std::int64_t byte, short type) {
  struct flock lock {};
  lock.l_type = type;
  lock.l_whence = SEEK_SET;
  lock.l_start = byte;
  lock.l_len = 1;
  return fcntl(file, F_OFD_SETLK, &lock) == 0;
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

}  // namespace tetrabench
