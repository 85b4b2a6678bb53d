#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/tetris/competition_environment.h"
#include "core/tetris/route_search.h"

namespace tetrabench {

/// Drives a falling piece under competition rules to a chosen placement, along a shortest sequence of
/// actions, and knows which placements it can be driven to.
///
/// Where the pile does not block any way that exists on an empty board, the routes are those of an empty
/// board, which are kept: no search is needed.
class Pilot {
 public:
  /// For boards of this size.
  Pilot(int width, int height);

  /// The routes of a piece that has just appeared; valid until the next call. Never empty.
  const Routes& routes(const Board& board, int piece);

  /// True if a placement, the `index`-th on an empty board, is among the routes for sure, as the pile leaves
  /// the way there on an empty board free; needs no search.
  bool surelyReaches(const Board& board, int piece, std::size_t index, Placement placement) const;

  /// On piles up to `pile`, every piece reaches every placement inside the board, in tie order by `actions`
  /// actions (those of `Routes`).
  struct FreeWays {
    int pile = 0;
    std::vector<std::vector<std::uint8_t>> actions;  ///< by piece
  };
  /// None if some placement is out of reach on an empty board, as it is too low.
  std::optional<FreeWays> freeWays() const;

  /// Poses and actions on a shortest way: `poses[i]` is where the piece is before `actions[i]`; the last pose
  /// is where it locks. The placement is one of `routes`.
  struct Way {
    std::vector<Action> actions;
    std::vector<CompetitionPose> poses;
  };
  Way way(const Board& board, int piece, Placement placement) const;
  /// The way that actions take which lock the piece.
  static Way way(const Board& board, int piece, std::span<const Action> actions);

 private:
  int width_, height_;
  std::vector<RouteSearch> searches_;  ///< by piece
  std::vector<Routes> free_;           ///< by piece, on an empty board
  std::vector<int> clearance_;    ///< by piece, empty rows at the top that `free_` needs, but for actions
  std::vector<int> mostActions_;  ///< by piece, of a way on an empty board
  Routes found_;
};

}  // namespace tetrabench
