#include "core/agents/smart_agent/parameter_policy.h"

#include <algorithm>
#include <cmath>

namespace tetrabench {

double ParameterPolicy::add(const ParameterSet& set, double reward, std::int64_t pieces) {
  Entry entry{set, reward, pieces};
  if (const auto known = std::ranges::find(entries_, set, &Entry::set); known != entries_.end()) {
    entry.reward += known->reward;
    entry.pieces += known->pieces;
    entries_.erase(known);
  }
  // Inserted after those of the same value, so that earlier entries rank first.
  const auto place =
      std::ranges::find_if(entries_, [&](const Entry& other) { return other.value() < entry.value(); });
  entries_.insert(place, entry);
  if (entries_.size() > kMaxSets) entries_.pop_back();
  return entry.value();
}

void ParameterPolicy::share(const ParameterSet& set, double reward, std::int64_t pieces, double fraction,
                            double beta) {
  const double each = reward / static_cast<double>(pieces);
  for (const Entry& entry : std::vector<Entry>(entries_)) {
    const double part = fraction * similarity(entry.set, set, beta) * static_cast<double>(pieces);
    const auto shared = static_cast<std::int64_t>(std::floor(part));
    if (entry.set != set && shared > 0) add(entry.set, each * static_cast<double>(shared), shared);
  }
}

double ParameterPolicy::meanValue() const {
  Entry sum{};
  for (const Entry& entry : entries_) {
    sum.reward += entry.reward;
    sum.pieces += entry.pieces;
  }
  return sum.value();
}

}  // namespace tetrabench
