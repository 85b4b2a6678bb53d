#pragma once

#include "core/agents/agent_settings.h"
#include "core/agents/linear/linear_agent.h"
#include "core/features/kernels/kernels.h"

namespace tetrabench::test {

/// Move as reported by a batch kernel.
struct BatchMove {
  int placement = -1;  ///< -1: all placements lose, and none was played
  int removed = 0, pile = 0;
  bool over = false;
  std::vector<std::uint64_t> columns;  ///< the board after the move
  bool operator==(const BatchMove&) const = default;
};

/// Batch kernels of some agents, and the agents themselves, on boards of one MDP.
class BatchMoves {
 public:
  /// The agents must agree in loseWhenBest.
  BatchMoves(const Mdp& mdp, const std::vector<AgentSettings>& agents);

  struct Game {
    Board board;
    std::uint32_t agent = 0;
  };

  /// Makes a move in each game, as many at a time as the kernel for low or tall boards has lanes.
  std::vector<BatchMove> byKernel(const std::vector<Game>& games, int piece, bool tall);
  /// Makes a move with the agent itself, which rates placements on a single board.
  BatchMove byAgent(const Game& game, int piece);

  /// Makes a move in each game both ways; returns the first difference, or nothing. Games that end start
  /// again.
  std::string play(std::vector<Game>& games, int piece, bool tall);
  /// Makes a move both ways, treating high piles as tall boards and the others as low ones.
  std::string play(std::vector<Game>& games, int piece);

 private:
  const Mdp mdp_;
  std::vector<LinearAgent> agents_;
  BatchRules rules_;
  std::unique_ptr<BatchKernel> low_, tall_;
  std::vector<std::vector<Placement>> placements_;
};

}  // namespace tetrabench::test
