#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/statistics/pairing.h"
#include "core/statistics/statistics.h"

namespace tetrabench {

/// Results of games between two agents, from the first agent's point of view.
struct PairResult {
  std::int64_t wins = 0, draws = 0, losses = 0;

  std::int64_t games() const { return wins + draws + losses; }
  /// Returns the first agent's points; a draw is half a point for each.
  double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
  PairResult reversed() const { return {losses, draws, wins}; }
  bool operator==(const PairResult&) const = default;
};

/// Results [a][b] of the games of a against b, from a's point of view; [b][a] is the reverse.
using PairResults = std::vector<std::vector<PairResult>>;

/// Strength of an agent in Elo's logistic model: against an agent rated d below, it is expected to score 1 /
/// (1 + 10^(-d/400)) points per game.
struct AgentRating {
  std::size_t agent = 0;
  /// Rating relative to the mean of all rated agents; none if the agent won or lost every game, or the games
  /// do not connect it with the others (its rating would be infinite).
  std::optional<double> elo;
  std::optional<double> margin;  ///< half-width of the 95 % interval, elo ± margin
  PairResult games;              ///< games against all others
  bool operator==(const AgentRating&) const = default;
};

/// Returns maximum-likelihood ratings (Bradley & Terry 1952; a draw is half a win and half a loss), best
/// first; agents without a rating are ordered by points per game, before the others if that is half a point
/// or more. The interval is a sandwich estimate from the curvature of the likelihood and the observed
/// variance of points of each pair, so that draws narrow it; for this variance, half a win and half a loss
/// are added to each pair, so that a few games with equal results do not count as certain.
std::vector<AgentRating> ratings(const PairResults& results);

/// Scores of agents that play alone with the same pieces. Every two of them form a game, won by the higher
/// score.
struct CommonGame {
  static constexpr double kAbsent = std::numeric_limits<double>::quiet_NaN();
  static constexpr double kFailed = -std::numeric_limits<double>::infinity();

  /// Scores by agent; kAbsent: not played; kFailed: loses to any score; two kFailed do not form a game
  std::vector<double> scores;
  std::size_t cluster = 0;  ///< games of one cluster have the same pieces and are dependent
  /// By agent, the maximum effect of the pile on its score, if it lost no game (pileBoundInReward): two
  /// agents tied within it (areTiedWithinPileBound) draw. Empty if all have none.
  std::vector<std::optional<double>> held = {};
};
struct CommonGames {
  Pairing pairing = Pairing::RoundRobin;  ///< selects the pairs that form a game
  std::vector<CommonGame> games;
};

/// Returns the points of the first agent: 0, 1/2 or 1; none if the two have no game.
std::optional<double> pointsIn(const CommonGame& game, const AgentPair& agents);
PairResults resultsOf(const CommonGames& common, std::size_t agents);

/// Returns ratings of agents that play alone. A run of an agent is part of games with all others, and games
/// with the same pieces are dependent, so the variance is cluster-robust (Liang & Zeger 1986): G clusters
/// give G - 1 degrees of freedom of Student's t. There are no margins for a single cluster.
std::vector<AgentRating> ratings(const CommonGames& common, std::size_t agents);

/// Elo difference of the first agent over the second, from their own games only; none without games, or if
/// one of them has all the points.
struct EloDifference {
  double elo = 0, margin = 0;  ///< 95 % interval: elo ± margin, with the variance as in `ratings`
};
std::optional<EloDifference> eloDifference(const PairResult& result);
/// Returns the Elo difference of agents that play alone; also none for a single cluster. Equals twice the
/// first agent's rating, and its margin twice that of the rating, if only these two are rated.
std::optional<EloDifference> eloDifference(const CommonGames& common, const AgentPair& agents);

/// Returns the likelihood of superiority (LOS): the probability that the first agent is stronger, given these
/// games and a uniform prior (a beta distribution); 0.5 without wins and losses. Draws have no influence.
double likelihoodOfSuperiority(const PairResult& result);
/// Returns the LOS of agents that play alone, with the first agent's net wins per cluster in place of a win
/// or loss, weighted so that they count as much as independent games would.
double likelihoodOfSuperiority(const CommonGames& common, const AgentPair& agents);

/// A sequential probability ratio test (Wald 1945) of the first agent against the second.
struct SprtSettings {
  static constexpr double kMaxElo = 1000;  ///< maximum magnitude of elo0 and elo1

  double elo0 = 0, elo1 = 10;        ///< hypothesised Elo differences; elo0 < elo1
  double alpha = 0.05, beta = 0.05;  ///< probabilities of wrongly accepting elo1 or elo0
  bool operator==(const SprtSettings&) const = default;
};
enum class SprtVerdict { Undecided, Elo0, Elo1 };
struct SprtState {
  double ratio = 0;             ///< log-likelihood ratio of elo1 to elo0
  double lower = 0, upper = 0;  ///< the test ends when the ratio leaves this range
  SprtVerdict verdict = SprtVerdict::Undecided;
};
/// Computes the generalized likelihood ratio: each hypothesis uses the maximum-likelihood probabilities of
/// win, draw and loss. Half a game of each outcome is added.
SprtState sprt(const PairResult& result, const SprtSettings& settings);

}  // namespace tetrabench
