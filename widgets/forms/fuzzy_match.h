#pragma once

#include <QString>
#include <optional>

namespace tetrabench {

/// Returns the score of `text` for the typed `pattern`, higher is better; none if the letters of the pattern
/// do not occur in this order. Ignores case and spaces in the pattern. Letters at the start of a word and
/// consecutive letters score most; an empty pattern scores 0 for any text.
std::optional<int> fuzzyScore(const QString& pattern, const QString& text);

}  // namespace tetrabench
