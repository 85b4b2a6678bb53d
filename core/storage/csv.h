#pragma once

#include <string>
#include <string_view>

namespace tetrabench::csv {

/// Returns a text as a CSV field (RFC 4180), quoted if necessary. Text that a spreadsheet would interpret as
/// a formula, such as =1+1, is prefixed with an apostrophe.
std::string field(std::string_view text);

/// Returns the shortest decimal representation, in the C locale, that round-trips; an empty field, which
/// other programs read as missing, if the number is not finite.
std::string number(double value);

}  // namespace tetrabench::csv
