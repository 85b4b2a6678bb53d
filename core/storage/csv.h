#pragma once

#include <string>
#include <string_view>

namespace tetrabench::csv {

/// A text as a field of a CSV file (RFC 4180), in quotes where it needs them. One that a spreadsheet would
/// take for a formula, such as =1+1, begins with an apostrophe.
std::string field(std::string_view text);

/// The shortest decimal text, in the C locale, that reads back as the same number; empty, which other
/// programs read as missing, for one that is not finite.
std::string number(double value);

}  // namespace tetrabench::csv
