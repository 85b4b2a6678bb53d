#include <benchmark/benchmark.h>

#include "core/agents/library.h"
#include "core/play/play_games.h"
#include "core/play/player.h"

namespace tetrabench {
namespace {

/// Pieces per second of a linear agent that plays one game at a time. The arguments are the look-ahead depth
/// (0: greedy) and alpha in per cent. All placements are considered, all pieces are equally likely, and each
/// placement on the way is evaluated.
void playPieces(benchmark::State& state, const char* mdp, const char* agentId) {
  AgentSettings agent = Library::instance().agent(agentId);
  if (state.range(0) > 0) {
    const LinearSettings linear = *agent.linear();
    agent.kind = LookAheadSettings{.linear = linear,
                                   .depth = static_cast<int>(state.range(0)),
                                   .alpha = static_cast<double>(state.range(1)) / 100};
  }
  Player player(Library::instance().mdp(mdp), agent, 1);
  for (auto _ : state) player.playPiece();
  state.SetItemsProcessed(state.iterations());
}

/// Pieces per second in this many concurrent games, looking one piece ahead with alpha 1/2.
void playGamesAhead(benchmark::State& state, const char* agentId) {
  AgentSettings agent = Library::instance().agent(agentId);
  const LinearSettings linear = *agent.linear();
  agent.kind = LookAheadSettings{.linear = linear, .alpha = 0.5};
  const PlayRequest request{.mdp = Library::instance().mdp("standard/10x20"),
                            .agent = agent,
                            .games = state.range(0),
                            .pieces = 65536 / state.range(0)};
  for (auto _ : state) benchmark::DoNotOptimize(playGames(request));
  state.SetItemsProcessed(state.iterations() * 65536);
}

void onePiece(benchmark::internal::Benchmark* benchmark) {
  benchmark->ArgNames({"ahead", "alpha"})->Args({0, 0})->Args({1, 50})->Args({1, 100});
}

void twoPieces(benchmark::internal::Benchmark* benchmark) {
  onePiece(benchmark);
  benchmark->Args({2, 50});
}

BENCHMARK_CAPTURE(playPieces, dellacherie, "standard/10x20", "dellacherie")->Apply(twoPieces);
BENCHMARK_CAPTURE(playPieces, smartagent, "standard/10x20", "smartagent-start")->Apply(twoPieces);
BENCHMARK_CAPTURE(playPieces, competition_dellacherie, "rlc2008/training-00", "dellacherie")->Apply(onePiece);
BENCHMARK_CAPTURE(playPieces, competition_smartagent, "rlc2008/training-00", "smartagent-start")
    ->Apply(onePiece);

BENCHMARK_CAPTURE(playGamesAhead, dellacherie, "dellacherie")
    ->ArgName("games")
    ->RangeMultiplier(4)
    ->Range(4, 1024);

}  // namespace
}  // namespace tetrabench
