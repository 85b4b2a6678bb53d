#pragma once

#include <cstdint>
#include <filesystem>

namespace tetrabench {

/// Result of recovering a corrupt results file.
struct RepairedResults {
  struct Rows {
    std::int64_t kept = 0, lost = 0;
  };
  Rows experiments, runs, searches, evaluations;
  std::int64_t again = 0;  ///< recovered runs whose results are lost, so that they must be played again
};

/// Copies all rows that are intact into a new file, which gets its final name once complete. If part of the
/// file is unreadable, a table is read from both ends. Throws StorageError, or InvalidArgument if the new
/// file exists.
RepairedResults repairResults(const std::filesystem::path& damaged, const std::filesystem::path& repaired);

}  // namespace tetrabench
