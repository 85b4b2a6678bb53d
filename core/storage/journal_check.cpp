#include "core/storage/journal_check.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <fstream>
#include <span>
#include <vector>

namespace tetrabench {
namespace {

using Bytes = std::span<const unsigned char>;

std::uint32_t bigEndian(Bytes bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = at; i < at + 4; ++i) value = value << 8 | bytes[i];
  return value;
}

/// The running checksum of a journal, over pairs of 32-bit words.
struct Checksum {
  std::uint32_t first = 0, second = 0;
  bool operator==(const Checksum&) const = default;

  void add(Bytes bytes, bool isBigEndian) {
    const auto word = [&](std::size_t at) {
      const std::uint32_t value = bigEndian(bytes, at);
      return isBigEndian ? value : __builtin_bswap32(value);
    };
    for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
      first += word(at) + second;
      second += word(at + 4) + first;
    }
  }
};

}  // namespace

bool isJournalDamaged(const std::filesystem::path& journal) {
  constexpr std::size_t kHeader = 32, kFrameHeader = 24, kMaxPage = 65'536;
  constexpr std::uint32_t kMagic = 0x377f0682;  // or 1 more if checksums are of big-endian words
  std::ifstream file(journal, std::ios::binary);
  std::array<unsigned char, kHeader> header{};
  if (!file.read(reinterpret_cast<char*>(header.data()), header.size())) return false;
  if (std::ranges::all_of(header, [](unsigned char byte) { return byte == 0; })) return false;
  const Bytes begin(header);
  const std::uint32_t magic = bigEndian(begin, 0), page = bigEndian(begin, 8);
  const bool isBigEndian = magic == kMagic + 1;
  Checksum checksum;
  checksum.add(begin.first(24), isBigEndian);
  if ((magic & ~1U) != kMagic || page == 0 || page > kMaxPage ||
      checksum != Checksum{bigEndian(begin, 24), bigEndian(begin, 28)})
    return true;
  const Bytes salts = begin.subspan(16, 8);
  std::vector<unsigned char> frame(kFrameHeader + page);
  bool isSound = true;
  while (file.read(reinterpret_cast<char*>(frame.data()), std::ssize(frame))) {
    const Bytes bytes(frame);
    // The frames that an earlier journal left behind have other salts, in both halves.
    const bool hasFirst = std::ranges::equal(bytes.subspan(8, 4), salts.first(4));
    const bool hasSecond = std::ranges::equal(bytes.subspan(12, 4), salts.last(4));
    const bool isOurs = hasFirst && hasSecond, mayBeOurs = hasFirst || hasSecond;
    const bool commits = bigEndian(bytes, 4) != 0;
    if (isSound) {
      checksum.add(bytes.first(8), isBigEndian);
      checksum.add(bytes.subspan(kFrameHeader), isBigEndian);
      isSound = isOurs && checksum == Checksum{bigEndian(bytes, 16), bigEndian(bytes, 20)};
    }
    if (!isSound && mayBeOurs && commits) return true;
  }
  return false;
}

}  // namespace tetrabench
