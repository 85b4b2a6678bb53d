#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/play/run.h"

namespace tetrabench::cli {

/// The report on played games, as `play` and `replay` print it.
struct EpisodeReport {
  std::string mdp, agent;
  std::uint64_t seed = 1;
  std::vector<Episode> episodes;
  double seconds = 0;
  /// The largest difference between a weight of the agent and its rounded value, if the agent is known.
  std::optional<double> weightsRoundedBy = {};
  std::vector<std::int64_t> points = {};  ///< of each episode, in games by hand

  Json toJson() const;
  std::string toText() const;
};

}  // namespace tetrabench::cli
