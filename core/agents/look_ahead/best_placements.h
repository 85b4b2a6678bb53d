#pragma once

#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "core/features/kernels/kernels.h"
#include "core/features/linear_function.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// The best placement of a piece on each of many boards, worked out for many boards at a time, as if it could
/// be put everywhere: no placement that the rules allow has a larger value. Placements that would rest above
/// the board are left out. One object serves one thread.
class BestPlacements {
 public:
  /// Whether it knows the boards of this MDP and how the function rates them.
  static bool serves(const Mdp& mdp, const LinearFunction& function);

  /// For an MDP and a function that it serves.
  BestPlacements(const Mdp& mdp, const LinearFunction& function);

  struct Start {
    const Board* board;
    double score;  ///< what the function makes of the board without a landing
  };
  void take(std::span<const Start> starts);

  struct Best {
    double value = std::numeric_limits<double>::infinity();
    int placement = -1;  ///< an index in tie order of all placements; -1: not worked out
  };
  /// For each board that was taken, in their order; valid until the next call.
  const std::vector<Best>& of(int piece);

 private:
  /// Boards that one kernel knows.
  struct Pool {
    std::unique_ptr<BatchKernel> kernel;
    std::vector<BatchBoard> boards;
    std::vector<std::int32_t> scores;
    std::vector<std::size_t> place;  ///< of each among all boards
    double constant = 0;             ///< what the function makes of a board, less what the kernel does
  };
  bool knows(const Board& board, int pile) const;
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
