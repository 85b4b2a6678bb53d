#pragma once

#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "core/features/kernels/kernels.h"
#include "core/features/linear_function.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// The best placement of a piece on each of many boards, computed in batches as if every column and
/// orientation could be reached: an upper bound on the values of the placements that the rules allow.
/// Placements that would rest above the board are ignored. One object serves one thread.
class BestPlacements {
 public:
  /// Returns whether it can rate boards of this MDP by this function.
  static bool serves(const Mdp& mdp, const LinearFunction& function);

  /// Requires an MDP and a function that it serves.
  BestPlacements(const Mdp& mdp, const LinearFunction& function);

  struct Start {
    const Board* board;
    double score;  ///< value of the board without a landing
  };
  void take(std::span<const Start> starts);

  struct Best {
    double value = std::numeric_limits<double>::infinity();
    int placement = -1;  ///< index into all placements in tie order; -1: unknown
  };
  /// Returns the best placement of a piece on each of the boards, in their order. Valid until the next call.
  const std::vector<Best>& of(int piece);

 private:
  /// The boards of one kernel.
  struct Pool {
    std::unique_ptr<BatchKernel> kernel;
    std::vector<BatchBoard> boards;
    std::vector<std::int32_t> scores;
    std::vector<std::size_t> place;  ///< index of each among all boards
    double constant = 0;             ///< value of a board minus the kernel's score
  };
  bool serves(const Board& board, int pile) const;
  void put(Pool& pool, const Start& start, std::size_t place);
  void rate(Pool& pool, int piece);

  bool standard_;
  BatchRules rules_;
  Pool low_, tall_;
  std::vector<Best> best_;
  std::vector<int> piles_;
  Batch batch_{};
};

}  // namespace tetrabench
