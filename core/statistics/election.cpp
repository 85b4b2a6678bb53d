#include "core/statistics/election.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <random>

#include "core/parallel/stopped.h"
#include "core/statistics/dodgson.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::array<VotingMethodKind, kVotingMethods> kMethods = {{
    {"condorcet", Core::noop("Condorcet winner"),
     Core::noop("Ranks above every other agent on more ballots than below it. There may be none."),
     Core::noop("agents beaten")},
    {"copeland", Core::noop("Copeland"),
     Core::noop("The number of agents it beats minus the number of those that beat it."),
     Core::noop("agents beaten minus lost to")},
    {"instant-runoff", Core::noop("Instant runoff"),
     Core::noop("Round by round, the agent with the fewest first places is eliminated, and its ballots "
                "transfer to the next agent on them."),
     Core::noop("rounds survived")},
    {"borda", Core::noop("Borda count"),
     Core::noop("On each ballot, a point for each agent below it, and a half for each that ties."),
     Core::noop("points")},
    {"plurality", Core::noop("Plurality"),
     Core::noop("The number of first places; agents that tie share one."), Core::noop("first places")},
    {"dodgson", Core::noop("Dodgson"),
     Core::noop("The fewest swaps of neighbours on ballots that would make it the Condorcet winner."),
     Core::noop("swaps"), true},
    {"minimax-regret", Core::noop("Minimax regret"),
     Core::noop("Largest margin by which it fell behind the best agent of a game."),
     Core::noop("largest regret"), true},
    {"best-worst-game", Core::noop("Best worst game"), Core::noop("The score of its worst game."),
     Core::noop("worst game")},
}};

/// Returns places by points; equal points give equal places.
std::vector<int> placesBy(const std::vector<double>& points, bool fewestWin) {
  std::vector<int> places;
  for (const double own : points)
    places.push_back(1 + static_cast<int>(std::ranges::count_if(
                             points, [&](double other) { return fewestWin ? other < own : other > own; })));
  return places;
}

/// Returns, by agent, the number of agents it beats, minus (with `defeats`) those that beat it.
std::vector<double> victories(const Ballots& ballots, bool defeats) {
  const PairwiseCounts counts = pairwiseCounts(ballots);
  std::vector<double> points(ballots.agents());
  for (std::size_t a = 0; a < points.size(); ++a)
    for (std::size_t b = 0; b < points.size(); ++b)
      points[a] += (counts[a][b] > counts[b][a]) - (defeats && counts[a][b] < counts[b][a]);
  return points;
}

Ranking condorcet(const Ballots& ballots) {
  Ranking ranking{.points = victories(ballots, false), .places = std::vector<int>(ballots.agents(), 2)};
  for (std::size_t a = 0; a < ballots.agents(); ++a)
    if (ranking.points[a] == static_cast<double>(ballots.agents() - 1)) ranking.places[a] = 1;
  return ranking;
}

/// Exact sums of shares 1/1 .. 1/50 of ballots, in units of a common denominator.
__extension__ typedef __int128 Votes;

Votes unitsOfABallot(std::size_t agents) {
  Votes units = 1;
  for (int n = 2; n <= static_cast<int>(agents); ++n) units *= n / std::gcd(n, static_cast<int>(units % n));
  return units;
}

/// Returns first places among the remaining agents; agents that tie share one.
std::vector<Votes> firstPlaces(const Ballots& ballots, const std::vector<bool>& in) {
  const Votes ballot = unitsOfABallot(ballots.agents());
  std::vector<Votes> votes(ballots.agents());
  std::vector<std::size_t> first;
  for (const auto& scores : ballots.scores) {
    first.clear();
    for (std::size_t a = 0; a < scores.size(); ++a) {
      if (!in[a] || (!first.empty() && scores[a] < scores[first.front()])) continue;
      if (!first.empty() && scores[a] > scores[first.front()]) first.clear();
      first.push_back(a);
    }
    for (const std::size_t a : first) votes[a] += ballot / first.size();
  }
  return votes;
}

/// Ranks by instant runoff; agents that tie for the fewest first places are eliminated together.
Ranking instantRunoff(const Ballots& ballots) {
  Ranking ranking{.points = std::vector<double>(ballots.agents()), .places = {}};
  std::vector<bool> in(ballots.agents(), true);
  for (double round = 0; std::ranges::count(in, true) > 0; ++round) {
    const auto votes = firstPlaces(ballots, in);
    Votes fewest = -1;
    for (std::size_t a = 0; a < in.size(); ++a)
      if (in[a] && (fewest < 0 || votes[a] < fewest)) fewest = votes[a];
    for (std::size_t a = 0; a < in.size(); ++a)
      if (in[a] && votes[a] == fewest) {
        in[a] = false;
        ranking.points[a] = round;
      }
  }
  ranking.places = placesBy(ranking.points, false);
  return ranking;
}

std::vector<double> bordaPoints(const Ballots& ballots) {
  std::vector<double> points(ballots.agents());
  for (const auto& scores : ballots.scores)
    for (std::size_t a = 0; a < scores.size(); ++a)
      for (std::size_t b = 0; b < scores.size(); ++b)
        if (a != b) points[a] += scores[a] > scores[b] ? 1 : scores[a] == scores[b] ? 0.5 : 0;
  return points;
}

/// Ranks by exact votes, which `points` round to double.
Ranking plurality(const Ballots& ballots) {
  const auto votes = firstPlaces(ballots, std::vector<bool>(ballots.agents(), true));
  const double ballot = static_cast<double>(unitsOfABallot(ballots.agents()));
  Ranking ranking;
  for (const Votes& own : votes) {
    ranking.points.push_back(static_cast<double>(own) / ballot);
    ranking.places.push_back(
        1 + static_cast<int>(std::ranges::count_if(votes, [&](const Votes& other) { return other > own; })));
  }
  return ranking;
}

Ranking dodgson(const Ballots& ballots) {
  Ranking ranking;
  for (std::size_t a = 0; a < ballots.agents(); ++a) {
    const DodgsonScore score = dodgsonScore(ballots, a);
    ranking.points.push_back(static_cast<double>(score.swaps));
    ranking.exact &= score.exact;
  }
  ranking.places = placesBy(ranking.points, true);
  return ranking;
}

std::vector<double> largestRegrets(const Ballots& ballots) {
  std::vector<double> regrets(ballots.agents());
  for (const auto& scores : ballots.scores) {
    const double best = std::ranges::max(scores);
    for (std::size_t a = 0; a < scores.size(); ++a) regrets[a] = std::max(regrets[a], best - scores[a]);
  }
  return regrets;
}

std::vector<double> worstGames(const Ballots& ballots) {
  std::vector<double> worst = ballots.scores.front();
  for (const auto& scores : ballots.scores)
    for (std::size_t a = 0; a < scores.size(); ++a) worst[a] = std::min(worst[a], scores[a]);
  return worst;
}

Ranking byPoints(std::vector<double> points, VotingMethod method) {
  auto places = placesBy(points, kindOf(method).fewestWin);
  return {.points = std::move(points), .places = std::move(places)};
}

}  // namespace

PairwiseCounts pairwiseCounts(const Ballots& ballots) {
  const std::size_t agents = ballots.agents();
  PairwiseCounts counts(agents, std::vector<std::int64_t>(agents));
  for (const auto& scores : ballots.scores)
    for (std::size_t a = 0; a < agents; ++a)
      for (std::size_t b = 0; b < agents; ++b) counts[a][b] += scores[a] > scores[b];
  return counts;
}

const VotingMethodKind& kindOf(VotingMethod method) {
  return kMethods[static_cast<std::size_t>(method)];
}

std::vector<std::size_t> Ranking::winners() const {
  std::vector<std::size_t> winners;
  for (std::size_t a = 0; a < places.size(); ++a)
    if (places[a] == 1) winners.push_back(a);
  return winners;
}

Ranking rank(const Ballots& ballots, VotingMethod method) {
  switch (method) {
    case VotingMethod::Condorcet:
      return condorcet(ballots);
    case VotingMethod::Copeland:
      return byPoints(victories(ballots, true), method);
    case VotingMethod::InstantRunoff:
      return instantRunoff(ballots);
    case VotingMethod::Borda:
      return byPoints(bordaPoints(ballots), method);
    case VotingMethod::Plurality:
      return plurality(ballots);
    case VotingMethod::Dodgson:
      return dodgson(ballots);
    case VotingMethod::MinimaxRegret:
      return byPoints(largestRegrets(ballots), method);
    case VotingMethod::BestWorstGame:
      return byPoints(worstGames(ballots), method);
  }
  return {};
}

std::vector<double> winShares(const Ballots& ballots, VotingMethod method, int draws, std::uint64_t seed,
                              const std::stop_token& stop) {
  std::vector<double> wins(ballots.agents());
  std::mt19937_64 random(seed);
  Ballots drawn = ballots;
  for (int draw = 0; draw < draws; ++draw) {
    if (stop.stop_requested()) throw Stopped();
    // Not std::uniform_int_distribution, whose results differ between standard libraries.
    for (auto& scores : drawn.scores) scores = ballots.scores[random() % ballots.scores.size()];
    const auto winners =
        method == VotingMethod::Dodgson ? dodgsonWinners(drawn) : rank(drawn, method).winners();
    for (const std::size_t a : winners) wins[a] += 1.0 / static_cast<double>(winners.size());
  }
  for (double& share : wins) share /= draws;
  return wins;
}

}  // namespace tetrabench
