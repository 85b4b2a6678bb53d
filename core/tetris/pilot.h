#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/tetris/competition_environment.h"

namespace tetrabench {

/// Drives a falling piece under competition rules to a chosen placement, along a shortest sequence of actions
/// (S4.6), and knows which placements it can be driven to (S4.46).
///
/// A piece falls one row with every action, so what can be reached follows from a search over (rotation,
/// column) layer by layer. Where the rows that such a way passes are empty, the answer is that for an empty
/// board, which is kept: no search is made then.
class Pilot {
 public:
  /// For boards of this size.
  Pilot(int width, int height);

  /// Where a piece can be brought to rest, as a straight fall from above would leave it.
  struct Routes {
    std::vector<Placement> placements;  ///< in tie order: orientation, then column
    std::vector<std::uint8_t> actions;  ///< actions each takes up to and with the one in which it locks
  };

  /// The routes of a piece that has just appeared; valid until the next call. Never empty.
  const Routes& routes(const Board& board, int piece);

  /// Poses and actions on a shortest way: `poses[i]` is where the piece is before `actions[i]`; the last pose
  /// is where it locks. The placement is one of `routes`.
  struct Way {
    std::vector<Action> actions;
    std::vector<CompetitionPose> poses;
  };
  Way way(const Board& board, int piece, Placement placement) const;

 private:
  Routes search(const Board& board, int piece) const;

  std::vector<Routes> free_;    ///< by piece, on an empty board
  std::vector<int> clearance_;  ///< by piece, empty rows at the top that `free_` needs
  Routes found_;
};

}  // namespace tetrabench
