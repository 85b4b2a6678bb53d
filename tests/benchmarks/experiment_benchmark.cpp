#include <benchmark/benchmark.h>

#include <filesystem>

#include "core/agents/library.h"
#include "core/experiments/experiment_runner.h"
#include "core/experiments/experiment_summary.h"

/// Overhead of experiments: the same runs played in sequence and by a runner that saves them, and the time to
/// read the results.
namespace tetrabench {
namespace {

ExperimentPlan plan() {
  ExperimentPlan plan;
  for (const char* id : {"rlc2008/training-00", "rlc2008/training-01", "rlc2008/training-02"})
    plan.mdps.push_back({id, Library::instance().mdp(id)});
  for (const char* id : {"dt-20", "bcts"}) plan.agents.push_back({id, Library::instance().agent(id)});
  plan.repetitions = 200;
  return plan;
}

void plainRuns(benchmark::State& state) {
  const ExperimentPlan experimentPlan = plan();
  for (auto _ : state)
    for (const RunKey& run : experimentPlan.runs()) {
      RunProgress progress;
      benchmark::DoNotOptimize(playRun(experimentPlan, run, progress));
    }
  state.SetItemsProcessed(state.iterations() * std::ssize(experimentPlan.runs()));
}
BENCHMARK(plainRuns)->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(1);

const auto kPath = std::filesystem::temp_directory_path() / "experiment-benchmark.tetrabench";

void removeDatabase() {
  for (const char* ending : {"", "-locks", "-wal", "-shm"}) std::filesystem::remove(kPath.string() + ending);
}

void runExperiment(const ExperimentPlan& experimentPlan, int threads) {
  ExperimentRunner runner(kPath, experimentPlan, {.threads = threads});
  while (!runner.waitFor(std::chrono::milliseconds(100))) benchmark::DoNotOptimize(runner.progress());
}

void experiment(benchmark::State& state) {
  const ExperimentPlan experimentPlan = plan();
  for (auto _ : state) {
    removeDatabase();
    runExperiment(experimentPlan, static_cast<int>(state.range(0)));
  }
  removeDatabase();
  state.SetItemsProcessed(state.iterations() * std::ssize(experimentPlan.runs()));
}
BENCHMARK(experiment)
    ->ArgName("threads")
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);

void readingResults(benchmark::State& state) {
  const ExperimentPlan experimentPlan = plan();
  removeDatabase();
  runExperiment(experimentPlan, 2);
  for (auto _ : state) {
    ResultsDatabase database(kPath);
    forEachPlayedRun(database, database.experiments().front(),
                     [](const PlayedRun& played) { benchmark::DoNotOptimize(played.result); });
  }
  removeDatabase();
  state.SetItemsProcessed(state.iterations() * std::ssize(experimentPlan.runs()));
}
BENCHMARK(readingResults)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tetrabench
