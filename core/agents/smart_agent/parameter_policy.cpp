#include "core/agents/smart_agent/parameter_policy.h"

#include <algorithm>

namespace tetrabench {

void ParameterPolicy::add(const ParameterSet& set, double reward, std::int64_t pieces) {
  Entry entry{set, reward, pieces};
  if (const auto known = std::ranges::find(entries_, set, &Entry::set); known != entries_.end()) {
    entry.reward += known->reward;
    entry.pieces += known->pieces;
    entries_.erase(known);
  }
  // Behind those of the same worth: what came first keeps its place.
  const auto place =
      std::ranges::find_if(entries_, [&](const Entry& other) { return other.worth() < entry.worth(); });
  entries_.insert(place, entry);
  if (entries_.size() > kMostSets) entries_.pop_back();
}

}  // namespace tetrabench
