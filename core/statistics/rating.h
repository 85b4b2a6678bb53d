#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/statistics/pairing.h"
#include "core/statistics/statistics.h"

namespace tetrabench {

/// Games between two agents, as the first sees them.
struct PairResult {
  std::int64_t wins = 0, draws = 0, losses = 0;

  std::int64_t games() const { return wins + draws + losses; }
  /// A draw is half a point each.
  double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
  PairResult reversed() const { return {losses, draws, wins}; }
  bool operator==(const PairResult&) const = default;
};

/// results[a][b]: the games of a against b, as a sees them; results[b][a] is the reverse of it.
using PairResults = std::vector<std::vector<PairResult>>;

/// How strong an agent is: by the logistic model of Elo an agent that is d above another gets
/// 1 / (1 + 10^(-d/400)) points a game from it.
struct AgentRating {
  std::size_t agent = 0;
  /// Above the mean of all; none if the agent won or lost every game, or the games do not connect it with the
  /// others (a rating would be infinite).
  std::optional<double> elo;
  std::optional<double> margin;  ///< of the 95 % interval: elo ± margin; with the rating
  PairResult games;              ///< against all others
  bool operator==(const AgentRating&) const = default;
};

/// Ratings that make the results likeliest (Bradley & Terry 1952; draws are half a win and half a loss), best
/// first; those without one by their points a game, before the others if that is half a point or more. The
/// interval is from the curvature of the likelihood there and the spread of points of each pair as it was
/// found, so that draws narrow it; half a win and half a loss are added to each pair for that spread, so that
/// a few games that all ended alike are not taken for certain.
std::vector<AgentRating> ratings(const PairResults& results);

/// What each agent scored with the same pieces, playing by itself. Two of them are a game, which the larger
/// score wins.
struct CommonGame {
  static constexpr double kAbsent = std::numeric_limits<double>::quiet_NaN();
  static constexpr double kFailed = -std::numeric_limits<double>::infinity();

  std::vector<double> scores;  ///< by agent; kAbsent: it has not played; kFailed loses, but not to another
  std::size_t cluster = 0;     ///< those with the same pieces depend on each other
};
struct CommonGames {
  Pairing pairing = Pairing::RoundRobin;  ///< which two are a game
  std::vector<CommonGame> games;
};

/// The points of the first agent, 0, 1/2 or 1; none if the two have no game.
std::optional<double> pointsIn(const CommonGame& game, const AgentPair& agents);
PairResults resultsOf(const CommonGames& common, std::size_t agents);

/// The same for agents that play by themselves. One run of an agent is in games with all others, and games
/// with the same pieces depend on each other, so the spread is that of clusters (Liang & Zeger 1986): G
/// clusters count as G - 1 degrees of freedom of Student's t. No margins from a single one.
std::vector<AgentRating> ratings(const CommonGames& common, std::size_t agents);

/// By the games of two agents alone: how far the first is above the second; none without games, and if one of
/// them has all the points.
struct EloDifference {
  double elo = 0, margin = 0;  ///< 95 % interval: elo ± margin, with the spread as in `ratings`
};
std::optional<EloDifference> eloDifference(const PairResult& result);
/// The same for agents that play by themselves; none from a single cluster, either.
std::optional<EloDifference> eloDifference(const CommonGames& common, const AgentPair& agents);

/// The likelihood of superiority (LOS): the probability that the first is stronger, given these games, with a
/// uniform prior; 0.5 without wins and losses. Draws say nothing.
double likelihoodOfSuperiority(const PairResult& result);
/// The same for agents that play by themselves: with what the first won more of each cluster in place of a
/// win or a loss.
double likelihoodOfSuperiority(const CommonGames& common, const AgentPair& agents);

/// A sequential probability ratio test (Wald 1945) of the first agent against the second.
struct SprtSettings {
  static constexpr double kMostElo = 1000;  ///< of both hypotheses, above or below

  double elo0 = 0, elo1 = 10;        ///< the hypotheses: it is this far above; elo0 < elo1
  double alpha = 0.05, beta = 0.05;  ///< probabilities to accept elo1 or elo0 wrongly
  bool operator==(const SprtSettings&) const = default;
};
enum class SprtVerdict { GoOn, Elo0, Elo1 };
struct SprtState {
  double ratio = 0;             ///< log of the likelihood ratio of elo1 to elo0
  double lower = 0, upper = 0;  ///< the test ends when the ratio is not between these
  SprtVerdict verdict = SprtVerdict::GoOn;
};
/// The generalized ratio: under each hypothesis with the chances of win, draw and loss that fit the games
/// best. Half a game of each outcome is added.
SprtState sprt(const PairResult& result, const SprtSettings& settings);

}  // namespace tetrabench
