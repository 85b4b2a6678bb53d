#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// Packs integers, most of them 0, into a string for a document: lossless, checksummed, and one or two bytes
/// for most non-zero numbers.
///
/// The string is the Base64 (RFC 4648) of: for each run of non-zero numbers, the number of zeros before it,
/// its length, and its numbers, zigzag-coded (0, -1, 1, -2 are 0, 1, 2, 3), all as LEB128 (seven bits per
/// byte, least significant first). Trailing zeros are omitted. Eight bytes follow, least significant first:
/// the XXH3 of the preceding bytes.
std::string packNumbers(std::span<const std::int32_t> numbers);

/// Unpacks `count` numbers. Throws InvalidDocument if the string is truncated, corrupt or too long.
std::vector<std::int32_t> unpackNumbers(const JsonReader& value, std::size_t count);

}  // namespace tetrabench
