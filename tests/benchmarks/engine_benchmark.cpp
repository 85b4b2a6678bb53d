#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include "core/agents/library.h"
#include "core/agents/linear_games/linear_games.h"
#include "core/features/afterstate.h"
#include "core/features/kernels/kernels.h"
#include "core/play/player.h"
#include "core/tetris/piece_stream.h"

namespace tetrabench {
namespace {

LinearFunction functionOf(const char* agent) {
  return LinearFunction(Library::instance().agent(agent).linear()->weights, 10, 24);
}

/// Returns typical boards from games of Dellacherie's controller.
std::vector<Board> boardsInPlay(int count) {
  Player player(Mdp{}, Library::instance().agent("dellacherie"), 1);
  std::vector<Board> boards;
  for (int i = 0; i < count; ++i) {
    for (int k = 0; k < 50; ++k) player.playPiece();
    boards.push_back(player.game().board());
  }
  return boards;
}

/// Placements per second rated incrementally, one board at a time.
void ratePlacements(benchmark::State& state, const char* agent) {
  const LinearFunction function = functionOf(agent);
  const auto kernel = makePlacementKernel(*function.parts(), PieceSet::tetrominoes());
  const auto boards = boardsInPlay(256);
  const auto placements = allPlacements(Mdp{});
  std::size_t at = 0;
  std::int64_t rated = 0;
  for (auto _ : state) {
    const std::size_t piece = at % placements.size();
    benchmark::DoNotOptimize(&kernel->rate(boards[at % boards.size()], static_cast<int>(piece), 20));
    rated += std::ssize(placements[piece]);
    ++at;
  }
  state.SetItemsProcessed(rated);
}
BENCHMARK_CAPTURE(ratePlacements, dellacherie, "dellacherie");
BENCHMARK_CAPTURE(ratePlacements, bcts, "bcts");
BENCHMARK_CAPTURE(ratePlacements, dt20, "dt-20");

/// Placements per second rated by full evaluation of each afterstate, the baseline for incremental rating.
void evaluateAfterstates(benchmark::State& state, const char* agent) {
  const LinearFunction function = functionOf(agent);
  const auto boards = boardsInPlay(256);
  const auto placements = allPlacements(Mdp{});
  std::size_t at = 0;
  std::int64_t rated = 0;
  for (auto _ : state) {
    const std::size_t piece = at % placements.size();
    const auto& orientations = PieceSet::tetrominoes()[static_cast<int>(piece)].orientations;
    for (const Placement placement : placements[piece]) {
      const auto after =
          afterstateOf(boards[at % boards.size()], orientations[placement.orientation], placement.column);
      benchmark::DoNotOptimize(function(after.board, after.landing));
    }
    rated += std::ssize(placements[piece]);
    ++at;
  }
  state.SetItemsProcessed(rated);
}
BENCHMARK_CAPTURE(evaluateAfterstates, dellacherie, "dellacherie");
BENCHMARK_CAPTURE(evaluateAfterstates, dt20, "dt-20");

/// Pieces per second played by a batch kernel; the argument is the index of the instruction set.
void playBatches(benchmark::State& state, const char* agent, bool tall) {
  const auto sets = instructionSets();
  if (state.range(0) >= std::ssize(sets)) return state.SkipWithError("not on this machine");
  useInstructionSet(sets[static_cast<std::size_t>(state.range(0))]);
  state.SetLabel(std::string(instructionSet()));
  const LinearFunction function = functionOf(agent);
  const std::span functions(function.parts(), 1);
  const auto kernel = tall ? makeTallKernel(functions) : makeLowKernel(functions);
  const auto start = boardsInPlay(kernel->lanes());
  std::vector<BatchBoard> boards(start.size());
  const BatchRules rules;
  Batch batch{};
  batch.rules = &rules;
  batch.count = kernel->lanes();
  for (std::size_t i = 0; i < boards.size(); ++i) batch.boards[i] = &boards[i];
  for (auto _ : state) {
    if (batch.piece++ % 7 == 0)
      for (std::size_t i = 0; i < boards.size(); ++i)
        for (int c = 0; c < 10; ++c) {
          const auto at = static_cast<std::size_t>(c);
          if (tall)
            boards[i].tall[at] = static_cast<std::uint32_t>(start[i].column(c));
          else
            boards[i].low[at] = static_cast<std::uint16_t>(start[i].column(c) & 0x7ff);
        }
    batch.piece %= 7;
    kernel->play(batch);
  }
  useInstructionSet(sets.front());
  state.SetItemsProcessed(state.iterations() * kernel->lanes());
}
BENCHMARK_CAPTURE(playBatches, dellacherie_low, "dellacherie", false)->DenseRange(0, 2);
BENCHMARK_CAPTURE(playBatches, dellacherie_tall, "dellacherie", true)->DenseRange(0, 2);
BENCHMARK_CAPTURE(playBatches, dt20_low, "dt-20", false)->DenseRange(0, 2);

/// Pieces per second drawn for games of various lengths.
void drawPieces(benchmark::State& state) {
  const PieceStream stream(Mdp{}, 1);
  PieceStream::Words pieces;
  std::uint64_t game = 0;
  for (auto _ : state) {
    stream.draw(game++, 64, pieces);
    benchmark::DoNotOptimize(pieces.data());
  }
  state.SetItemsProcessed(state.iterations() * PieceStream::kChunk);
}
BENCHMARK(drawPieces);

/// Returns the peak memory use of this process in MB.
double mostMegabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
}

/// Pieces per second of whole games with this many in flight on one thread. MB, the memory they use, is valid
/// only if no other benchmark runs first.
void playInFlight(benchmark::State& state, const char* mdp) {
  const AgentSettings agent = Library::instance().agent("dellacherie");
  LinearGames games(Library::instance().mdp(mdp), std::span(&agent, 1), 1);
  const double before = mostMegabytes();
  std::int64_t pieces = 0;
  for (auto _ : state) {
    std::uint64_t next = 0;
    const auto count = static_cast<std::uint64_t>(state.range(0));
    games.play({.next = [&]() -> std::optional<LinearGames::Game> {
                  if (next == count) return {};
                  return LinearGames::Game{.number = next++, .pieces = 2000};
                },
                .ended = [&](const LinearGames::Game&, const Episode& e) { pieces += e.tally.pieces; }},
               static_cast<int>(count));
  }
  state.SetItemsProcessed(pieces);
  state.counters["MB"] = mostMegabytes() - before;
}
BENCHMARK_CAPTURE(playInFlight, placement, "standard/10x20")
    ->Arg(1)
    ->Arg(32)
    ->Arg(256)
    ->Arg(1024)
    ->Arg(65536)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(playInFlight, competition, "rlc2008/training-00")
    ->Arg(1)
    ->Arg(1024)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tetrabench
