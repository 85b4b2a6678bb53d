#pragma once

#include <string>
#include <string_view>

namespace tetrabench {

/// Returns a text from a document in a form that is safe to display on one line: characters that move the
/// cursor, break the line, change the text direction or are invisible are written as escapes such as \x1b and
/// \u202e. The text is UTF-8; invalid bytes are left unchanged.
std::string plainText(std::string_view text);

/// Returns a text that is also safe in a cell of a Markdown table.
std::string markdownText(std::string_view text);

/// Formats with three significant digits, four from 1,000 on: "0.123", "12.0", "6,849,000".
std::string roundedNumber(double value);

/// Formats a whole number with all digits, others as roundedNumber.
std::string wholeOrRounded(double value);

/// Replaces every occurrence of `from`, which must not be empty.
std::string replaceAll(std::string text, std::string_view from, std::string_view to);

}  // namespace tetrabench
