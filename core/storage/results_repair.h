#pragma once

#include <cstdint>
#include <filesystem>

namespace tetrabench {

/// What could be taken over from a damaged results file.
struct RepairedResults {
  struct Rows {
    std::int64_t kept = 0, lost = 0;
  };
  Rows experiments, runs, searches, evaluations;
  std::int64_t again = 0;  ///< runs kept whose results are lost, so that they wait to be played again
};

/// Copies all rows that are as they were saved into a new file, which takes this name once it is whole. Where
/// part of the file cannot be read, a table is read from both ends. Throws StorageError, or InvalidArgument
/// if the new file exists.
RepairedResults repairResults(const std::filesystem::path& damaged, const std::filesystem::path& repaired);

}  // namespace tetrabench
