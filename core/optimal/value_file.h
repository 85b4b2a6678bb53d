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

/// The MDP that such a file is for; the values are not read. Throws InvalidDocument, which names the file.
Mdp mdpOfValues(const std::filesystem::path& path);

/// The checksum at its end: equal values of equal MDPs have the same. The file must have been read.
std::uint64_t valuesChecksum(const std::filesystem::path& path);

/// Throws InvalidDocument unless the values are those of this MDP: the board, the pieces, their
/// probabilities, the preview and the start must be the same. `file` is named.
void requireSameProblem(const OptimalValues& values, const OptimalProblem& problem,
                        const std::filesystem::path& file);

/// The values of a file that was finished, for this MDP, whatever limit of pieces it has; kept while anyone
/// has them, and read again after the file has changed. May be called on any thread. Throws as the two above.
std::shared_ptr<const OptimalValues> sharedValues(const std::filesystem::path& path, const Mdp& mdp);

}  // namespace tetrabench
