#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace tetrabench {

/// A set of board codes with rank queries: the index of a code, from 0 to size() - 1, is the number of
/// smaller codes in the set. Uses 1.5 bits per possible code.
class BoardSet {
 public:
  BoardSet() = default;
  /// `bits` has one bit per code.
  explicit BoardSet(std::span<const std::uint64_t> bits) {
    words_.reserve(bits.size());
    for (const std::uint64_t word : bits) {
      words_.push_back({static_cast<std::uint32_t>(word), static_cast<std::uint32_t>(word >> 32), size_});
      size_ += static_cast<std::uint32_t>(std::popcount(word));
    }
  }

  std::uint32_t size() const { return size_; }
  std::size_t words() const { return words_.size(); }
  /// Returns the bits of codes 64 i to 64 i + 63.
  std::uint64_t word(std::size_t i) const { return words_[i].bits(); }

  /// Calls `with(code, index)` for the codes of the words from `begin` to `end` - 1, in ascending order.
  template <typename With>
  void forEach(std::size_t begin, std::size_t end, const With& with) const {
    for (std::size_t i = begin; i < end; ++i) {
      std::uint32_t index = words_[i].before;
      for (std::uint64_t bits = words_[i].bits(); bits != 0; bits &= bits - 1, ++index)
        with(static_cast<std::uint32_t>(i * 64) + static_cast<std::uint32_t>(std::countr_zero(bits)), index);
    }
  }
  /// Calls `with(code, index)` for all codes, in ascending order.
  template <typename With>
  void forEach(const With& with) const {
    forEach(0, words_.size(), with);
  }

  bool contains(std::uint32_t code) const { return (words_[code / 64].bits() >> (code % 64)) & 1; }
  /// Returns the index of a code, which must be in the set.
  std::uint32_t index(std::uint32_t code) const {
    const Word& word = words_[code / 64];
    const std::uint64_t below = (std::uint64_t{1} << (code % 64)) - 1;
    return word.before + static_cast<std::uint32_t>(std::popcount(word.bits() & below));
  }

  bool operator==(const BoardSet&) const = default;

 private:
  struct Word {  // interleaved for locality, as lookups are in random order
    std::uint32_t low, high, before;
    std::uint64_t bits() const { return std::uint64_t{high} << 32 | low; }
    bool operator==(const Word&) const = default;
  };
  std::vector<Word> words_;
  std::uint32_t size_ = 0;
};

}  // namespace tetrabench
