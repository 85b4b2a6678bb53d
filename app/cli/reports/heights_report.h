#pragma once

#include <optional>
#include <string>

#include "app/cli/command.h"
#include "core/statistics/pile_heights.h"

namespace tetrabench::cli {

/// Returns `mean`, `median`, `p90` (the least height that at least nine tenths of the pieces did not exceed),
/// `greatest`, and `counts`, the number of pieces by height from 0; null if there are none.
Json heightsJson(const PileHeights& heights);

/// Returns a Markdown table with a line for each height that occurred. If some exceed `rows`, the board's
/// number of rows, a sentence explains that.
std::string heightsText(const PileHeights& heights, std::optional<int> rows);

}  // namespace tetrabench::cli
