#pragma once

#include <vector>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench::test {

/// Games of an agent that has no memory, on a board so small that all positions it comes to can be listed:
/// a Markov chain, of which linear algebra gives what it is to be estimated.
class ExactGames {
 public:
  /// Placement rules and independent draws.
  ExactGames(const Mdp& mdp, const AgentSettings& agent);

  int boards() const { return static_cast<int>(moves_.size()); }

  /// Of a game, to at least ten digits.
  struct Means {
    double pieces = 0, lines = 0;
  };
  /// By the mean time to absorption: mean pieces from each board are one more than those from the boards that
  /// the next piece leads to (Gauss-Seidel). Takes time in proportion to the mean pieces.
  Means byAbsorption() const;
  /// By the steady state of games of which each follows a lost one (power method), whose chance of losing per
  /// piece is one over the mean pieces. Takes as long for rare losses.
  Means bySteadyState() const;

 private:
  struct Move {
    double chance = 0;
    int board = -1;  ///< -1: the game is lost
    int lines = 0;
  };
  std::vector<std::vector<Move>> moves_;  ///< by board; 0 is the start
};

}  // namespace tetrabench::test
