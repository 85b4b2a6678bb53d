#pragma once

#include <string>
#include <string_view>

namespace tetrabench::csv {

/// A field of a CSV file (RFC 4180), in quotes where it needs them.
std::string field(std::string_view text);

/// The shortest decimal text, in the C locale, that reads back as the same number; empty, which other
/// programs read as missing, for one that is not finite.
std::string number(double value);

}  // namespace tetrabench::csv
