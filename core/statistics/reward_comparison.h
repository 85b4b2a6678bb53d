#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/statistics/statistics.h"

namespace tetrabench {

/// Total rewards of an agent by MDP and key of the repetition: runs of two agents with the same MDP and key
/// have the same pieces.
using Rewards = std::vector<std::map<std::uint64_t, double>>;

/// Returns the mean over the MDPs, with one value per repetition done on all of them.
MeanEstimate meanOverMdps(const Rewards& rewards);

/// Returns the paired difference of total reward, averaged over the MDPs, with one pair per repetition that
/// both have done on all of them. Both must have the same MDPs.
PairedDifference differenceOverMdps(const Rewards& rewards, const Rewards& others);

/// Returns the probability of improvement, averaged over the MDPs that both have played; none if there are
/// none. Both must have the same MDPs.
std::optional<double> improvementOverMdps(const Rewards& rewards, const Rewards& others);

}  // namespace tetrabench
