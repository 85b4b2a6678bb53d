#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace tetrabench {

struct CopiedCheckpoints {
  std::int64_t copied = 0, damaged = 0;
};

/// Copies a results file, also one that is being written, and the sound checkpoints of training beside it. A
/// copy by other programs lacks what is still in the journal. Throws StorageError, or InvalidArgument if
/// there is no such file or the new one exists.
CopiedCheckpoints copyResults(const std::filesystem::path& from, const std::filesystem::path& to);

/// Returns a sentence about damaged checkpoints, which are not copied; empty if there are none.
std::string notCopied(const CopiedCheckpoints& checkpoints);

/// Copies the sound checkpoints of training beside a results file to another one.
CopiedCheckpoints copyCheckpoints(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace tetrabench
