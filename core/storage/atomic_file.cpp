#include "core/storage/atomic_file.h"

#include <sys/stat.h>
#include <fmt/format.h>
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
  if (!std::filesystem::is_regular_file(path, error))
    throw InvalidDocument("", "no such file", "a file that can be read", path.string());
  const std::uintmax_t bytes = std::filesystem::file_size(path, error);
  if (!error && bytes > maxBytes)
    throw InvalidDocument("", fmt::format("{} bytes", bytes), fmt::format("up to {} bytes", maxBytes), path.string());
  std::ifstream in(path, std::ios::binary);
  std::string text(static_cast<std::size_t>(error ? 0 : bytes), '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in) fail(path, "could not be read");
  return text;
}

void writeFileAtomically(const std::filesystem::path& path, std::string_view content) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    throw StorageError(fmt::format("{}: could not be written: it is no regular file", path.string()));
  std::string temporary = path.string() + ".XXXXXX";
  const int file = ::mkstemp(temporary.data());
  if (file < 0) fail(path, "could not be written");
  ::fchmod(file, 0644);
  const bool written = writeAll(file, content);
  if (::close(file) != 0 || !written || ::rename(temporary.c_str(), path.c_str()) != 0) {
    const int why = errno;
    ::unlink(temporary.c_str());
    errno = why;
    fail(path, "could not be written");
  }
}

}  // namespace tetrabench
