#pragma once

#include <QString>
#include <optional>

namespace tetrabench {

/// How well `text` matches the typed `pattern`: the larger the better; none if the letters of the pattern do
/// not occur in this order. Case and the spaces of the pattern do not count. Letters at the start
/// of a word and runs of letters score most; an empty pattern fits everything with 0.
std::optional<int> fuzzyScore(const QString& pattern, const QString& text);

}  // namespace tetrabench
