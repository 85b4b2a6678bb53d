#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/experiment_report.h"
#include "app/cli/progress.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/experiment_runner.h"

namespace tetrabench::cli {
namespace {

namespace fs = std::filesystem;

struct RunOptions {
  std::string plan, database;
  bool resume = false, retryFailed = false;
  int threads = 0;
};

/// Without --resume nothing is added to what is there.
void checkResume(const RunOptions& options, const ExperimentPlan& plan) {
  std::error_code error;
  if (options.resume || !fs::exists(options.database, error)) return;
  ResultsDatabase database(options.database);
  if (const auto found = database.experiment(plan.name); found && found->done + found->failed > 0)
    throw InvalidArgument(fmt::format(
        "--out: {} already has {} finished runs of \"{}\"; use --resume to continue, or name another file.",
        options.database, found->done + found->failed, plan.name));
}

std::string progressText(const ExperimentProgress& p) {
  return fmt::format("{} of {} units, {:.0f} %, {} elapsed, {} left, {:.3g} M pieces/s{}", p.done + p.failed,
                     p.units, 100 * p.part, clockTime(p.elapsed), p.left ? clockTime(*p.left) : "?",
                     p.piecesPerSecond / 1e6, p.failed > 0 ? fmt::format(", {} failed", p.failed) : "");
}

void runExperiment(const RunOptions& options, Outcome& outcome) {
  const ExperimentPlan plan = readExperiment(Library::instance().experimentFile(options.plan));
  checkResume(options, plan);
  const int threads = options.threads > 0 ? options.threads : executor().defaultThreads();
  const std::stop_token stop = interruption();
  ExperimentRunner runner(options.database, plan, {.threads = threads, .retryFailed = options.retryFailed});
  const std::stop_callback finishEarly(stop, [&] { runner.finishEarly(); });
  {
    ProgressLine line;
    bool told = false;
    while (!runner.waitFor(std::chrono::milliseconds(100))) {
      if (stop.stop_requested() && !std::exchange(told, true))
        complain("finishing the units in work; Ctrl-C again drops them");
      line.show([&](double) { return progressText(runner.progress()); });
    }
  }
  const ExperimentProgress progress = runner.progress();
  std::cout << fmt::format("{}: {} of {} units done{} in {}\n", plan.name, progress.done, progress.units,
                           progress.failed > 0 ? fmt::format(", {} failed", progress.failed) : "",
                           clockTime(progress.elapsed));
  std::cout.flush();
  if (progress.failed > 0) {
    complain(fmt::format(
        "{} {} failed; `experiment report {} --csv DIR` tells why, --retry-failed plays again what failed",
        progress.failed, progress.failed == 1 ? "unit" : "units", options.database));
    outcome.exitCode = kFailed;
  }
  if (stop.stop_requested()) {
    complain(fmt::format("interrupted; go on with: tetrabench-cli experiment run {} --out {} --resume",
                         options.plan, options.database));
    outcome.exitCode = kInterrupted;
  }
}

void addRun(CLI::App& group, Outcome& outcome) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* command = group.add_subcommand("run", "Play the units of a plan that a results database lacks");
  command->footer(
      "Each finished unit is saved at once; Ctrl-C finishes the units in work (twice: drops them).");
  command
      ->add_option("plan", options->plan, "A *.experiment.json file, or an id that `experiment list` names")
      ->required();
  command->add_option("--out", options->database, "The results database (*.tetrabench), made if missing")
      ->required();
  command->add_flag("--resume", options->resume, "Go on with an experiment that the database has units of");
  command->add_flag("--retry-failed", options->retryFailed, "Play failed units again");
  command->add_option("--threads", options->threads, "Units at a time (default: one a processor)")
      ->check(wholeNumber(1, 1024));
  command->callback([options, &outcome] { runExperiment(*options, outcome); });
}

void addCare(CLI::App& group, Outcome& outcome) {
  auto database = std::make_shared<std::string>();
  CLI::App* integrity = group.add_subcommand("integrity", "Look for damage in a results database");
  integrity->add_option("database", *database, "A *.tetrabench file")->required();
  integrity->callback([database, &outcome] {
    if (const auto damage = ResultsDatabase::open(*database).damage()) {
      complain(fmt::format("{}: {}", *database, *damage));
      outcome.exitCode = kFailed;
    } else {
      std::cout << *database << ": sound\n";
    }
  });
  CLI::App* vacuum =
      group.add_subcommand("vacuum", "Give back the space in a results database that nothing uses");
  vacuum->add_option("database", *database, "A *.tetrabench file")->required();
  vacuum->callback([database] { ResultsDatabase::open(*database).vacuum(); });
}

}  // namespace

void addExperimentCommand(CLI::App& app, Outcome& outcome) {
  CLI::App* group =
      app.add_subcommand("experiment", "Let agents play MDPs a number of times, and compare them");
  group->require_subcommand(1);
  group->add_subcommand("list", "List the experiments that come with the program")->callback([] {
    for (const std::string& id : Library::instance().experimentIds()) std::cout << id << '\n';
  });
  addRun(*group, outcome);
  addExperimentReport(*group);
  addCare(*group, outcome);
}

}  // namespace tetrabench::cli
