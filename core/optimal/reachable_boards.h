#pragma once

#include <functional>
#include <stop_token>

#include "core/optimal/board_set.h"
#include "core/optimal/optimal_problem.h"

namespace tetrabench {

/// A function that calls `reach` with each board to which a move can lead from `cells`.
using ExpandBoard =
    std::function<void(SmallBoards::Cells cells, const std::function<void(SmallBoards::Cells next)>& reach)>;

/// Canonical code of a board: the smaller of its own code and, if mirror images are equivalent, that of its
/// mirror image.
struct SharedCode {
  std::uint32_t code;
  bool mirrored;  ///< true if it is the code of the mirror image
};
inline SharedCode sharedCode(const SmallBoards& boards, SmallBoards::Cells cells, bool mirrors) {
  const SmallBoards::Codes codes = boards.codesOf(cells);
  return mirrors && codes.mirrored < codes.own ? SharedCode{codes.mirrored, true}
                                               : SharedCode{codes.own, false};
}

/// Returns the boards without full rows that are reachable from the start board, which is included, in games
/// not yet lost: those for which a piece is drawn. `makeExpandBoard` is called on several threads, each time
/// for some boards in ascending order of their codes; `progress` is called with the number of boards so far,
/// never concurrently. Throws Stopped.
BoardSet reachableBoards(const OptimalProblem& problem, bool mirrors, int threads,
                         const std::function<ExpandBoard()>& makeExpandBoard,
                         const std::function<void(std::uint64_t boards)>& progress = {},
                         const std::stop_token& stop = {});

/// Returns the boards reachable by any moves of the pieces that can be drawn; mirror images count once if
/// they are equivalent.
BoardSet reachableBoards(const OptimalProblem& problem, int threads,
                         const std::function<void(std::uint64_t boards)>& progress = {},
                         const std::stop_token& stop = {});

}  // namespace tetrabench
