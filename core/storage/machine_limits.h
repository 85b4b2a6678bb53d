#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace tetrabench {

/// What work on a results file needs, in bytes, roughly.
struct Resources {
  std::int64_t memory = 0, disk = 0;
};

/// What this process may still use, by the machine, the container and the shell that it runs in (`ulimit`).
/// What is not known is taken to be without limit. `file`: the one that would grow, or be made.
Resources freeResources(const std::filesystem::path& file);

/// Throws StorageError unless there is that much. `work` is a plural, such as "1,000 runs"; `remedy` says
/// what to change, as a sentence.
void requireRoom(const Resources& needed, const std::filesystem::path& file, const std::string& work,
                 const std::string& remedy);

/// "12 kB", "3.4 GB".
std::string bytesInWords(std::int64_t bytes);

}  // namespace tetrabench
