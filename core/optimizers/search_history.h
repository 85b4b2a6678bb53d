#pragma once

#include <algorithm>
#include <map>
#include <mutex>
#include <vector>

#include "core/optimizers/optimization.h"

namespace tetrabench {

/// A candidate and its performance.
struct Trial {
  Candidate candidate;
  Performance performance;
  bool operator==(const Trial&) const = default;
};

/// All trials of a search, in order. Thread-safe.
class SearchHistory {
 public:
  void add(std::span<const Candidate> candidates, const std::vector<Performance>& performances) {
    const std::lock_guard lock(mutex_);
    for (std::size_t i = 0; i < candidates.size(); ++i) trials_.push_back({candidates[i], performances[i]});
  }
  /// Returns the trials from index `first`, at most `most`.
  std::vector<Trial> since(std::size_t first, std::size_t most = SIZE_MAX) const {
    const std::lock_guard lock(mutex_);
    const std::size_t begin = std::min(first, trials_.size());
    const std::size_t count = std::min(most, trials_.size() - begin);
    const auto from = trials_.begin() + static_cast<std::ptrdiff_t>(begin);
    return {from, from + static_cast<std::ptrdiff_t>(count)};
  }

 private:
  mutable std::mutex mutex_;
  std::vector<Trial> trials_;
};

/// The mean of all evaluations of a candidate.
struct CandidateMean {
  Candidate candidate;  ///< candidate as first played
  Performance mean;
  std::int64_t evaluations = 0;
};

/// Candidates ranked by the mean of all their evaluations, so that one lucky evaluation does not decide.
/// Trials that were stopped early do not count.
class CandidateMeans {
 public:
  explicit CandidateMeans(ScoreMeasure measure) : measure_(measure) {}

  void add(const Trial& trial);
  /// Moves out all candidates, best first; ties are ordered by their numbers.
  std::vector<CandidateMean> ranked() &&;
  /// Returns up to `count` of the best candidates, best first; only one of those with equal performance, as
  /// they play alike.
  std::vector<Trial> best(std::size_t count) const;

 private:
  struct Sum {
    Candidate first;  ///< candidate as first played
    Performance total;
    std::int64_t times = 0;
    Performance mean() const;
  };
  ScoreMeasure measure_;
  std::map<std::vector<double>, Sum> sums_;  ///< keyed by the candidates' numbers
};

/// Returns the best candidates, in the same way, of all trials of a search.
std::vector<Trial> bestOf(const SearchHistory& history, ScoreMeasure measure, std::size_t count);

/// Returns the best candidate of each island, at most `count`, best first.
std::vector<Trial> bestOfEachIsland(const SearchHistory& history, ScoreMeasure measure, std::size_t count);

}  // namespace tetrabench
