#pragma once

#include <functional>
#include <stop_token>

#include "core/optimal/board_set.h"
#include "core/optimal/optimal_problem.h"

namespace tetrabench {

/// Adds the boards that a move can lead to from a board, by `reach`.
using ExpandBoard =
    std::function<void(SmallBoards::Cells cells, const std::function<void(SmallBoards::Cells next)>& reach)>;

/// Of a board and its mirror image the one that stands for both, if they do: the one with the lower code.
struct SharedCode {
  std::uint32_t code;
  bool mirrored;  ///< it is the mirror image
};
inline SharedCode sharedCode(const SmallBoards& boards, SmallBoards::Cells cells, bool mirrors) {
  const SmallBoards::Codes codes = boards.codesOf(cells);
  return mirrors && codes.mirrored < codes.own ? SharedCode{codes.mirrored, true}
                                               : SharedCode{codes.own, false};
}

/// The boards without full rows that games come to from the start, which is one of them, while they are not
/// lost: those before which a piece is drawn. `makeExpandBoard` is called on several threads, each time for
/// some boards in ascending order of their codes; `progress` with the number of boards so far, by one thread
/// at a time. Throws Stopped.
BoardSet reachableBoards(const OptimalProblem& problem, bool mirrors, int threads,
                         const std::function<ExpandBoard()>& makeExpandBoard,
                         const std::function<void(std::uint64_t boards)>& progress = {},
                         const std::stop_token& stop = {});

/// The same by any moves of the pieces that can be drawn, mirror images counted once where they may be.
BoardSet reachableBoards(const OptimalProblem& problem, int threads,
                         const std::function<void(std::uint64_t boards)>& progress = {},
                         const std::stop_token& stop = {});

}  // namespace tetrabench
