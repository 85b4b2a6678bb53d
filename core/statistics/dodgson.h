#pragma once

#include <cstdint>

#include "core/statistics/election.h"

namespace tetrabench {

/// Dodgson score of an agent: the minimum number of swaps that make it the Condorcet winner, where a swap
/// moves it above one agent that is above it or tied with it on one ballot.
struct DodgsonScore {
  std::int64_t swaps = 0;
  bool exact = true;  ///< false: a lower bound
};

/// Maximum number of agents for which the integer program is solved.
inline constexpr std::size_t kMaxExactDodgson = 10;

/// Computes the Dodgson score with an integer program that has a variable for each kind of ballot and agent
/// to pass on it (Bartholdi, Tovey and Trick 1989, "Voting schemes for which it can be difficult to tell who
/// won the election"). With more than kMaxExactDodgson agents, or if the solver fails, the score may be a
/// lower bound: the program's relaxation, rounded up.
DodgsonScore dodgsonScore(const Ballots& ballots, std::size_t agent);

/// Returns the indices of the agents with the lowest score, ascending, without computing most of the scores.
std::vector<std::size_t> dodgsonWinners(const Ballots& ballots);

}  // namespace tetrabench
