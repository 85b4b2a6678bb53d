#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "core/experiments/experiment_plan.h"

namespace tetrabench {

/// Mean wall time of runs in seconds: by agent and MDP if known, else by agent, else over all runs.
class RunCosts {
 public:
  void add(const RunKey& run, double seconds) {
    for (Mean* mean : {&pairs_[{run.agent, run.mdp}], &agents_[run.agent], &mdps_[run.mdp], &all_}) {
      mean->sum += seconds;
      ++mean->count;
    }
  }
  bool any() const { return all_.count > 0; }
  /// Returns true if there are data on both the agent and the MDP of a run.
  bool knows(const RunKey& run) const { return agents_.contains(run.agent) && mdps_.contains(run.mdp); }
  double of(const RunKey& run) const {
    if (const auto pair = pairs_.find({run.agent, run.mdp}); pair != pairs_.end())
      return pair->second.value();
    if (const auto agent = agents_.find(run.agent); agent != agents_.end()) return agent->second.value();
    return any() ? all_.value() : 1;
  }

 private:
  struct Mean {
    double sum = 0;
    std::int64_t count = 0;
    double value() const { return sum / static_cast<double>(count); }
  };
  std::map<std::pair<std::size_t, std::size_t>, Mean> pairs_;
  std::map<std::size_t, Mean> agents_, mdps_;
  Mean all_;
};

/// Sum of the work of an experiment, weighted by the durations of its runs.
class WorkDone {
 public:
  explicit WorkDone(const RunCosts& costs) : costs_(costs) {}

  /// Adds runs of one pair of agent and MDP, of which `left` are still to be played.
  void add(const RunKey& pair, double runs, double left) {
    const double cost = costs_.of(pair);
    all_ += cost * runs;
    left_ += cost * left;
  }
  /// Returns the fraction done; none without runs.
  std::optional<double> fraction() const {
    return all_ > 0 ? std::optional(std::clamp(1 - left_ / all_, 0.0, 1.0)) : std::nullopt;
  }

 private:
  const RunCosts& costs_;
  double all_ = 0, left_ = 0;
};

}  // namespace tetrabench
