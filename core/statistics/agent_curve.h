#pragma once

#include <optional>

#include "core/statistics/comparison.h"
#include "core/statistics/concatenated_curve_file.h"

namespace tetrabench {

/// The reward of an agent over those of these MDPs that its plan has, one after the other, as a file; none if
/// no repetition is done on all of them.
std::optional<ConcatenatedCurveFile> agentCurve(const ComparedAgent& agent, std::span<const ComparedMdp> mdps,
                                                const std::string& experiment);

/// The same averaged over these MDPs instead: a file with one border, "mean of 20 MDPs".
std::optional<ConcatenatedCurveFile> averagedAgentCurve(const ComparedAgent& agent,
                                                        std::span<const ComparedMdp> mdps,
                                                        const std::string& experiment);

}  // namespace tetrabench
