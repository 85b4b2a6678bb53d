#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "core/experiments/experiment_plan.h"

namespace tetrabench {

/// Mean wall time of runs in seconds: by agent and MDP if known, else by agent, else over all runs.
class UnitCosts {
 public:
  void add(const ExperimentUnit& unit, double seconds) {
    for (Mean* mean : {&pairs_[{unit.agent, unit.mdp}], &agents_[unit.agent], &mdps_[unit.mdp], &all_}) {
      mean->sum += seconds;
      ++mean->count;
    }
  }
  bool any() const { return all_.count > 0; }
  /// Returns true if there are data on both the agent and the MDP of a run.
  bool knows(const ExperimentUnit& unit) const {
    return agents_.contains(unit.agent) && mdps_.contains(unit.mdp);
  }
  double of(const ExperimentUnit& unit) const {
    if (const auto pair = pairs_.find({unit.agent, unit.mdp}); pair != pairs_.end())
      return pair->second.value();
    if (const auto agent = agents_.find(unit.agent); agent != agents_.end()) return agent->second.value();
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

}  // namespace tetrabench
