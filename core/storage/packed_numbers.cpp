#include "core/storage/packed_numbers.h"

#include <array>
#include <limits>
#include <optional>
#include <string_view>

#include "core/error.h"
#include "core/storage/checksum.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kChecksumBytes = 8;

std::string toBase64(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const auto byte = [&](std::size_t k) -> std::uint32_t {
      return i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0;
    };
    const std::uint32_t bits = byte(0) << 16 | byte(1) << 8 | byte(2);
    for (std::size_t k = 0; k < 4; ++k)
      text += i + k > bytes.size() ? '=' : kBase64[bits >> (18 - 6 * k) & 63];
  }
  return text;
}

std::optional<std::string> fromBase64(std::string_view text) {
  static const auto kDigits = [] {
    std::array<int, 256> digits;
    digits.fill(-1);
    for (std::size_t i = 0; i < kBase64.size(); ++i)
      digits[static_cast<unsigned char>(kBase64[i])] = static_cast<int>(i);
    return digits;
  }();
  if (text.size() % 4 != 0) return {};
  std::size_t digits = text.size();
  while (digits > 0 && text.size() - digits < 2 && text[digits - 1] == '=') --digits;
  std::string bytes;
  bytes.reserve(digits / 4 * 3 + 2);
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    const int digit = kDigits[static_cast<unsigned char>(text[i])];
    if (digit < 0) return {};
    bits = bits << 6 | static_cast<std::uint32_t>(digit);
    const std::size_t known = i % 4 * 6 + 6;  // bits of this group
    if (known >= 8 && known / 8 > (known - 6) / 8) bytes += static_cast<char>(bits >> (known % 8) & 255);
  }
  return bytes;
}

/// Returns the checksum, least significant byte first.
std::string checksumBytes(std::string_view bytes) {
  const std::uint64_t sum = checksumOf(bytes);
  std::string checksum;
  for (std::size_t i = 0; i < kChecksumBytes; ++i) checksum += static_cast<char>(sum >> (8 * i) & 255);
  return checksum;
}

void addNumber(std::string& bytes, std::uint64_t number) {
  for (; number >= 128; number >>= 7) bytes += static_cast<char>(number | 128);
  bytes += static_cast<char>(number);
}

/// Consumes a number from the front; none if it is incomplete.
std::optional<std::uint64_t> take(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < bytes.size() && i < 9; ++i) {
    number |= std::uint64_t{static_cast<unsigned char>(bytes[i]) & 127U} << (7 * i);
    if (static_cast<unsigned char>(bytes[i]) >= 128) continue;
    bytes.remove_prefix(i + 1);
    return number;
  }
  return {};
}

std::uint64_t zigzag(std::int32_t number) {
  const auto bits = static_cast<std::uint32_t>(number);
  return bits << 1 ^ (number < 0 ? ~std::uint32_t{0} : 0);
}

std::int32_t fromZigzag(std::uint64_t code) {
  const auto half = static_cast<std::uint32_t>(code >> 1);
  return static_cast<std::int32_t>((code & 1) != 0 ? ~half : half);
}

/// Fills `numbers` from the bytes; returns false if they do not fit.
bool takeAll(std::string_view bytes, std::vector<std::int32_t>& numbers) {
  std::size_t at = 0;
  while (!bytes.empty()) {
    const auto zeros = take(bytes), run = take(bytes);
    if (!zeros || !run || *zeros > numbers.size() - at || *run > numbers.size() - at - *zeros) return false;
    at += *zeros;
    for (std::uint64_t i = 0; i < *run; ++i) {
      const auto code = take(bytes);
      if (!code || *code > std::numeric_limits<std::uint32_t>::max()) return false;
      numbers[at++] = fromZigzag(*code);
    }
  }
  return true;
}

}  // namespace

std::string packNumbers(std::span<const std::int32_t> numbers) {
  std::string bytes;
  for (std::size_t at = 0, from = 0;; from = at) {
    while (at < numbers.size() && numbers[at] == 0) ++at;
    if (at == numbers.size()) break;
    const std::size_t first = at;
    while (at < numbers.size() && numbers[at] != 0) ++at;
    addNumber(bytes, first - from);
    addNumber(bytes, at - first);
    for (const std::int32_t number : numbers.subspan(first, at - first)) addNumber(bytes, zigzag(number));
  }
  return toBase64(bytes + checksumBytes(bytes));
}

std::vector<std::int32_t> unpackNumbers(const JsonReader& value, std::size_t count) {
  const std::string text = value.string();
  const auto bytes = fromBase64(text);
  if (!bytes || bytes->size() < kChecksumBytes)
    throw InvalidDocument::about(value.place(),
                                 Core::tr("does not contain packed numbers; it may be truncated"));
  const std::string_view all = *bytes;
  const std::string_view packed = all.substr(0, all.size() - kChecksumBytes);
  if (all.substr(packed.size()) != checksumBytes(packed))
    throw InvalidDocument::about(
        value.place(), Core::tr("is damaged: its checksum does not match; restore it from a backup"));
  std::vector<std::int32_t> numbers(count);
  if (!takeAll(packed, numbers))
    throw InvalidDocument::about(
        value.place(), Core::sentence("does not have {} numbers, as the keys beside it say", count));
  return numbers;
}

}  // namespace tetrabench
