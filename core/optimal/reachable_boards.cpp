#include "core/optimal/reachable_boards.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "core/parallel/parallel_for.h"
#include "core/parallel/stopped.h"

namespace tetrabench {
namespace {

constexpr std::size_t kExpandedBlock = 1024;  ///< words that a thread expands at a time

void addAllMoves(const OptimalProblem& problem, SmallBoards::Cells cells,
                 const std::function<void(SmallBoards::Cells)>& reach) {
  const SmallBoards::Heights heights = problem.boards().heightsOf(cells);
  for (int p = 0; p < problem.pieces(); ++p) {
    if (problem.probability(p) == 0) continue;
    for (const SmallMove& move : problem.moves(p))
      if (const auto next = problem.play(cells, heights, move); !next.lost) reach(next.cells);
  }
}

}  // namespace

BoardSet reachableBoards(const OptimalProblem& problem, bool mirrors, int threads,
                         const std::function<ExpandBoard()>& makeExpandBoard,
                         const std::function<void(std::uint64_t)>& progress, const std::stop_token& stop) {
  const SmallBoards& boards = problem.boards();
  const auto words = static_cast<std::size_t>((boards.codes() + 63) / 64);
  std::vector<std::uint64_t> reached(words), expanded(words);
  std::atomic<std::uint64_t> count{0}, done{0};
  const std::function<void(SmallBoards::Cells)> reach = [&](SmallBoards::Cells cells) {
    const std::uint32_t code = sharedCode(boards, cells, mirrors).code;
    std::atomic_ref<std::uint64_t> word(reached[code / 64]);
    const std::uint64_t bit = std::uint64_t{1} << (code % 64);
    if ((word.load(std::memory_order_relaxed) & bit) != 0) return;
    if ((word.fetch_or(bit, std::memory_order_relaxed) & bit) == 0) ++count;
  };
  reach(problem.start());
  std::mutex mutex;
  const auto expandBlock = [&](std::int64_t block) {
    throwIfStopped(stop);
    ExpandBoard expand;
    std::uint64_t here = 0;
    const std::size_t begin = static_cast<std::size_t>(block) * kExpandedBlock;
    for (std::size_t i = begin; i < std::min(begin + kExpandedBlock, words); ++i) {
      const std::atomic_ref<std::uint64_t> word(reached[i]);
      for (std::uint64_t todo = 0;
           // moves may add bits to this word
           (todo = word.load(std::memory_order_relaxed) & ~expanded[i]) != 0;) {
        const int bit = std::countr_zero(todo);
        expanded[i] |= std::uint64_t{1} << bit;
        if (!expand) expand = makeExpandBoard();
        expand(boards.cellsOf(static_cast<std::uint32_t>(i * 64 + static_cast<std::size_t>(bit))), reach);
        ++here;
      }
    }
    if (here == 0) return;
    done += here;
    if (!progress) return;
    const std::lock_guard lock(mutex);
    progress(count);
  };
  // Moves that remove no row lead to higher codes, so one pass finds most of the boards.
  while (done < count)
    parallelFor(static_cast<std::int64_t>((words + kExpandedBlock - 1) / kExpandedBlock), threads,
                expandBlock);
  std::vector<std::uint64_t>().swap(expanded);
  return BoardSet(reached);
}

BoardSet reachableBoards(const OptimalProblem& problem, int threads,
                         const std::function<void(std::uint64_t)>& progress, const std::stop_token& stop) {
  return reachableBoards(
      problem, problem.mirrors(), threads,
      [&problem]() -> ExpandBoard {
        return [&problem](SmallBoards::Cells cells, const std::function<void(SmallBoards::Cells)>& reach) {
          addAllMoves(problem, cells, reach);
        };
      },
      progress, stop);
}

}  // namespace tetrabench
