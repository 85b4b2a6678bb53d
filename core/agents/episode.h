#pragma once

#include <array>
#include <cstdint>

#include "core/tetris/mdp.h"

namespace tetrabench {

/// Sums over some moves.
struct Tally {
  std::int64_t pieces = 0, lines = 0, steps = 0;
  std::array<std::int64_t, 4> clears{};  ///< moves that removed 1, 2, 3, 4 rows
  double reward = 0;                     ///< what these clears earned

  void addClear(int rows, const Mdp& mdp) {
    if (rows == 0) return;
    ++clears[static_cast<std::size_t>(rows - 1)];
    lines += rows;
    countReward(mdp);
  }
  void add(const Tally& other, const Mdp& mdp) {
    pieces += other.pieces;
    lines += other.lines;
    steps += other.steps;
    for (std::size_t i = 0; i < clears.size(); ++i) clears[i] += other.clears[i];
    countReward(mdp);
  }
  /// From the number of clears of each size, so that it does not depend on their order.
  void countReward(const Mdp& mdp) {
    reward = 0;
    for (int rows = 1; rows <= 4; ++rows)
      reward += static_cast<double>(clears[static_cast<std::size_t>(rows - 1)]) * mdp.reward(rows);
  }
  bool operator==(const Tally&) const = default;
};

/// How an episode went.
struct Episode {
  std::uint64_t game = 0;
  Tally tally;
  std::int64_t pileHeight = 0;  ///< at its end, on a board without a height limit; else 0
  bool truncated = false;       ///< stopped by a limit, not lost
  bool cutOff = false;          ///< truncated before a limit, as somebody asked for it
  bool operator==(const Episode&) const = default;
};

}  // namespace tetrabench
