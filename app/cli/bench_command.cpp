#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>

#include "app/cli/command.h"
#include "core/agents/library.h"
#include "core/agents/linear_games/linear_games.h"
#include "core/features/kernels/kernels.h"
#include "core/play/bench.h"

namespace tetrabench::cli {
namespace {

struct BenchOptions {
  double seconds = 3;
  int threads = 1;
  std::string instructionSet;
  bool all = false, json = false;
};

/// A benchmark case. Together, the cases cover each feature set and each rule set.
struct Case {
  std::string mdp, agent;
  bool batches;  ///< games are played in batches; otherwise one per thread
};

std::vector<Case> casesOf(const BenchOptions& options) {
  std::vector<Case> cases = {{"standard/10x20", "dellacherie", true}};
  if (!options.all) return cases;
  for (const char* agent : {"bcts", "dt-20", "bdu", "huji-2", "nus", "smartagent-start", "ce-bertsekas"})
    cases.push_back({"standard/10x20", agent, true});
  for (const char* agent : {"dellacherie", "dt-20"}) cases.push_back({"rlc2008/training-00", agent, true});
  for (const char* agent : {"dellacherie", "bcts", "dt-20", "bdu", "huji-2", "nus", "smartagent-start",
                            "ce-bertsekas", "cmu", "cornell"})
    cases.push_back({"standard/10x20", agent, false});
  for (const char* mdp : {"standard/fahey-10x20", "rlc2008/training-00"})
    for (const char* agent : {"dellacherie", "dt-20", "random"}) cases.push_back({mdp, agent, false});
  return cases;
}

/// A benchmark case with an instruction set and a number of threads.
struct BenchMeasurement {
  Case what;
  std::string instructionSet;
  int threads;
};

BenchResult resultOf(const BenchMeasurement& measured, double seconds) {
  const auto& [what, instructionSet, threads] = measured;
  const Mdp mdp = Library::instance().mdp(what.mdp);
  const AgentSettings agent = Library::instance().agent(what.agent);
  useInstructionSet(instructionSet);
  return what.batches ? benchBatches(mdp, agent, seconds, threads) : bench(mdp, agent, seconds, threads);
}

/// Adds a result to the table and, unless `json`, prints its line.
void add(const BenchResult& result, const BenchMeasurement& measured, bool json, Json& table) {
  const auto& [what, instructionSet, threads] = measured;
  const double pieces = static_cast<double>(result.pieces) / result.seconds;
  const double placements = result.placements / result.seconds;
  table.push_back({{"mdp", what.mdp},
                   {"agent", what.agent},
                   {"play", what.batches ? "batches" : "one game"},
                   {"instructionSet", instructionSet},
                   {"threads", threads},
                   {"piecesPerSecond", pieces},
                   {"placementsPerSecond", placements},
                   {"seconds", result.seconds}});
  if (!json)
    std::cout << fmt::format("{:<21} {:<17} {:<9} {:<8} {:>7} {:>12.0f} {:>13.0f}\n", what.mdp, what.agent,
                             what.batches ? "batches" : "one game", instructionSet, threads, pieces,
                             placements)
              << std::flush;
}

/// Lists the measurements, with the instruction sets and thread counts of the root process.
std::vector<BenchMeasurement> measurementsOf(const BenchOptions& options,
                                             const std::vector<std::string_view>& sets, Executor& processes) {
  std::vector<int> threadCounts{options.threads};
  if (options.all)
    for (int more = options.threads * 2; more <= processes.defaultThreads(); more *= 2)
      threadCounts.push_back(more);
  const Json shared = Json::parse(processes.broadcast(Json{sets, threadCounts}.dump()));
  std::vector<BenchMeasurement> list;
  for (const Case& what : casesOf(options))
    for (const auto& set : shared[0])
      for (const auto& threads : shared[1])
        list.push_back({what, set.get<std::string>(), threads.get<int>()});
  return list;
}

/// Runs the measurements, one at a time per process, and adds the results in list order.
void measureAll(const std::vector<BenchMeasurement>& list, const BenchOptions& options, Executor& processes,
                Json& table) {
  std::map<std::int64_t, BenchResult> waiting;
  std::int64_t next = 0;
  const Job job{.count = std::ssize(list),
                .work =
                    [&](Tasks& tasks) {
                      while (const auto index = tasks.next())
                        tasks.finish(*index, toRecord(resultOf(list[static_cast<std::size_t>(*index)],
                                                               options.seconds)));
                    },
                .finished =
                    [&](std::int64_t index, std::span<const std::byte> record) {
                      waiting[index] = fromRecord<BenchResult>(record);
                      for (; waiting.contains(next); ++next)
                        add(waiting[next], list[static_cast<std::size_t>(next)], options.json, table);
                    }};
  processes.run(job);
}

void runBench(const BenchOptions& options) {
  if (!executor().isRoot() && !options.all) return;
  std::vector<std::string_view> sets{instructionSet()};
  if (!options.instructionSet.empty())
    sets = {options.instructionSet};
  else if (options.all)
    sets = instructionSets();
  ThreadExecutor alone;
  Executor& processes = options.all ? executor() : alone;
  const std::vector<BenchMeasurement> list = measurementsOf(options, sets, processes);
  Json table = Json::array();
  if (!executor().isRoot()) return measureAll(list, options, processes, table);

  Json hashes = Json::object();
  for (const std::string_view set : sets) {
    useInstructionSet(set);
    hashes[std::string(set)] = fingerprint();
  }
  const std::string hash = hashes.front().get<std::string>();
  if (!options.json) {
    for (const auto& [set, of] : hashes.items())
      std::cout << fmt::format("{:<9} {}\n", set, of.get<std::string>());
    std::cout << fmt::format("\n{:<21} {:<17} {:<9} {:<8} {:>7} {:>12} {:>13}\n", "MDP", "agent", "play",
                             "set", "threads", "pieces/s", "placements/s");
  }
  measureAll(list, options, processes, table);
  if (!options.json) return;
  const Json& first = table.front();
  print({{"hash", hash},
         {"hashes", hashes},
         {"piecesPerSecond", first["piecesPerSecond"]},
         {"placementsPerSecond", first["placementsPerSecond"]},
         {"instructionSet", first["instructionSet"]},
         {"threads", first["threads"]},
         {"mdp", first["mdp"]},
         {"agent", first["agent"]},
         {"seconds", first["seconds"]},
         {"measurements", table}});
}

}  // namespace

void addBenchCommand(CLI::App& app, Outcome&) {
  auto options = std::make_shared<BenchOptions>();
  CLI::App* command =
      app.add_subcommand("bench", "Measure the speed of the simulator and print a hash of fixed games");
  command->footer(
      "The hash is the same with every instruction set and on every machine. --all measures every feature "
      "set and rule\nset with every instruction set of this machine, on 1, 2, 4, ... threads.");
  command->add_option("--seconds", options->seconds, "Seconds per measurement (default: 3)")
      ->check(numberBetween(0.1, 3600));
  command->add_option("--threads", options->threads, "Threads (default: 1)")->check(wholeNumber(1, 1024));
  command->add_option("--instruction-set", options->instructionSet,
                      "AVX-512, AVX2 or SSE4 (default: the best of this machine)");
  command->add_flag("--all", options->all, "Measure everything");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options] { runBench(*options); });
}

}  // namespace tetrabench::cli
