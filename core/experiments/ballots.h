#pragma once

#include "core/experiments/experiment_plan.h"
#include "core/experiments/results_database.h"
#include "core/statistics/election.h"
#include "core/translation.h"

namespace tetrabench {

/// Score by which agents are ranked in a game.
enum class BallotMeasure { Pieces, Lines, TotalReward };
inline constexpr Untranslated kBallotMeasures[] = {Core::noop("pieces"), Core::noop("lines"),
                                                   Core::noop("reward")};

/// Games of an experiment as ballots (HUJI 2011, resources/help/sources.md) over the agents that have played.
/// An agent scores 0 in a game in which it failed: excluding such games would favour agents that fail in hard
/// ones.
struct PlayedBallots {
  static constexpr std::size_t kMinAgents = 2, kMaxAgents = 50;

  std::vector<std::size_t> agents;  ///< plan indices, in the order of the scores
  Ballots ballots;
  std::vector<int> repetitions;  ///< repetition of each ballot
  int missing = 0;               ///< games that some of these agents have not played
  /// Ballots on which several agents reached the piece limit. Their lines, and rewards proportional to them,
  /// differ only by what is left on the board (pileBoundInReward), so they tie with the best of their scores.
  int tied = 0;
  std::vector<int> failed;  ///< ballots in which each agent failed
  std::string reason;       ///< reason for the first of these failures; empty if none failed
};

/// Returns true if the games of an experiment can serve as ballots: each of its runs is one game on one MDP,
/// and it has kMinAgents to kMaxAgents agents.
bool hasBallots(const ExperimentPlan& plan);

/// Returns the ballots of the stored runs of a plan. Throws InvalidArgument unless hasBallots().
PlayedBallots playedBallots(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs,
                            BallotMeasure measure);

}  // namespace tetrabench
