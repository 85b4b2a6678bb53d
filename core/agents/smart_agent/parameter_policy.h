#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/agents/smart_agent/parameter_set.h"

namespace tetrabench {

/// What SmartAgent 1.5 and later has learned (S4.21): parameter sets sorted by their worth, the reward they
/// earned for each piece they were in use. The worst beyond the 20th are forgotten.
class ParameterPolicy {
 public:
  static constexpr std::size_t kMostSets = 20;

  struct Entry {
    ParameterSet set;
    double reward = 0;
    std::int64_t pieces = 0;
    double worth() const { return reward / static_cast<double>(pieces); }
    bool operator==(const Entry&) const = default;
  };

  ParameterPolicy() = default;
  /// One that was learned before, in any order.
  explicit ParameterPolicy(const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) add(entry.set, entry.reward, entry.pieces);
  }

  /// What a set earned over some pieces (at least one); added up if the set is known. Returns its worth.
  double add(const ParameterSet& set, double reward, std::int64_t pieces);

  /// Lets a share of what a set earned count for the other sets it is similar to (S4.50): `fraction` (0 to 1)
  /// times their similarity of its pieces, in whole ones, with the reward a piece that it earned.
  void share(const ParameterSet& set, double reward, std::int64_t pieces, double fraction, double beta);

  /// The reward a piece over the pieces of all sets; there must be one.
  double meanWorth() const;

  /// The best first.
  const std::vector<Entry>& entries() const { return entries_; }

  /// A new set from the best ones by one of the four mutations, each as likely (S4.23); while there is one
  /// set only, by the basic one. Of the two children of a crossover the second is kept for the next call.
  /// `below(n)` gives a random whole number from 0 to n - 1.
  template <typename Below>
  ParameterSet mutate(double beta, Below below) {
    if (spare_) return *std::exchange(spare_, std::nullopt);
    const ParameterSet& best = entries_.front().set;
    const auto kind = entries_.size() > 1 ? below(4) : 0;
    if (kind == 0) {
      const std::size_t weight = below(static_cast<std::uint32_t>(best.size()));
      return basicMutation(best, weight, below(2) == 0, beta);
    }
    const ParameterSet& second = entries_[1].set;
    if (kind == 1) return midPointChild(best, second);
    if (kind == 2) return trendChild(best, second);
    const auto cut = 1 + below(static_cast<std::uint32_t>(best.size()) - 1);
    const auto [child, other] = crossoverChildren(best, second, cut);
    spare_ = other;
    return child;
  }

 private:
  std::vector<Entry> entries_;
  std::optional<ParameterSet> spare_;
};

}  // namespace tetrabench
