#include "app/cli/scratch_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <vector>

#include "core/error.h"

namespace tetrabench::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "tetrabench-";
constexpr const char* kLock = "in-use";
constexpr auto kCreation = std::chrono::minutes(10);  ///< at most, from a folder to its lock

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

/// Removes a folder, its lock last, so that a folder with content always has one.
void removeLocked(const fs::path& folder) {
  std::error_code error;
  const fs::directory_iterator listed(folder, error);
  const std::vector<fs::directory_entry> entries(begin(listed), end(listed));
  for (const fs::directory_entry& entry : entries)
    if (entry.path().filename() != kLock) fs::remove_all(entry.path(), error);
  fs::remove_all(folder, error);
}

/// Removes this user's folders whose processes were killed. A folder without a lock file is empty: it is just
/// being created, or its process was killed then.
void removeAbandoned(const fs::path& parent) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(parent, error)) {
    const fs::path& path = entry.path();
    if (!path.filename().string().starts_with(kPrefix) || !isOwnFolder(path)) continue;
    const int lock = lockIn(path, 0);
    if (lock >= 0) {
      removeLocked(path);
      ::close(lock);
    } else if (!fs::exists(path / kLock, error) &&
               fs::last_write_time(path, error) < fs::file_time_type::clock::now() - kCreation) {
      fs::remove(path, error);
    }
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
  removeLocked(path_);
  if (lock_ >= 0) ::close(lock_);
}

}  // namespace tetrabench::cli
