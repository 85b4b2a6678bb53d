#pragma once

#include <functional>
#include <optional>
#include <string>

namespace tetrabench {

/// Returns a page with the text between `<!-- result ID -->` and `<!-- end of result -->` replaced by
/// `textOf(ID)`, which ends with a newline, or unchanged if that returns none. Throws InvalidDocument, with
/// the line as its location, if a block is not closed or another begins inside it, and what `textOf` throws.
std::string withResults(const std::string& page,
                        const std::function<std::optional<std::string>(const std::string& id)>& textOf);

}  // namespace tetrabench
