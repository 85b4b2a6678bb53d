#pragma once

#include <string>

#include "core/optimizers/start_comparison.h"
#include "core/storage/json/json.h"

namespace tetrabench::cli {

/// Formats the start of a search against its best candidate in one line, or why they cannot be compared.
std::string startText(const OptimizationPlan& plan, const StartComparison& comparison);

/// Returns {"start", "best", "difference", "p", "problem"}.
Json startJson(const StartComparison& comparison);

}  // namespace tetrabench::cli
