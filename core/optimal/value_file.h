#pragma once

#include <filesystem>
#include <memory>

#include "core/optimal/optimal_values.h"

namespace tetrabench {

inline constexpr std::string_view kValuesFormat = "tetrabench-values/1";
inline constexpr std::string_view kValuesEnding = ".values";

/// Writes values to a file, as a whole or not at all: a line with the format, a line of JSON (the MDP, the
/// number of boards, how exact the values are), then in binary, the lowest byte first, a bit for each code of
/// a board, the values in 32 bits, and the checksum of all that (XXH3, 64 bits). Throws StorageError.
void writeValues(const std::filesystem::path& path, const OptimalValues& values);

/// Reads such a file, finished or not. Throws InvalidDocument, which names the file, if it is damaged or cut
/// short, and StorageError.
OptimalValues readValues(const std::filesystem::path& path);

/// The checksum at its end, of all that comes before. The file must have been read.
std::uint64_t valuesChecksum(const std::filesystem::path& path);

/// Throws InvalidDocument, which names the file, unless it begins as one of this MDP and has the size that it
/// then needs: the board, the pieces, their probabilities, the preview and the start must be the same. The
/// values are not read.
void requireSameProblem(const std::filesystem::path& file, const OptimalProblem& problem);

/// The same, whatever limit of pieces the MDP has; the values must also be finished.
void requireValuesFor(const std::filesystem::path& path, const Mdp& mdp);

/// The values of a file that fits; kept while anyone has them, and read again after the file has changed.
/// Large ones take seconds. May be called on any thread. Throws as `requireValuesFor` and `readValues`.
std::shared_ptr<const OptimalValues> sharedValues(const std::filesystem::path& path, const Mdp& mdp);

}  // namespace tetrabench
