#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/tetris/competition_environment.h"
#include "core/tetris/route_search.h"

namespace tetrabench {

/// Planner that steers a falling piece under competition rules to a chosen placement by a shortest sequence
/// of actions, and determines which placements are reachable.
///
/// If the pile blocks no route that exists on an empty board, the cached routes of an empty board are
/// returned without a search.
class Pilot {
 public:
  /// Prepares the routes for boards of this size.
  Pilot(int width, int height);

  /// Returns the routes of a piece that has just spawned; valid until the next call. Never empty.
  const Routes& routes(const Board& board, int piece);

  /// Returns true if the placement, the `index`-th on an empty board, is certainly reachable because the pile
  /// does not block its route on an empty board. Does no search, so false means unknown.
  bool surelyReaches(const Board& board, int piece, std::size_t index, Placement placement) const;

  /// Pile height up to which every piece reaches every placement inside the board, and the number of actions
  /// that each placement takes, in tie order (as in `Routes`).
  struct FreeRoutes {
    int pile = 0;
    std::vector<std::vector<std::uint8_t>> actions;  ///< by piece
  };
  /// Returns none if any placement is out of reach even on an empty board because the board is too low.
  std::optional<FreeRoutes> freeWays() const;

  /// Poses and actions of a shortest route: `poses[i]` is the pose before `actions[i]`; in the last pose the
  /// piece locks.
  struct Way {
    std::vector<Action> actions;
    std::vector<CompetitionPose> poses;
  };
  Way way(const Board& board, int piece, Placement placement) const;
  /// Returns the route of a sequence of actions that locks the piece.
  static Way way(const Board& board, int piece, std::span<const Action> actions);

 private:
  int width_, height_;
  std::vector<RouteSearch> searches_;  ///< by piece
  std::vector<Routes> free_;           ///< by piece, on an empty board
  std::vector<int> clearance_;    ///< by piece, empty rows at the top that `free_` needs, plus one per action
  std::vector<int> mostActions_;  ///< by piece, length of the longest route on an empty board
  Routes found_;
};

}  // namespace tetrabench
