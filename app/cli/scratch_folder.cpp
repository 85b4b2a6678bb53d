#include "app/cli/scratch_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>

#include "core/error.h"

namespace tetrabench::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "tetrabench-";
constexpr const char* kLock = "in-use";

/// Opens and locks the lock file of a folder; returns its descriptor, or -1 if the folder is in use.
int lockIn(const fs::path& folder, int flags) {
  const int file = ::open((folder / kLock).c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | flags, 0600);
  if (file < 0 || ::flock(file, LOCK_EX | LOCK_NB) == 0) return file;
  ::close(file);
  return -1;
}

bool isOwnFolder(const fs::path& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == ::geteuid();
}

/// Removes this user's folders whose processes were killed. A folder without a lock file is just being
/// created.
void removeAbandoned(const fs::path& parent) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(parent, error)) {
    const fs::path& path = entry.path();
    if (!path.filename().string().starts_with(kPrefix) || !isOwnFolder(path)) continue;
    const int lock = lockIn(path, 0);
    if (lock < 0) continue;
    fs::remove_all(path, error);
    ::close(lock);
  }
}

}  // namespace

ScratchFolder::ScratchFolder() {
  const fs::path parent = fs::temp_directory_path();
  removeAbandoned(parent);
  path_ = (parent / (std::string(kPrefix) + "XXXXXX")).string();
  if (!::mkdtemp(path_.data())) throw StorageError(path_ + " could not be created");
  lock_ = lockIn(path_, O_CREAT);
}

ScratchFolder::~ScratchFolder() {
  std::error_code error;
  fs::remove_all(path_, error);
  if (lock_ >= 0) ::close(lock_);
}

}  // namespace tetrabench::cli
