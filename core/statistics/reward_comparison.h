#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/statistics/statistics.h"

namespace tetrabench {

/// Total rewards of an agent by MDP, and of each by the key of its repetition: runs of two agents with the
/// same MDP and key met the same pieces.
using Rewards = std::vector<std::map<std::uint64_t, double>>;

/// Mean over the MDPs; a value for each repetition that is done on all of them.
MeanEstimate meanOverMdps(const Rewards& rewards);

/// How much more the one has than the other, averaged over the MDPs: a pair for each repetition that both
/// have done on all of them. Both have the same MDPs.
PairedDifference differenceOverMdps(const Rewards& rewards, const Rewards& others);

/// Probability of improvement, averaged over the MDPs that both have played; none if there are none. Both
/// have the same MDPs.
std::optional<double> improvementOverMdps(const Rewards& rewards, const Rewards& others);

}  // namespace tetrabench
