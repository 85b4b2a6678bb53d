#include <benchmark/benchmark.h>

#include <fstream>

#include "core/tetris/guideline/guideline_placements.h"
#include "tests/support/guideline/recorded_boards.h"

using namespace tetrabench;

namespace {

/// The boards of the golden file: those that random play with garbage comes to.
std::vector<Board> recordedBoards() {
  std::ifstream file(TETRABENCH_TEST_DATA "/golden/guideline-placements.txt");
  std::vector<Board> boards;
  for (std::string line; std::getline(file, line);)
    boards.push_back(test::recordedBoard(line.substr(0, line.find(' '))));
  return boards;
}

/// All placements of all seven pieces on mid-game boards, with spins, on one core.
void guidelinePlacements(benchmark::State& state) {
  const auto boards = recordedBoards();
  const GuidelinePlacements finder(10, 20);
  std::vector<Placement> placements;
  std::int64_t found = 0;
  for (auto _ : state)
    for (const Board& board : boards)
      for (int piece = 0; piece < 7; ++piece) {
        placements.clear();
        if (finder.spawnIsFree(board, piece)) finder.find(board, piece, placements);
        found += std::ssize(placements);
      }
  state.SetItemsProcessed(found);
}
BENCHMARK(guidelinePlacements)->Unit(benchmark::kMillisecond);

}  // namespace
