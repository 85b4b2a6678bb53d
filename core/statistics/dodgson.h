#pragma once

#include <cstdint>

#include "core/statistics/election.h"

namespace tetrabench {

/// The Dodgson score of an agent: the fewest swaps that make it the Condorcet winner, where lifting it on one
/// ballot above an agent that is above it or ties with it counts as one.
struct DodgsonScore {
  std::int64_t swaps = 0;
  bool exact = true;  ///< otherwise a lower bound
};

/// Exact up to this many agents.
inline constexpr std::size_t kMostExactDodgson = 10;

/// Bartholdi, Tovey and Trick (1989), "Voting schemes for which it can be difficult to tell who won the
/// election": an integer program with a variable for each kind of ballot and agent to pass on it. With more
/// agents, or if the solver fails, a lower bound: that program's relaxation, rounded up.
DodgsonScore dodgsonScore(const Ballots& ballots, std::size_t agent);

/// The agents with the lowest score, ascending; most scores need not be known for that.
std::vector<std::size_t> dodgsonWinners(const Ballots& ballots);

}  // namespace tetrabench
