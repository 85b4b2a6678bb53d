#include "core/experiments/ballots.h"

#include <algorithm>

#include "core/error.h"
#include "core/experiments/lost_games/lost_games.h"
#include "core/statistics/pile_bound.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

double scoreOf(const ResultsDatabase::Run& run, BallotMeasure measure) {
  if (run.state == ResultsDatabase::State::Failed) return 0;
  switch (measure) {
    case BallotMeasure::Pieces:
      return static_cast<double>(run.pieces);
    case BallotMeasure::Lines:
      return static_cast<double>(run.lines);
    case BallotMeasure::TotalReward:
      break;
  }
  return run.reward;
}

using Games = std::vector<const ResultsDatabase::Run*>;

/// Gives the agents that lost no game of a ballot the best of their scores. Returns true if these are
/// several.
bool tieUnlost(const Games& games, std::vector<double>& scores) {
  std::vector<std::size_t> unlost;
  for (std::size_t i = 0; i < games.size(); ++i)
    if (hasNoLoss(*games[i])) unlost.push_back(i);
  if (unlost.size() < 2) return false;
  const double best = scores[*std::ranges::max_element(unlost, {}, [&](std::size_t i) { return scores[i]; })];
  for (const std::size_t i : unlost) scores[i] = best;
  return true;
}

}  // namespace

bool hasBallots(const ExperimentPlan& plan) {
  return !plan.versus && plan.length == RunLength{RunLength::Unit::Games, 1} && plan.mdps.size() == 1 &&
         plan.agents.size() >= PlayedBallots::kMinAgents && plan.agents.size() <= PlayedBallots::kMaxAgents;
}

PlayedBallots playedBallots(const ExperimentPlan& plan, const std::vector<ResultsDatabase::Run>& runs,
                            BallotMeasure measure) {
  if (!hasBallots(plan))
    throw InvalidArgument(
        Core::sentence("\"{}\" has no ballots: its runs must be single games of {} to {} agents on one MDP.",
                       plan.name, PlayedBallots::kMinAgents, PlayedBallots::kMaxAgents));
  // Indexed by agent and repetition; null if the game has not been played yet.
  std::vector<Games> games(plan.agents.size(), Games(static_cast<std::size_t>(plan.repetitions)));
  const Mdp& mdp = plan.mdps.front().mdp;
  const bool ties = (measure == BallotMeasure::Lines && pileBoundInLines(mdp, plan.length)) ||
                    (measure == BallotMeasure::TotalReward && pileBoundInReward(mdp, plan.length));
  PlayedBallots played;
  for (const ResultsDatabase::Run& run : runs)
    if (run.state != ResultsDatabase::State::Waiting)
      games[run.key.agent][static_cast<std::size_t>(run.key.repetition)] = &run;
  for (std::size_t agent = 0; agent < games.size(); ++agent)
    if (std::ranges::any_of(games[agent], [](const auto* game) { return game != nullptr; }))
      played.agents.push_back(agent);
  played.failed.resize(played.agents.size());
  for (int repetition = 0; repetition < plan.repetitions; ++repetition) {
    Games ballot;
    for (const std::size_t agent : played.agents)
      if (const auto* game = games[agent][static_cast<std::size_t>(repetition)]) ballot.push_back(game);
    if (ballot.empty() || ballot.size() < played.agents.size()) {
      ++played.missing;
      continue;
    }
    std::vector<double>& scores = played.ballots.scores.emplace_back();
    played.repetitions.push_back(repetition);
    for (std::size_t i = 0; i < ballot.size(); ++i) {
      scores.push_back(scoreOf(*ballot[i], measure));
      if (ballot[i]->state != ResultsDatabase::State::Failed) continue;
      ++played.failed[i];
      if (played.reason.empty()) played.reason = ballot[i]->reason;
    }
    played.tied += ties && tieUnlost(ballot, scores);
  }
  return played;
}

}  // namespace tetrabench
