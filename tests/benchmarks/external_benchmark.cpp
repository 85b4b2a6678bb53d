#include <benchmark/benchmark.h>

#include "core/agents/agent_document.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/play/play_games.h"
#include "core/play/player.h"

namespace tetrabench {
namespace {

/// Pieces per second that an example agent plays on one thread; the argument is the number of games. The
/// agent determines how many run at once.
void playExample(benchmark::State& state, const char* document, bool inProcess) {
  trustAll();
  AgentSettings agent = readAgent(std::filesystem::path(TETRABENCH_EXAMPLES) / document);
  if (agent.is<LibrarySettings>()) agent.as<LibrarySettings>().inProcess = inProcess;
  PlayRequest request{
      .mdp = Mdp(), .agent = agent, .seed = 1, .games = state.range(0), .pieces = 4000, .threads = 1};
  std::int64_t pieces = 0;
  for (auto _ : state)
    for (const Episode& episode : playGames(request)) pieces += episode.tally.pieces;
  state.SetItemsProcessed(pieces);
}
BENCHMARK_CAPTURE(playExample, library_in_this_process, "c/fast_library.agent.json", true)
    ->Arg(512)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(playExample, library_in_the_host, "c/fast_library.agent.json", false)
    ->Arg(512)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(playExample, program, "cpp/dellacherie.agent.json", false)
    ->Arg(1024)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

/// Baseline for the library: the built-in agent, one game at a time.
void playBuiltIn(benchmark::State& state) {
  Player player(Mdp(), Library::instance().agent("dellacherie"), 1);
  for (auto _ : state) player.playPiece();
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(playBuiltIn);

}  // namespace
}  // namespace tetrabench
