#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/experiments/experiment_plan.h"

namespace tetrabench {

/// The numbers (checksums or ids) of the documents that tell the units of a plan apart in a results file.
class UnitDocuments {
 public:
  /// `find` gives the number of a document of this kind ("agent" or "mdp") and text. That of an MDP on which
  /// agents play against each other holds the opponent and the garbage too.
  UnitDocuments(const ExperimentPlan& plan,
                const std::function<std::int64_t(const char* kind, const std::string& text)>& find);

  std::int64_t agentOf(const ExperimentUnit& unit) const { return agents_[unit.agent]; }
  std::int64_t mdpOf(const ExperimentUnit& unit) const { return mdps_.at({unit.mdp, unit.opponent}); }

 private:
  std::vector<std::int64_t> agents_;
  std::map<std::pair<std::size_t, std::optional<std::size_t>>, std::int64_t> mdps_;
};

}  // namespace tetrabench
