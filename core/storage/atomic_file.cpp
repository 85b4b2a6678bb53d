#include "core/storage/atomic_file.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "core/error.h"

namespace tetrabench {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, const char* what) {
  throw StorageError(fmt::format("{}: {}: {}", path.string(), what, std::strerror(errno)));
}

/// What the user lets new files have.
mode_t newFileMode() {
  const mode_t mask = ::umask(0);  // there is no way to read it alone
  ::umask(mask);
  return 0666 & ~mask;
}

bool writeAll(int file, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(file, content.data(), content.size());
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) content.remove_prefix(static_cast<std::size_t>(written));
  }
  return ::fsync(file) == 0;
}

}  // namespace

std::string readTextFile(const std::filesystem::path& path, std::uintmax_t maxBytes) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status))
    throw InvalidDocument("", "no such file", "a file that can be read", path.string());
  if (!std::filesystem::is_regular_file(status))
    throw InvalidDocument("", "no regular file", "a file that can be read", path.string());
  const std::uintmax_t bytes = std::filesystem::file_size(path, error);
  if (!error && bytes > maxBytes)
    throw InvalidDocument("", fmt::format("{} bytes", bytes), fmt::format("up to {} bytes", maxBytes),
                          path.string());
  std::ifstream in(path, std::ios::binary);
  std::string text(static_cast<std::size_t>(error ? 0 : bytes), '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in) fail(path, "could not be read");
  return text;
}

void writeFileAtomically(const std::filesystem::path& named, std::string_view content) {
  std::error_code error;
  const auto status = std::filesystem::status(named, error);
  const bool replaces = std::filesystem::exists(status);
  if (replaces && !std::filesystem::is_regular_file(status))
    throw StorageError(fmt::format("{}: could not be written: it is no regular file", named.string()));
  const std::filesystem::path path =
      replaces ? std::filesystem::canonical(named) : named;  // a link stays a link
  const mode_t mode = replaces ? static_cast<mode_t>(status.permissions()) : newFileMode();
  std::string temporary = path.string() + ".XXXXXX";
  const int file = ::mkstemp(temporary.data());
  if (file < 0) fail(path, "could not be written");
  const bool written = ::fchmod(file, mode) == 0 && writeAll(file, content);
  if (::close(file) != 0 || !written || ::rename(temporary.c_str(), path.c_str()) != 0) {
    const int why = errno;
    ::unlink(temporary.c_str());
    errno = why;
    fail(path, "could not be written");
  }
}

}  // namespace tetrabench
