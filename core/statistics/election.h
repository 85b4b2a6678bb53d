#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "core/translation.h"

namespace tetrabench {

/// Games as ballots: scores[game][agent], higher is better. An agent is above another on a ballot if its
/// score is higher; equal scores tie.
struct Ballots {
  std::vector<std::vector<double>> scores;

  std::size_t agents() const { return scores.empty() ? 0 : scores.front().size(); }
};

/// Pairwise counts [a][b]: the number of ballots on which a is above b.
using PairwiseCounts = std::vector<std::vector<std::int64_t>>;
PairwiseCounts pairwiseCounts(const Ballots& ballots);

/// Voting methods: the seven of HUJI 2011 (resources/help/sources.md), and best worst game, which is how HUJI
/// 2011 implemented the last one.
enum class VotingMethod {
  Condorcet,      ///< above each other agent on more ballots than below it; there may be none
  Copeland,       ///< agents beaten pairwise minus agents lost to
  InstantRunoff,  ///< repeatedly eliminates the agent with the fewest first places
  Borda,          ///< agents below on each ballot; ties count a half
  Plurality,      ///< first places, shared in case of ties
  Dodgson,        ///< minimum number of swaps of neighbours that make it the Condorcet winner
  MinimaxRegret,  ///< smallest maximum gap to the best score of a game
  BestWorstGame   ///< score of its worst game
};
inline constexpr std::size_t kVotingMethods = 8;

struct VotingMethodKind {
  std::string_view id;
  Untranslated label;
  Untranslated meaning;    ///< one sentence
  Untranslated points;     ///< meaning of `Ranking::points`
  bool fewestWin = false;  ///< fewer points are better
};
const VotingMethodKind& kindOf(VotingMethod method);

/// Ranking of the agents by a method.
struct Ranking {
  std::vector<double> points;  ///< by agent
  std::vector<int> places;     ///< by agent, from 1; equal for ties
  bool exact = true;           ///< false: some points are bounds (Dodgson with many agents)

  /// Returns the agents in first place; empty if the method finds no winner (then all are in second place).
  std::vector<std::size_t> winners() const;
};

/// Ranks the agents. Requires at least two agents and one ballot.
Ranking rank(const Ballots& ballots, VotingMethod method);

/// Estimates by bootstrap over the games how often each agent, by index, is among the winners of a method;
/// tied winners share the win. Deterministic for a seed. Throws Stopped.
std::vector<double> winShares(const Ballots& ballots, VotingMethod method, int draws, std::uint64_t seed,
                              const std::stop_token& stop = {});

}  // namespace tetrabench
