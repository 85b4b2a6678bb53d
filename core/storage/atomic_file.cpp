#include "core/storage/atomic_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <utility>

#include "core/error.h"
#include "core/storage/file_names.h"
#include "core/storage/text.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, Untranslated what) {
  const int why = errno;
  throw StorageError(fmt::format("{}: {}: {}", path.string(), Core::tr(what), std::strerror(why)));
}

/// Returns the mode of new files under the user's umask, which umask() can only read by setting it for all
/// threads.
mode_t newFileMode() {
  mode_t mask = 022;
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("Umask:")) mask = static_cast<mode_t>(std::stoul(line.substr(6), nullptr, 8));
  return 0666 & ~mask;
}

bool writeAll(int file, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(file, content.data(), content.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

std::string readTextFile(const std::filesystem::path& path, std::uintmax_t maxBytes) {
  return normalizedText(readFile(path, maxBytes));
}

AtomicFile::AtomicFile(const std::filesystem::path& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  const bool replaces = std::filesystem::exists(status);
  if (replaces && !std::filesystem::is_regular_file(status))
    throw StorageError(Core::sentence("{}: could not be written: it is not a regular file", path.string()));
  path_ =
      replaces ? std::filesystem::canonical(path, error) : linkTargetOf(path);  // preserves symbolic links
  if (replaces && !path_.empty() && ::access(path_.c_str(), W_OK) != 0) path_.clear();
  if (path_.empty()) tetrabench::fail(path, Core::noop("could not be written"));
  const mode_t mode = replaces ? static_cast<mode_t>(status.permissions()) : newFileMode();
  temporary_ = path_.string() + ".XXXXXX";
  file_ = ::mkstemp(temporary_.data());
  if (file_ < 0) tetrabench::fail(path_, Core::noop("could not be written"));
  if (::fchmod(file_, mode) != 0) fail();
}

AtomicFile::~AtomicFile() {
  if (file_ < 0) return;
  ::close(file_);
  ::unlink(temporary_.c_str());
}

void AtomicFile::fail() {
  const int why = errno;
  if (file_ >= 0) ::close(std::exchange(file_, -1));
  ::unlink(temporary_.c_str());
  errno = why;
  tetrabench::fail(path_, Core::noop("could not be written"));
}

void AtomicFile::write(std::string_view content) {
  if (!writeAll(file_, content)) fail();
}

void AtomicFile::finish() {
  if (::fsync(file_) != 0 || ::close(std::exchange(file_, -1)) != 0 ||
      ::rename(temporary_.c_str(), path_.c_str()) != 0)
    fail();
}

void writeFileAtomically(const std::filesystem::path& path, std::string_view content) {
  AtomicFile file(path);
  file.write(content);
  file.finish();
}

WorkFolder::WorkFolder(const std::filesystem::path& file) {
  std::string name = file.string() + ".XXXXXX";
  if (!::mkdtemp(name.data())) fail(file, Core::noop("could not be written"));
  path_ = name;
}

WorkFolder::~WorkFolder() {
  std::error_code error;
  std::filesystem::remove_all(path_, error);
}

bool moveUnlessExists(const std::filesystem::path& from, const std::filesystem::path& to) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno == EEXIST) return false;
  if (errno != EINVAL && errno != ENOSYS) fail(to, Core::noop("could not be written"));
  std::error_code error;
  if (std::filesystem::exists(to, error)) return false;
  if (::rename(from.c_str(), to.c_str()) != 0) fail(to, Core::noop("could not be written"));
  return true;
}

void createFolder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (std::error_code unknown; std::filesystem::is_directory(folder, unknown)) return;
  errno = error ? error.value() : ENOTDIR;
  fail(folder, Core::noop("the folder could not be created"));
}

}  // namespace tetrabench
