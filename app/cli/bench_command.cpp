#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "core/experiments/bench.h"
#include "core/parallel/parallel_for.h"

namespace tetrabench::cli {
namespace {

void runBench(double seconds, int threads, bool json) {
  const std::string hash = fingerprint();
  const AgentSettings agent = benchAgent();
  const BenchResult result = bench(Mdp{}, agent, seconds, threads);
  const double pieces = static_cast<double>(result.pieces) / result.seconds;
  const double placements = static_cast<double>(result.placements) / result.seconds;
  if (json) {
    print({{"hash", hash},
           {"piecesPerSecond", pieces},
           {"placementsPerSecond", placements},
           {"instructionSet", "scalar"},
           {"threads", threads},
           {"mdp", "standard/10x20"},
           {"agent", agent.name},
           {"seconds", result.seconds}});
    return;
  }
  std::cout << fmt::format("hash          {}\n{} on 10x20, placement rules, scalar, {} thread{}\n", hash,
                           agent.name, threads, threads == 1 ? "" : "s");
  std::cout << fmt::format("pieces/s      {:.0f}\nplacements/s  {:.0f}\n", pieces, placements);
}

}  // namespace

void addBenchCommand(CLI::App& app, Outcome&) {
  struct Options {
    double seconds = 3;
    int threads = 1;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("bench", "Measure the simulator, and print a hash over fixed games");
  command->add_option("--seconds", options->seconds, "How long to play (default: 3)")
      ->check(numberBetween(0.1, 3600));
  command->add_option("--threads", options->threads, "Threads (default: 1)")->check(wholeNumber(1, 1024));
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options] { runBench(options->seconds, options->threads, options->json); });
}

}  // namespace tetrabench::cli
