#pragma once

#include <QString>
#include <optional>

namespace tetrabench {

/// Returns how well `text` matches the typed `pattern`, higher is better; none if the letters of the pattern
/// do not occur in this order. Ignores case and spaces in the pattern. Letters at the start of a word and
/// runs of letters score most; an empty pattern matches everything with 0.
std::optional<int> fuzzyScore(const QString& pattern, const QString& text);

}  // namespace tetrabench
