#include <benchmark/benchmark.h>

#include <fstream>
#include <sstream>

#include "core/tetris/guideline/guideline_placements.h"

using namespace tetrabench;

namespace {

/// The boards of the golden file: those that random play with garbage comes to.
std::vector<Board> recordedBoards() {
  std::ifstream file(TETRABENCH_TEST_DATA "/golden/guideline-placements.txt");
  std::vector<Board> boards;
  for (std::string line; std::getline(file, line);) {
    const std::string rows = line.substr(0, line.find(' '));
    Board& board = boards.emplace_back(10, 20);
    for (std::size_t i = 0; rows != "-" && i < rows.size() / 3; ++i) {
      const unsigned long cells = std::stoul(rows.substr(3 * i, 3), nullptr, 16);
      for (int c = 0; c < board.width(); ++c)
        board.set(c, static_cast<int>(rows.size() / 3 - 1 - i), (cells >> c & 1) != 0);
    }
  }
  return boards;
}

/// All placements of all seven pieces on mid-game boards, with spins, on one core.
void guidelinePlacements(benchmark::State& state) {
  const auto boards = recordedBoards();
  const GuidelinePlacements finder(10, 20);
  std::vector<GuidelinePlacement> placements;
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
