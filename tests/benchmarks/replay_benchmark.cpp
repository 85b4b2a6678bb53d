#include <benchmark/benchmark.h>

#include <filesystem>
#include <random>

#include "core/agents/library.h"
#include "core/play/player.h"
#include "core/play/replay_timeline.h"

/// Time to prepare a recorded game of 1,000,000 pieces, and then to jump anywhere in it (required: under 100
/// ms).
namespace tetrabench {
namespace {

constexpr std::int64_t kPieces = 1'000'000;

Replay longGame(const char* mdpId, const char* agent) {
  MdpSettings settings = Library::instance().mdp(mdpId).settings();
  settings.pieceLimit.reset();
  const Mdp mdp(settings);
  RecordedGame game;
  Player player(mdp, Library::instance().agent(agent), 1, {.pieces = kPieces, .steps = {}});
  while (!player.betweenEpisodes()) game.placements.push_back(player.playPiece().placement);
  return {mdp.settings(), 1, agent, {std::move(game)}};
}

const Replay& limited() {
  static const Replay replay = longGame("standard/10x20", "bcts");
  return replay;
}

const Replay& unlimited() {
  static const Replay replay = longGame("reduced/6-wide", "cmu");
  return replay;
}

void readingAReplay(benchmark::State& state) {
  const auto file = std::filesystem::temp_directory_path() / "benchmark.replay.json";
  writeReplay(file, limited());
  for (auto _ : state) benchmark::DoNotOptimize(readReplay(file));
  std::filesystem::remove(file);
}
BENCHMARK(readingAReplay)->Unit(benchmark::kMillisecond);

void replayTimeline(benchmark::State& state, const Replay& (*replay)()) {
  const Replay& played = replay();
  for (auto _ : state) {
    const ReplayTimeline timeline(played, 0);
    state.counters["pieces"] = static_cast<double>(timeline.pieces());
  }
}
BENCHMARK_CAPTURE(replayTimeline, limited, limited)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replayTimeline, unlimited, unlimited)->Unit(benchmark::kMillisecond);

void landAnywhere(benchmark::State& state, const Replay& (*replay)()) {
  const ReplayTimeline timeline(replay(), 0);
  std::mt19937_64 random(1);
  std::uniform_int_distribution<std::int64_t> anywhere(0, timeline.pieces());
  for (auto _ : state) benchmark::DoNotOptimize(timeline.at(anywhere(random)));
}
BENCHMARK_CAPTURE(landAnywhere, limited, limited)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(landAnywhere, unlimited, unlimited)->Unit(benchmark::kMicrosecond);

void plotOfTheWholeGame(benchmark::State& state) {
  const ReplayTimeline timeline(limited(), 0);
  for (auto _ : state) benchmark::DoNotOptimize(timeline.parts(2000));
}
BENCHMARK(plotOfTheWholeGame)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tetrabench
