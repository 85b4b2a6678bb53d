#pragma once

#include <filesystem>
#include <memory>

#include "core/optimal/optimal_values.h"
#include "core/storage/documents/document_kind.h"

namespace tetrabench {

inline constexpr std::string_view kValuesFormat = "tetrabench-values/1";
extern const DocumentKind kValuesKind;
inline constexpr std::string_view kValuesEnding = ".values";

/// Writes a value file atomically: a line with the format; a line of JSON (the MDP, the number of boards, the
/// accuracy of the values); then, in little-endian binary, a bit for each board code, the values in 32 bits,
/// and the checksum of all preceding data (XXH3, 64 bits). Throws StorageError.
void writeValues(const std::filesystem::path& path, const OptimalValues& values);

/// Reads a value file, finished or not. Throws InvalidDocument, which names the file, if it is corrupt or
/// truncated, and StorageError.
OptimalValues readValues(const std::filesystem::path& path);

/// Returns a hash (XXH3) of the problem, the reachable boards and their values. Finished values have the same
/// one however often solving was interrupted and on however many threads it ran.
std::uint64_t hashOf(const OptimalValues& values);

/// Throws InvalidDocument, which names the file, unless its header matches this problem and its size is
/// right: the board, the pieces, their probabilities, the preview and the start must be the same. The values
/// are not read.
void requireSameProblem(const std::filesystem::path& file, const OptimalProblem& problem);

/// Checks a value file like requireSameProblem, but ignores the MDP's piece limit and also requires the
/// values to be finished.
void requireValuesFor(const std::filesystem::path& path, const Mdp& mdp);

/// Returns the values of a value file for this MDP; cached while in use, and reread after the file has
/// changed. Large files take seconds. Thread-safe. Throws as `requireValuesFor` and `readValues` do.
std::shared_ptr<const OptimalValues> sharedValues(const std::filesystem::path& path, const Mdp& mdp);

}  // namespace tetrabench
