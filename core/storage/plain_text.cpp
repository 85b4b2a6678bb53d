#include "core/storage/plain_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/error.h"

namespace tetrabench {
namespace {

/// Returns true for control characters, line and paragraph separators, and characters that set the direction
/// or have no width.
bool isHarmful(std::uint32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x200b && c <= 0x200f) ||
         (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0x061c || c == 0xfeff;
}

/// Returns the first character and its length in bytes. Characters of more than three bytes, none of which is
/// harmful, are returned byte by byte.
std::pair<std::uint32_t, std::size_t> firstOf(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  const auto follows = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xc0) == 0x80; };
  if ((byte(0) & 0xe0) == 0xc0 && follows(1)) return {(byte(0) & 0x1f) << 6 | (byte(1) & 0x3f), 2};
  if ((byte(0) & 0xf0) == 0xe0 && follows(1) && follows(2))
    return {(byte(0) & 0x0f) << 12 | (byte(1) & 0x3f) << 6 | (byte(2) & 0x3f), 3};
  return {byte(0) < 0x80 ? byte(0) : 0xa0, 1};
}

}  // namespace

std::string plainText(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const auto [character, bytes] = firstOf(text);
    if (!isHarmful(character))
      plain += text.substr(0, bytes);
    else
      plain += character < 0x80 ? fmt::format("\\x{:02x}", character) : fmt::format("\\u{:04x}", character);
    text.remove_prefix(bytes);
  }
  return plain;
}

std::string markdownText(std::string_view text) {
  constexpr std::string_view kMarkup = "\\|`[*_~";
  std::string escaped;
  for (const char c : plainText(text)) {
    if (c == '<')
      escaped += "&lt;";
    else if (c == '&')
      escaped += "&amp;";
    else if (kMarkup.find(c) != std::string_view::npos)
      escaped += std::string("\\") + c;
    else
      escaped += c;
  }
  return escaped;
}

std::string roundedNumber(double value) {
  constexpr double kMaxWithDigits = 1e15;
  const double size = std::abs(value);
  if (value == 0 || !std::isfinite(value)) return fmt::format("{}", value);
  if (size >= kMaxWithDigits) return fmt::format("{:.3e}", value);
  if (size >= 999.5) {
    const double unit = std::pow(10, std::max(0.0, std::floor(std::log10(size)) - 3));
    return grouped(std::llround(std::round(value / unit) * unit));
  }
  const int before = static_cast<int>(std::floor(std::log10(size))) + 1;  // digits before the decimal point
  return fmt::format("{:.{}f}", value, std::max(0, 3 - before));
}

std::string wholeOrRounded(double value) {
  constexpr double kExact = 9007199254740992.0;  // 2^53
  const bool isWhole = std::abs(value) < kExact && value == std::trunc(value);
  return isWhole ? grouped(static_cast<std::int64_t>(value)) : roundedNumber(value);
}

std::string replaceAll(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

}  // namespace tetrabench
