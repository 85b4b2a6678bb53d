#pragma once

#include <optional>

#include "core/statistics/comparison.h"
#include "core/statistics/concatenated_curve_file.h"

namespace tetrabench {

/// Returns the reward curve of an agent over the given MDPs in its plan, concatenated; none if no repetition
/// is done on all of them.
std::optional<ConcatenatedCurveFile> agentCurve(const ComparedAgent& agent, std::span<const ComparedMdp> mdps,
                                                const std::string& experiment);

/// Returns the reward curve averaged over the MDPs instead: a file with one border, "mean of 20 MDPs".
std::optional<ConcatenatedCurveFile> averagedAgentCurve(const ComparedAgent& agent,
                                                        std::span<const ComparedMdp> mdps,
                                                        const std::string& experiment);

}  // namespace tetrabench
