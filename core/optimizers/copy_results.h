#pragma once

#include <cstdint>
#include <filesystem>

namespace tetrabench {

/// Copies a results file, also one that is being written, and the sound checkpoints of training beside it. A
/// copy by other programs lacks what is still in the journal. Throws StorageError, or InvalidArgument if
/// there is no such file or the new one exists.
void copyResults(const std::filesystem::path& from, const std::filesystem::path& to);

struct CopiedCheckpoints {
  std::int64_t copied = 0, damaged = 0;
};
/// Copies the sound checkpoints of training beside a results file to another one.
CopiedCheckpoints copyCheckpoints(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace tetrabench
