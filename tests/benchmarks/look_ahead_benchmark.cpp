#include <benchmark/benchmark.h>

#include "core/experiments/run.h"
#include "core/storage/library.h"

namespace tetrabench {
namespace {

/// Pieces a second that a linear agent plays in one game at a time, looking so many pieces ahead (the
/// argument; 0: greedily), with all placements, all pieces as likely, and each placement on the way counted.
void playPieces(benchmark::State& state, const char* mdp, const char* agentId) {
  AgentSettings agent = Library::instance().agent(agentId);
  if (state.range(0) > 0) {
    agent.kind = AgentKind::LookAhead;
    agent.lookAhead.depth = static_cast<int>(state.range(0));
    agent.lookAhead.alpha = 0.5;
  }
  Run run(Library::instance().mdp(mdp), agent, 1);
  for (auto _ : state) run.playPiece();
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(playPieces, dellacherie, "standard/10x20", "dellacherie")->DenseRange(0, 2);
BENCHMARK_CAPTURE(playPieces, smartagent, "standard/10x20", "smartagent-start")->DenseRange(0, 2);
BENCHMARK_CAPTURE(playPieces, competition_dellacherie, "rlc2008/training-00", "dellacherie")
    ->DenseRange(0, 1);
BENCHMARK_CAPTURE(playPieces, competition_smartagent, "rlc2008/training-00", "smartagent-start")
    ->DenseRange(0, 1);

}  // namespace
}  // namespace tetrabench
