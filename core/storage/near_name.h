#pragma once

#include <optional>
#include <string>
#include <vector>

namespace tetrabench {

/// Returns the name that was probably meant: the nearest by edit distance with insertions, deletions,
/// substitutions and adjacent transpositions (Damerau 1964; no letter edited twice), ignoring case; none if
/// more than a quarter of the letters, and more than one, would have to change. Among equally near names, the
/// first with the longest common prefix.
std::optional<std::string> nearName(const std::string& written, const std::vector<std::string>& names);

}  // namespace tetrabench
