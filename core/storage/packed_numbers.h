#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

/// Many whole numbers, most of them 0, as a string of a document: exact, checked, and with a byte or two for
/// most of those that are not 0.
///
/// Base64 (RFC 4648) of: for each run of numbers that are not 0, how many zeros come before it, how many
/// numbers it has, and these, zigzag-coded (0, -1, 1, -2 are 0, 1, 2, 3); all as LEB128, seven bits a byte,
/// least first. Zeros at the end are left out. Then eight bytes, least first: XXH3 of the bytes before.
std::string packNumbers(std::span<const std::int32_t> numbers);

/// The `count` numbers of such a string. Throws InvalidDocument if it is cut, changed or has more.
std::vector<std::int32_t> unpackNumbers(const JsonReader& value, std::size_t count);

}  // namespace tetrabench
