#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/agents/smart_agent/parameter_set.h"

namespace tetrabench {

/// The policy of SmartAgent 1.5 and later: parameter sets sorted by value, the reward per piece while they
/// were in use. Only the best 20 are retained (Sarjant 2008, version 1.5).
class ParameterPolicy {
 public:
  static constexpr std::size_t kMaxSets = 20;

  struct Entry {
    ParameterSet set;
    double reward = 0;
    std::int64_t pieces = 0;
    double value() const { return reward / static_cast<double>(pieces); }
    bool operator==(const Entry&) const = default;
  };

  ParameterPolicy() = default;
  /// Takes entries learned before, in any order.
  explicit ParameterPolicy(const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) add(entry.set, entry.reward, entry.pieces);
  }

  /// Adds the reward of a set over some pieces (at least one). Returns the value of the set.
  double add(const ParameterSet& set, double reward, std::int64_t pieces);

  /// Credits similar sets with a share of a set's trial: `fraction` (0 to 1) times the similarity times the
  /// trial's pieces, rounded down, at its reward per piece (Sarjant 2008, chapter 5).
  void share(const ParameterSet& set, double reward, std::int64_t pieces, double fraction, double beta);

  /// Returns the reward per piece over all sets. Requires at least one set.
  double meanValue() const;

  /// Returns the entries, best first.
  const std::vector<Entry>& entries() const { return entries_; }

  /// Returns a new set made from the best ones by one of the four mutations, all equally likely; from a
  /// single set, by the basic one (Sarjant 2008, version 1.5). The second child of a crossover is saved for
  /// the next call. `below(n)` returns a random integer from 0 to n - 1.
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
