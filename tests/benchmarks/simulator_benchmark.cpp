#include <benchmark/benchmark.h>

#include "core/agents/library.h"
#include "core/features/catalogue.h"
#include "core/play/player.h"
#include "core/tetris/pilot.h"

namespace tetrabench {
namespace {

/// Pieces per second of whole games.
void playGames(benchmark::State& state, const char* mdp, const char* agent) {
  Player player(Library::instance().mdp(mdp), Library::instance().agent(agent), 1);
  for (auto _ : state) benchmark::DoNotOptimize(player.playPiece());
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(playGames, dellacherie_10x20, "standard/10x20", "dellacherie");
BENCHMARK_CAPTURE(playGames, bcts_10x20, "standard/10x20", "bcts");
BENCHMARK_CAPTURE(playGames, dt20_10x20, "standard/10x20", "dt-20");
BENCHMARK_CAPTURE(playGames, huji_10x20, "standard/10x20", "huji-2");
BENCHMARK_CAPTURE(playGames, cornell_10x20, "standard/10x20", "cornell");  // has features without kernels
BENCHMARK_CAPTURE(playGames, dt20_competition, "rlc2008/training-00", "dt-20");
BENCHMARK_CAPTURE(playGames, random_competition, "rlc2008/training-00", "random");
BENCHMARK_CAPTURE(playGames, dellacherie_standard, "standard/fahey-10x20", "dellacherie");
BENCHMARK_CAPTURE(playGames, random_standard, "standard/fahey-10x20", "random");

/// Returns a board with columns up to `height`, differing by a few rows, with holes and overhangs.
Board raggedPile(int height) {
  Board board(10, 20);
  for (int c = 0; c < board.width(); ++c)
    for (int row = 0; row < height - c * 7 % 4; ++row) board.set(c, row, (c * 3 + row * 5) % 7 != 0);
  return board;
}

/// Pieces per second for which the pilot finds all routes on one board under competition rules.
void findRoutes(benchmark::State& state, int height) {
  const Board board = raggedPile(height);
  Pilot pilot(board.width(), board.height());
  int piece = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(pilot.routes(board, piece).placements.data());
    piece = (piece + 1) % PieceSet::tetrominoes().size();
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(findRoutes, low_pile, 5);
BENCHMARK_CAPTURE(findRoutes, middle_pile, 12);
BENCHMARK_CAPTURE(findRoutes, high_pile, 16);

/// Evaluations of one feature per second on a mid-game board.
void evaluateFeature(benchmark::State& state, const Feature& feature) {
  Player player(Mdp{}, Library::instance().agent("huji-2"), 1);
  for (int i = 0; i < 200; ++i) player.playPiece();
  const Board board = player.game().board();
  for (auto _ : state) benchmark::DoNotOptimize(feature.value(board, {3, 2, 0, 0}));
}

}  // namespace
}  // namespace tetrabench

int main(int argc, char** argv) {
  for (const tetrabench::Feature& feature : tetrabench::featureCatalogue())
    benchmark::RegisterBenchmark(
        ("feature/" + std::string(feature.id)).c_str(),
        [&feature](benchmark::State& state) { tetrabench::evaluateFeature(state, feature); });
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
