#pragma once

#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/play/play_games.h"
#include "core/play/splitting/splitting.h"

namespace tetrabench::cli {

/// `play --estimate`: games that are too long are estimated.
struct EstimateOptions {
  std::string method;  ///< empty: games are played
  SplittingSettings splitting;
  bool json = false;
};

/// Adds the options. Those in `excluded` are about games that are played.
void addEstimateOptions(CLI::App& command, EstimateOptions& options,
                        const std::vector<CLI::Option*>& excluded);

/// Estimates and prints. `mdp`: as it was named. Of the request it takes MDP, agent, seed and threads.
void estimatePlay(const EstimateOptions& options, const PlayRequest& request, const std::string& mdp,
                  double weightsRoundedBy, Outcome& outcome);

}  // namespace tetrabench::cli
