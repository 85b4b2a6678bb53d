#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace tetrabench {

/// The whole text of a file. Throws InvalidDocument if there is none or if it is larger than `maxBytes`,
/// which is checked before anything is read, and StorageError if reading fails.
std::string readTextFile(const std::filesystem::path& path, std::uintmax_t maxBytes);

/// Writes a file whole or not at all: to a temporary beside it, flushed to disk, then renamed. What is
/// there and no regular file (a folder, /dev/null) is left alone. Throws StorageError.
void writeFileAtomically(const std::filesystem::path& path, std::string_view content);

}  // namespace tetrabench
