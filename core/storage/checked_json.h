#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/storage/json/json.h"

namespace tetrabench {

/// Writes a JSON file that only this program reads and no user edits, as AtomicFile does:
/// `{"checksum": "0123456789abcdef", "content": ...}`. The checksum (XXH3) covers the content and its
/// subject, which says what the content is about and is not written: a file that was renamed, or replaced by
/// that of another subject, is not believed. Throws StorageError.
void writeCheckedJson(const std::filesystem::path& path, const Json& content, std::string_view subject);

/// Returns the content of a file that `writeCheckedJson` wrote about this subject. Throws InvalidDocument if
/// it does not exist, is larger than `maxBytes`, or is damaged.
Json readCheckedJson(const std::filesystem::path& path, std::uintmax_t maxBytes, std::string_view subject);

}  // namespace tetrabench
