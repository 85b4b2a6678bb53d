#include "core/storage/checksum.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <ctime>
#include <fstream>
#include <map>
#include <mutex>
#include <tuple>
#include <vector>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace tetrabench {
namespace {

std::string readChecksum(const std::filesystem::path& path) {
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  std::ifstream file(path, std::ios::binary);
  std::vector<char> part(1 << 16);
  while (file.read(part.data(), std::ssize(part)), file.gcount() > 0)
    XXH3_64bits_update(&state, part.data(), static_cast<std::size_t>(file.gcount()));
  return file.eof() ? fmt::format("{:016x}", XXH3_64bits_digest(&state)) : std::string();
}

}  // namespace

std::uint64_t checksumOf(std::string_view bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

std::string checksumOfFile(const std::filesystem::path& path) {
  using State = std::tuple<dev_t, ino_t, off_t, std::int64_t, std::int64_t, std::int64_t, std::int64_t>;
  static std::mutex mutex;
  static std::map<std::filesystem::path, std::pair<State, std::string>> known;
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return {};
  const State state{status.st_dev,         status.st_ino,          status.st_size,
                    status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
                    status.st_ctim.tv_nsec};
  {
    const std::lock_guard lock(mutex);
    if (const auto found = known.find(path); found != known.end() && found->second.first == state)
      return found->second.second;
  }
  std::string checksum = readChecksum(path);
  constexpr std::int64_t kSettled = 2;  // seconds after which another change gives other times
  if (std::time(nullptr) - status.st_ctim.tv_sec < kSettled) return checksum;
  const std::lock_guard lock(mutex);
  known[path] = {state, checksum};
  return checksum;
}

}  // namespace tetrabench
