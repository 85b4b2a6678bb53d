#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace tetrabench {

/// Games as ballots: scores[game][agent], larger is better. An agent is above another on a ballot if its
/// score is larger; equal scores are ties.
struct Ballots {
  std::vector<std::vector<double>> scores;

  std::size_t agents() const { return scores.empty() ? 0 : scores.front().size(); }
};

/// [a][b]: the number of ballots on which a is above b.
using PairwiseCounts = std::vector<std::vector<std::int64_t>>;
PairwiseCounts pairwiseCounts(const Ballots& ballots);

/// Ways to choose a winner by ballots. The seven of HUJI 2011 (resources/help/sources.md), and
/// the best worst game, by which they applied the last one.
enum class VotingMethod {
  Condorcet,      ///< beats each other agent on more ballots than it loses; there may be none
  Copeland,       ///< agents beaten so minus agents lost to
  InstantRunoff,  ///< whoever has the fewest first places leaves, and again among the rest
  Borda,          ///< agents below on each ballot, ties count a half
  Plurality,      ///< first places, shared by those that tie
  Dodgson,        ///< the fewest swaps of neighbours on ballots after which it is the Condorcet winner
  MinimaxRegret,  ///< the least it ever falls behind the best of a game
  BestWorstGame   ///< the score of its worst game
};
inline constexpr std::size_t kVotingMethods = 8;

struct VotingMethodInfo {
  std::string_view id, label;
  std::string_view definition;  ///< a sentence
  std::string_view points;      ///< what `Ranking::points` are
  bool fewestWin = false;       ///< fewer points are better
};
const VotingMethodInfo& infoOf(VotingMethod method);

/// How a method ranks the agents.
struct Ranking {
  std::vector<double> points;  ///< by agent
  std::vector<int> places;     ///< by agent, from 1; equal for agents that tie
  bool exact = true;           ///< otherwise some points are bounds (Dodgson with many agents)

  /// Those in the first place. None if the method finds no winner: then all are in the second.
  std::vector<std::size_t> winners() const;
};

/// Needs two agents at least, and a ballot.
Ranking rank(const Ballots& ballots, VotingMethod method);

/// How often each agent, by index, is among the winners of a method when the games are drawn again, with
/// replacement: a share of the winners' place if several tie. Deterministic for a seed. Throws Stopped.
std::vector<double> winsAgain(const Ballots& ballots, VotingMethod method, int draws, std::uint64_t seed,
                              const std::stop_token& stop = {});

}  // namespace tetrabench
