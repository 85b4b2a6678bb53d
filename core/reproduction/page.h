#pragma once

#include <functional>
#include <optional>
#include <string>

namespace tetrabench {

/// A page with what stands between `<!-- result ID -->` and `<!-- end of result -->` replaced by
/// `textOf(ID)`, which ends with a newline, or left as it is if that gives none. Throws InvalidDocument,
/// whose place is the line, if a block is not closed or another begins in it, and what `textOf` throws.
std::string withResults(const std::string& page,
                        const std::function<std::optional<std::string>(const std::string& id)>& textOf);

}  // namespace tetrabench
