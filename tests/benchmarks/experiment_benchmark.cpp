#include <benchmark/benchmark.h>

#include <filesystem>

#include "core/experiments/experiment_runner.h"
#include "core/storage/library.h"

/// What an experiment costs beside playing: the same units played one after the other, and by a runner that
/// saves them.
namespace tetrabench {
namespace {

ExperimentPlan plan() {
  ExperimentPlan plan;
  for (const char* id : {"rlc2008/training-00", "rlc2008/training-01", "rlc2008/training-02"})
    plan.mdps.push_back({id, Library::instance().mdp(id)});
  for (const char* id : {"dt-20", "bcts"}) plan.agents.push_back({id, Library::instance().agent(id)});
  plan.repetitions = 50;
  return plan;
}

void plainUnits(benchmark::State& state) {
  const ExperimentPlan units = plan();
  for (auto _ : state)
    for (const ExperimentUnit& unit : units.units()) {
      UnitProgress progress;
      benchmark::DoNotOptimize(playUnit(units, unit, progress));
    }
  state.SetItemsProcessed(state.iterations() * std::ssize(units.units()));
}
BENCHMARK(plainUnits)->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(1);

void experiment(benchmark::State& state) {
  const ExperimentPlan units = plan();
  const auto path = std::filesystem::temp_directory_path() / "experiment-benchmark.tetrabench";
  const auto remove = [&] {
    for (const char* ending : {"", "-locks", "-wal", "-shm"}) std::filesystem::remove(path.string() + ending);
  };
  for (auto _ : state) {
    remove();
    ExperimentRunner runner(path, units, {.threads = static_cast<int>(state.range(0))});
    while (!runner.waitFor(std::chrono::milliseconds(100))) benchmark::DoNotOptimize(runner.progress());
  }
  remove();
  state.SetItemsProcessed(state.iterations() * std::ssize(units.units()));
}
BENCHMARK(experiment)
    ->ArgName("threads")
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);

}  // namespace
}  // namespace tetrabench
