#pragma once

#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/play/play_games.h"
#include "core/play/splitting/splitting.h"

namespace tetrabench::cli {

/// Options of `play --estimate`, which estimates games that are too long to be played.
struct EstimateOptions {
  std::string method;  ///< empty: games are played
  SplittingSettings splitting;
  bool json = false;
};

/// Adds the options. Those in `excluded` apply only to games that are played.
void addEstimateOptions(CLI::App& command, EstimateOptions& options,
                        const std::vector<CLI::Option*>& excluded);

/// Estimates and prints the result. `mdp`: its name as the user gave it. Only the MDP, agent, seed and
/// threads of the request are used.
void estimatePlay(const EstimateOptions& options, const PlayRequest& request, const std::string& mdp,
                  double weightsRoundedBy, Outcome& outcome);

}  // namespace tetrabench::cli
