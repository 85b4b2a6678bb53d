#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace tetrabench {

/// Returns a 64-bit XXH3 checksum, with a collision probability of 2^-64; the same on every machine.
std::uint64_t checksumOf(std::string_view bytes);

/// Returns the checksum of a file's content as 16 hexadecimal digits; empty if it cannot be read. Files that
/// have not changed since, by their inode and times, are not read again. Thread-safe.
std::string checksumOfFile(const std::filesystem::path& path);

}  // namespace tetrabench
