#include "core/storage/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <system_error>

#include "core/error.h"
#include "core/storage/plain_text.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kUtf8Mark = "\xef\xbb\xbf", kLittleEndianMark = "\xff\xfe",
                           kBigEndianMark = "\xfe\xff";

void appendUtf8(std::string& text, std::uint32_t character) {
  if (character < 0x80) {
    text += static_cast<char>(character);
    return;
  }
  const int more = character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;
  constexpr std::uint32_t kBegin[] = {0, 0xc0, 0xe0, 0xf0};
  text += static_cast<char>(kBegin[more] | character >> (6 * more));
  for (int i = more - 1; i >= 0; --i) text += static_cast<char>(0x80 | ((character >> (6 * i)) & 0x3f));
}

/// Converts UTF-16 without its mark. Unpaired surrogates become U+FFFD.
std::string fromUtf16(std::string_view bytes, bool isLittleEndian) {
  const auto unit = [&](std::size_t at) -> std::uint32_t {
    const auto first = static_cast<unsigned char>(bytes[at]),
               second = static_cast<unsigned char>(bytes[at + 1]);
    return isLittleEndian ? second << 8U | first : first << 8U | second;
  };
  std::string text;
  for (std::size_t at = 0; at + 1 < bytes.size(); at += 2) {
    std::uint32_t character = unit(at);
    const bool isHigh = character >= 0xd800 && character < 0xdc00;
    const std::uint32_t low = isHigh && at + 3 < bytes.size() ? unit(at + 2) : 0;
    if (low >= 0xdc00 && low < 0xe000) {
      character = 0x10000 + ((character - 0xd800) << 10U) + (low - 0xdc00);
      at += 2;
    } else if (character >= 0xd800 && character < 0xe000) {
      character = 0xfffd;
    }
    appendUtf8(text, character);
  }
  return text;
}

}  // namespace

std::string normalizedText(std::string text) {
  if (text.starts_with(kUtf8Mark))
    text.erase(0, kUtf8Mark.size());
  else if (text.starts_with(kLittleEndianMark) || text.starts_with(kBigEndianMark))
    text = fromUtf16(std::string_view(text).substr(2), text.starts_with(kLittleEndianMark));
  if (text.find('\r') == std::string::npos) return text;
  std::size_t to = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n') continue;
    text[to++] = text[at] == '\r' ? '\n' : text[at];
  }
  text.resize(to);
  return text;
}

std::string readFile(const std::filesystem::path& path, std::uintmax_t maxBytes) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status))
    throw InvalidDocument::plain("", Core::tr("no such file.")).in(path.string());
  if (!std::filesystem::is_regular_file(status))
    throw InvalidDocument::plain("", Core::tr("not a regular file.")).in(path.string());
  const std::uintmax_t bytes = std::filesystem::file_size(path, error);
  if (!error && bytes > maxBytes)
    throw InvalidDocument::plain(
        "", Core::sentence("the file has {} bytes; at most {} are read.", bytes, maxBytes))
        .in(path.string());
  std::ifstream in(path, std::ios::binary);
  std::string text(static_cast<std::size_t>(error ? 0 : bytes), '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!in)
    throw StorageError(
        Core::sentence("{}: could not be read: {}", path.string(), std::system_category().message(errno)));
  return text;
}

std::string firstBytes(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xc0) == 0x80) --most;
  text.resize(most);
  return text;
}

std::string quotedCharacter(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  std::size_t end = at + 1;
  while (end < text.size() && (byte(end) & 0xc0) == 0x80) ++end;
  const std::size_t bytes = byte(at) < 0x80 ? 1 : byte(at) < 0xe0 ? 2 : byte(at) < 0xf0 ? 3 : 4;
  const bool isSurrogate = byte(at) == 0xed && bytes == end - at && byte(at + 1) >= 0xa0;
  const bool isUtf8 = byte(at) < 0x80 || (byte(at) >= 0xc2 && byte(at) < 0xf5 && !isSurrogate);
  if (!isUtf8 || end - at != bytes) return fmt::format("'\\x{:02x}'", byte(at));
  return fmt::format("'{}'", plainText(text.substr(at, end - at)));
}

}  // namespace tetrabench
