#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/experiments/results_database.h"

namespace tetrabench {

/// Returns true if a run is done and none of its games was lost.
bool hasNoLoss(const ResultsDatabase::Run& run);
/// Returns, by MDP, the maximum effect of the pile on the reward of a run of the plan that lost no game;
/// see pileBoundInReward().
std::vector<std::optional<double>> pileBounds(const ExperimentPlan& plan);

/// The pairs of agent and MDP that lost no game in the finished runs of an experiment, where rewards only
/// show how full the board was at the end.
class LostGames {
 public:
  LostGames() = default;
  explicit LostGames(const ExperimentPlan& plan);
  LostGames(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs);

  /// Adds a finished run; ignores others.
  void add(const ResultsDatabase::Run& run);

  /// Returns the maximum effect of the pile on the agent's mean reward on an MDP; none without finished
  /// runs, or if a game was lost.
  std::optional<double> held(std::size_t agent, std::size_t mdp) const;
  /// Returns the same for the mean over all MDPs.
  std::optional<double> held(std::size_t agent) const;

  /// Returns the MDPs with finished runs on which no agent has lost a game.
  std::vector<std::size_t> mdpsWithoutLosses() const;

 private:
  struct Pair {
    std::int64_t done = 0;
    bool isLost = false;  ///< a game was lost, or it is unknown whether one was
  };
  std::vector<std::optional<double>> held_;  ///< by MDP, for a run without a lost game
  std::vector<Pair> pairs_;                  ///< agent by agent
};

/// Returns "No game was lost on Standard 10x20. ...", a warning that rewards there do not rank the agents;
/// empty if games were lost on all MDPs.
std::string noLossSentence(const ExperimentPlan& plan, const LostGames& lost);

}  // namespace tetrabench
