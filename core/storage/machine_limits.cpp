#include "core/storage/machine_limits.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max();

std::optional<std::int64_t> numberIn(const fs::path& file) {
  std::int64_t number = 0;
  if (std::ifstream(file) >> number) return number;
  return {};
}

/// Returns the memory available without swapping (Linux).
std::int64_t availableMemory() {
  std::ifstream lines("/proc/meminfo");
  std::string name, unit;
  for (std::int64_t kilobytes = 0; lines >> name >> kilobytes; std::getline(lines, unit))
    if (name == "MemAvailable:") return kilobytes * 1024;
  return kUnlimited;
}

/// Returns the memory left in a cgroup (v2): its limit less its usage, not counting the inactive page cache,
/// which Linux reclaims when memory is needed.
std::int64_t memoryOfGroup(const fs::path& group) {
  const auto most = numberIn(group / "memory.max"), used = numberIn(group / "memory.current");
  if (!most || !used) return kUnlimited;
  std::ifstream lines(group / "memory.stat");
  std::string name;
  std::int64_t files = 0;
  for (std::int64_t bytes = 0; lines >> name >> bytes;)
    if (name == "inactive_file") files = bytes;
  return std::max<std::int64_t>(*most - *used + files, 0);
}

/// Returns the memory left in the container or cluster job: the minimum over its cgroups.
std::int64_t memoryOfContainer() {
  const fs::path root = "/sys/fs/cgroup";
  std::ifstream file("/proc/self/cgroup");
  std::int64_t least = memoryOfGroup(root);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("0::/")) continue;  // cgroup v1
    for (fs::path group = line.substr(4); !group.empty(); group = group.parent_path())
      least = std::min(least, memoryOfGroup(root / group));
  }
  return least;
}

/// Returns the address space left under `ulimit -v`.
std::int64_t addressSpace() {
  rlimit limit{};
  std::int64_t pages = 0;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kUnlimited;
  if (!(std::ifstream("/proc/self/statm") >> pages)) return kUnlimited;
  return std::max<std::int64_t>(static_cast<std::int64_t>(limit.rlim_cur) - pages * sysconf(_SC_PAGESIZE), 0);
}

/// Returns how much a file may grow under `ulimit -f`.
std::int64_t growthOf(const fs::path& file) {
  rlimit limit{};
  if (getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kUnlimited;
  std::error_code error;
  const auto size = fs::file_size(file, error);
  return static_cast<std::int64_t>(limit.rlim_cur) - (error ? 0 : static_cast<std::int64_t>(size));
}

std::int64_t freeDisk(const fs::path& file) {
  std::error_code error;
  const fs::space_info space = fs::space(fs::absolute(file).parent_path(), error);
  if (error || space.capacity == 0) return kUnlimited;  // not a place for files; reported later
  return static_cast<std::int64_t>(std::min<std::uintmax_t>(space.available, kUnlimited));
}

}  // namespace

Resources freeResources(const fs::path& file) {
  return {.memory = std::min({availableMemory(), memoryOfContainer(), addressSpace()}),
          .disk = std::min(freeDisk(file), growthOf(file))};
}

void requireResources(const Resources& needed, const fs::path& file, const std::string& work,
                      const std::string& remedy) {
  const Resources room = freeResources(file);
  const auto check = [&](std::int64_t need, std::int64_t have, const std::string& of) {
    if (need > have)
      throw StorageError(Core::sentence("{} need about {} of {}, but only {} is free. {}", work,
                                        formatBytes(need), of, formatBytes(std::max<std::int64_t>(have, 0)),
                                        remedy));
  };
  check(needed.memory, room.memory, Core::tr("memory"));
  check(needed.disk, room.disk, Core::tr("disk space"));
}

std::string formatBytes(std::int64_t bytes) {
  constexpr const char* kUnits[] = {"kB", "MB", "GB", "TB"};
  double amount = static_cast<double>(bytes) / 1e3;
  std::size_t unit = 0;
  for (; amount >= 999.5 && unit + 1 < std::size(kUnits); ++unit) amount /= 1e3;
  return fmt::format("{:.{}f} {}", amount, amount < 9.95 && unit > 0 ? 1 : 0, kUnits[unit]);
}

}  // namespace tetrabench
