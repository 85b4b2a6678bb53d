#include <benchmark/benchmark.h>

#include <fstream>

#include "core/agents/library.h"
#include "core/play/versus/versus_game.h"
#include "core/tetris/guideline/guideline_placements.h"
#include "tests/support/guideline/recorded_boards.h"

using namespace tetrabench;

namespace {

/// Returns the boards of the golden file, recorded from random play with garbage.
std::vector<Board> recordedBoards() {
  std::ifstream file(TETRABENCH_TEST_DATA "/golden/guideline-placements.txt");
  std::vector<Board> boards;
  for (std::string line; std::getline(file, line);)
    boards.push_back(test::recordedBoard(line.substr(0, line.find(' '))));
  return boards;
}

/// Placements per second found for all seven pieces on mid-game boards, with spins, on one core.
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

/// Pieces per second of both sides together, on one core.
void versus(benchmark::State& state) {
  const Mdp mdp = Library::instance().mdp("guideline/10x20");
  const AgentSettings one = Library::instance().agent("dellacherie"),
                      two = Library::instance().agent("dt-20");
  std::int64_t pieces = 0;
  std::uint64_t number = 0;
  for (auto _ : state)
    pieces += VersusGame::kSides *
              playVersus({.mdp = mdp, .garbage = {}, .seed = 1, .number = number++, .pieceLimit = 500},
                         {&one, &two})
                  .rounds;
  state.SetItemsProcessed(pieces);
}
BENCHMARK(versus)->Unit(benchmark::kMillisecond);

}  // namespace
