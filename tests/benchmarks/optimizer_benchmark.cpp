#include <benchmark/benchmark.h>

#include <filesystem>

#include "core/agents/library.h"
#include "core/optimizers/optimizer.h"
#include "core/play/play_games.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

/// Generation size. The baseline is a single agent that plays the same number of games. Candidates fill three
/// vectors of 32; cross-entropy has 101, including the mean.
constexpr std::int64_t kCandidates = 96, kGames = 10, kPieces = 20'000;

std::string temporaryFile(const char* name) {
  return (fs::temp_directory_path() / (std::string("tetrabench-benchmark-") + name + ".tetrabench")).string();
}

void removeDatabase(const std::string& file) {
  for (const char* ending : {"", "-wal", "-shm"}) fs::remove(file + ending);
}

void plainPlay(benchmark::State& state) {
  PlayRequest request{.mdp = Library::instance().mdp("standard/10x20"),
                      .agent = Library::instance().agent("dellacherie"),
                      .games = kCandidates * kGames,
                      .pieces = kPieces,
                      .threads = static_cast<int>(state.range(0))};
  for (auto& [feature, weights] : request.agent.linear()->weights)
    weights[0] *= 1 + 0.001 / 3;  // real-valued, like candidates' weights
  std::int64_t pieces = 0;
  for (auto _ : state) {
    for (const Episode& episode : playGames(request)) pieces += episode.tally.pieces;
    ++request.seed;
  }
  state.SetItemsProcessed(pieces);
}

constexpr int kGenerations = 10;
const GeneticSettings kGenes{.population = kCandidates, .mutation = 0};
const ParticleSwarmSettings kSwarm{.population = kCandidates, .velocity = 1e-6};

/// Runs a complete population-based search with its database. All candidates play nearly alike, up to the
/// piece limit.
void search(benchmark::State& state, const Method& method) {
  OptimizationPlan plan;
  plan.method = method;
  plan.mdp = {"", Library::instance().mdp("standard/10x20")};
  plan.agent = {"", Library::instance().agent("dellacherie")};
  plan.space = spaceOf(plan.agent.agent, 0, 0);
  for (Variable& v : plan.space) {
    v.from = v.start - 0.001;
    v.to = v.start + 0.001;
  }
  plan.games = kGames;
  plan.pieceLimit = plan.validation.pieceLimit = kPieces;
  plan.fresh = true;
  plan.candidates = 1;
  plan.validation.games = 1;
  const std::string file = temporaryFile("search");
  std::int64_t pieces = 0;
  for (auto _ : state) {
    removeDatabase(file);
    ThreadExecutor executor;
    Optimizer optimizer(plan, file, executor, {.threads = static_cast<int>(state.range(0))});
    optimizer.run({});
    pieces += optimizer.progress().search.piecesPlayed;
    ++plan.seed;
  }
  removeDatabase(file);
  state.SetItemsProcessed(pieces);
}

BENCHMARK(plainPlay)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, genetic, GeneticAlgorithmSettings{.genetic = kGenes, .generations = kGenerations})
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, particle_swarm,
                  ParticleSwarmSearchSettings{.swarm = kSwarm, .generations = kGenerations})
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, islands,
                  IslandsSettings{.genetic = kGenes, .swarm = kSwarm, .generations = kGenerations})
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, cross_entropy,
                  CrossEntropySettings{.generations = kGenerations, .deviation = 1e-4, .noise = 0})
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, cma_es,
                  CmaEsSettings{.generations = kGenerations, .population = kCandidates, .deviation = 0.01})
    ->Arg(1)
    ->Arg(2)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

/// Time to look up one evaluation among this many.
void lookUp(benchmark::State& state) {
  const std::string file = temporaryFile("lookup");
  removeDatabase(file);
  {
    EvaluationDatabase database(file);
    const Objective objective{.mdp = Library::instance().mdp("standard/10x20"),
                              .agent = Library::instance().agent("dellacherie")};
    const auto id = database.objectiveId(objective);
    const auto numbersOf = [](std::int64_t i) {
      std::vector<double> numbers(6);
      for (std::size_t k = 0; k < numbers.size(); ++k)
        numbers[k] = static_cast<double>((i * 2654435761 + static_cast<std::int64_t>(k) * 40503) % 1000003);
      return numbers;
    };
    for (std::int64_t i = 0; i < state.range(0); ++i)
      database.save(id, 0, numbersOf(i), {.games = 10, .pieces = i, .lines = i, .reward = 0});
    std::int64_t at = 0;
    for (auto _ : state) {
      benchmark::DoNotOptimize(database.evaluations(id, 0, numbersOf(at)));
      at = (at + 7919) % state.range(0);
    }
  }
  removeDatabase(file);
}
BENCHMARK(lookUp)->Arg(10'000)->Arg(1'000'000)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace tetrabench
