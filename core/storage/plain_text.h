#pragma once

#include <string>
#include <string_view>

namespace tetrabench {

/// A name or other text from a document, for one line of a text that people read: characters that move the
/// cursor, end the line, change its direction or cannot be seen are written as escapes such as \x1b and
/// \u202e. Text is UTF-8; bytes that are not stay as they are.
std::string plainText(std::string_view text);

/// The same for a cell of a Markdown table, without effect on the table or what is drawn.
std::string markdownText(std::string_view text);

/// Three digits, or four from 1,000 on: "0.123", "12.0", "6,849,000".
std::string roundedNumber(double value);

/// All digits of a whole number; others as roundedNumber.
std::string wholeOrRounded(double value);

/// Replaces every occurrence of `from`, which must not be empty.
std::string replaceAll(std::string text, std::string_view from, std::string_view to);

}  // namespace tetrabench
