#include "core/storage/work_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <stdio.h>
#include <stdlib.h>

#include <cerrno>
#include <cstring>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path) {
  const int why = errno;
  throw StorageError(
      fmt::format("{}: {}: {}", path.string(), Core::tr("could not be written"), std::strerror(why)));
}

}  // namespace

WorkFolder::WorkFolder(const fs::path& file) {
  std::string name = file.string() + ".XXXXXX";
  if (!::mkdtemp(name.data())) fail(file);
  path_ = name;
}

WorkFolder::~WorkFolder() {
  std::error_code error;
  fs::remove_all(path_, error);
}

bool moveUnlessExists(const fs::path& from, const fs::path& to) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno == EEXIST) return false;
  if (errno != EINVAL && errno != ENOSYS) fail(to);
  std::error_code error;
  if (fs::exists(to, error)) return false;
  if (::rename(from.c_str(), to.c_str()) != 0) fail(to);
  return true;
}

}  // namespace tetrabench
