#pragma once

#include <string>

#include "app/cli/command.h"
#include "core/statistics/splitting_estimate.h"

namespace tetrabench::cli {

/// The result of `play --estimate splitting`.
struct SplittingReport {
  std::string mdp, agent;
  std::uint64_t seed = 1;
  std::int64_t effort = 0;
  SplittingEstimate estimate;
  const SplittingResult& result;
  double seconds = 0;
  double weightsRoundedBy = 0;
};

/// Prints the report to stdout, as text or as one JSON object.
void printSplitting(const SplittingReport& report, bool json);

}  // namespace tetrabench::cli
