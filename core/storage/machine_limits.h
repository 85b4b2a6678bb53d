#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace tetrabench {

/// Amounts of memory and disk space, in bytes.
struct Resources {
  std::int64_t memory = 0, disk = 0;
};

/// Returns what this process may still use, as limited by the machine, the container and the shell
/// (`ulimit`). Unknown limits are treated as unlimited. `file` is the file that would grow or be created.
Resources freeResources(const std::filesystem::path& file);

/// Throws StorageError unless the resources suffice. `work` is a plural such as "1,000 runs"; `remedy` is a
/// sentence that tells the user what to change.
void requireResources(const Resources& needed, const std::filesystem::path& file, const std::string& work,
                      const std::string& remedy);

/// Formats a size: "12 kB", "3.4 GB".
std::string formatBytes(std::int64_t bytes);

}  // namespace tetrabench
