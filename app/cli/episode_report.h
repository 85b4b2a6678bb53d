#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/play/run.h"

namespace tetrabench::cli {

/// What is printed of games that were played.
struct EpisodeReport {
  std::string mdp, agent;
  std::uint64_t seed = 1;
  std::vector<Episode> episodes;
  double seconds = 0;
  /// The largest difference between a weight of the agent and what it was rounded to, if the agent is known.
  std::optional<double> weightsRoundedBy = {};
  std::vector<std::int64_t> points = {};  ///< of each episode, if there may be some (games by hand)

  Json toJson() const;
  std::string toText() const;
};

}  // namespace tetrabench::cli
