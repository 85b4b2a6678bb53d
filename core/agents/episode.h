#pragma once

#include <array>
#include <cstdint>

#include "core/tetris/mdp.h"

namespace tetrabench {

/// Totals over a number of moves.
struct Tally {
  std::int64_t pieces = 0, lines = 0, steps = 0;
  std::array<std::int64_t, 4> clears{};  ///< moves that removed 1, 2, 3, 4 rows
  std::int64_t points = 0, attack = 0;   ///< under guideline rules
  double reward = 0;                     ///< total reward of these moves

  void addMove(int rows, const GuidelineScore& score, const Mdp& mdp) {
    points += score.points;
    attack += score.attack;
    if (rows > 0) {
      ++clears[static_cast<std::size_t>(rows - 1)];
      lines += rows;
    }
    if (rows > 0 || score.points > 0) countReward(mdp);
  }
  void add(const Tally& other, const Mdp& mdp) {
    pieces += other.pieces;
    lines += other.lines;
    steps += other.steps;
    for (std::size_t i = 0; i < clears.size(); ++i) clears[i] += other.clears[i];
    points += other.points;
    attack += other.attack;
    countReward(mdp);
  }
  /// Computes the reward from integer totals, so that it does not depend on the order of moves.
  void countReward(const Mdp& mdp) {
    if (mdp.rewardsScores()) {
      reward = mdp.reward(points, attack);
      return;
    }
    reward = 0;
    for (int rows = 1; rows <= 4; ++rows)
      reward += static_cast<double>(clears[static_cast<std::size_t>(rows - 1)]) * mdp.reward(rows);
  }
  bool operator==(const Tally&) const = default;
};

/// The outcome of an episode.
struct Episode {
  std::uint64_t game = 0;
  Tally tally;
  std::int64_t pileHeight = 0;  ///< final pile height on a board without a height limit; else 0
  bool truncated = false;       ///< ended by a limit, not lost
  bool cutOff = false;          ///< truncated before any limit because a stop was requested
  bool operator==(const Episode&) const = default;
};

}  // namespace tetrabench
