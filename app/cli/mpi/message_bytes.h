#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/parallel/executor.h"

namespace tetrabench::cli {

/// The content of a message, built from integers and bytes.
class MessageBytes {
 public:
  void add(std::int64_t number) { add(toRecord(number)); }
  void add(std::string_view text) { add(std::as_bytes(std::span(text))); }
  void add(std::span<const std::byte> bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  const std::vector<std::byte>& bytes() const { return bytes_; }

 private:
  std::vector<std::byte> bytes_;
};

/// A parser for the content of a message.
class MessageReader {
 public:
  explicit MessageReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  bool atEnd() const { return bytes_.empty(); }
  std::int64_t number() { return fromRecord<std::int64_t>(take(sizeof(std::int64_t))); }
  std::span<const std::byte> take(std::size_t size) {
    const auto part = bytes_.first(size);
    bytes_ = bytes_.subspan(size);
    return part;
  }
  /// Returns all remaining bytes as text.
  std::string rest() {
    const auto all = take(bytes_.size());
    return {reinterpret_cast<const char*>(all.data()), all.size()};
  }

 private:
  std::span<const std::byte> bytes_;
};

}  // namespace tetrabench::cli
