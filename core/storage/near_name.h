#pragma once

#include <optional>
#include <string>
#include <vector>

namespace tetrabench {

/// The name that somebody meant who wrote another one: the one with the fewest letters to insert, remove or
/// replace, or neighbours to swap (Damerau 1964; no letter twice), upper case or not; none if more than a
/// quarter of the letters differ. Of equally near ones, the first with the longest beginning in common.
std::optional<std::string> nearName(const std::string& written, const std::vector<std::string>& names);

}  // namespace tetrabench
