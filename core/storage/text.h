#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace tetrabench {

/// Converts a text of people or other programs to UTF-8 with "\n" at the end of each line: a byte order mark
/// is removed, UTF-16 that begins with one is converted, and "\r\n" and "\r" end lines, too.
std::string normalizedText(std::string text);

/// Returns the bytes of a file; see readTextFile() for its errors.
std::string readFile(const std::filesystem::path& path, std::uintmax_t maxBytes);

/// Returns the beginning of a UTF-8 text, at most this many bytes, without a partial character.
std::string firstBytes(std::string text, std::size_t most);

/// Returns the character at this position of a UTF-8 text for messages: in quotes, or as an escape if it is
/// invisible or not UTF-8.
std::string quotedCharacter(std::string_view text, std::size_t at);

}  // namespace tetrabench
