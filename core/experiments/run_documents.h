#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/experiments/experiment_plan.h"

namespace tetrabench {

/// Numbers (checksums or ids) of the documents that identify the runs of a plan in a results file.
class RunDocuments {
 public:
  /// `find` returns the number of a document, given its kind ("agent" or "mdp") and text. For versus games,
  /// the document of an MDP also includes the opponent and the garbage rules.
  RunDocuments(const ExperimentPlan& plan,
               const std::function<std::int64_t(const char* kind, const std::string& text)>& find);

  std::int64_t agentOf(const RunKey& run) const { return agents_[run.agent]; }
  std::int64_t mdpOf(const RunKey& run) const { return mdps_.at({run.mdp, run.opponent}); }

 private:
  std::vector<std::int64_t> agents_;
  std::map<std::pair<std::size_t, std::optional<std::size_t>>, std::int64_t> mdps_;
};

}  // namespace tetrabench
