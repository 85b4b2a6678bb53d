#pragma once

#include <vector>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench::test {

/// Games of a memoryless agent on a board so small that all reachable positions can be enumerated: a Markov
/// chain whose exact means follow from linear algebra, to test estimates against.
class ExactGames {
 public:
  /// Requires placement rules and independent draws.
  ExactGames(const Mdp& mdp, const AgentSettings& agent);

  int boards() const { return static_cast<int>(moves_.size()); }

  /// Means per game, accurate to at least ten digits.
  struct Means {
    double pieces = 0, lines = 0;
  };
  /// Computes the mean time to absorption: the mean pieces from a board are one more than the mean over its
  /// successors (Gauss-Seidel). Takes time proportional to the mean pieces.
  Means byAbsorption() const;
  /// Computes the steady state of games that restart after each loss (power method); the chance of losing per
  /// piece is the inverse of the mean pieces. The run time does not depend on how rare losses are.
  Means bySteadyState() const;

 private:
  struct Move {
    double chance = 0;
    int board = -1;  ///< -1: the game is lost
    int lines = 0;
  };
  std::vector<std::vector<Move>> moves_;  ///< indexed by board; 0 is the start
};

}  // namespace tetrabench::test
