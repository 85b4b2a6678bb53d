#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/experiment_report.h"
#include "app/cli/experiment_verify.h"
#include "app/cli/progress.h"
#include "core/agents/library.h"
#include "core/agents/outside/trusted_agents.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/experiment_needs.h"
#include "core/experiments/experiment_runner.h"
#include "core/optimizers/evaluation_database.h"
#include "core/parallel/time_left.h"
#include "core/storage/plain_text.h"
#include "core/storage/results_repair.h"

namespace tetrabench::cli {
namespace {

namespace fs = std::filesystem;

struct RunOptions {
  std::string plan, database;
  bool resume = false, retryFailed = false;
  int threads = 0;
};

/// Without --resume nothing is added to an existing experiment.
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
  return fmt::format("{} of {} runs, {} %, {} elapsed, {} left, {:.3g} M pieces/s{}", p.done + p.failed,
                     p.units, wholePercent(p.fraction), clockTime(p.elapsed),
                     p.left ? clockTime(*p.left) : "?", p.piecesPerSecond / 1e6,
                     p.failed > 0 ? fmt::format(", {} failed", p.failed) : "");
}

void runExperiment(const RunOptions& options, Outcome& outcome) {
  const ExperimentPlan plan = readExperiment(Library::instance().experimentFile(options.plan));
  for (const NamedAgent& agent : plan.agents) requireTrusted(agent.agent);
  checkResume(options, plan);
  const auto unfit = plan.unfitPairs();
  if (!unfit.empty()) printError(unfitSentence(plan, unfit));
  if (const std::string repeated = repeatedPiecesSentence(plan); !repeated.empty()) printError(repeated);
  const int threads = options.threads > 0 ? options.threads : executor().defaultThreads();
  const ExperimentEstimate expected = estimate(plan, unfit, threads);
  // Until the first runs begin Ctrl-C ends it at once, however long the plan is.
  ExperimentRunner runner(options.database, plan, {.threads = threads, .retryFailed = options.retryFailed});
  const ExperimentProgress begun = runner.progress();
  if (const auto left = expected.of(begun.units - begun.done - begun.failed); !left.isShort())
    printError(left.sentence(threads));
  const std::stop_token stop = interruption();
  const std::stop_callback finishEarly(stop, [&] { runner.finishEarly(); });
  {
    ProgressLine line;
    bool announced = false;
    while (!runner.waitFor(std::chrono::milliseconds(100))) {
      if (stop.stop_requested() && !std::exchange(announced, true))
        printError("finishing the current runs; press Ctrl-C again to discard them");
      line.show([&](double) { return progressText(runner.progress()); });
    }
  }
  const ExperimentProgress progress = runner.progress();
  std::cout << fmt::format(
      "{}: {} of {} runs done{} in {}\n", plainText(plan.name), progress.done, progress.units,
      progress.failed > 0 ? fmt::format(", {} failed", progress.failed) : "", clockTime(progress.elapsed));
  std::cout.flush();
  if (progress.failed > 0) {
    printError(
        fmt::format("{} failed; `experiment report {} --csv DIR` shows why, --retry-failed plays them again",
                    counted(progress.failed, "run"), options.database));
    outcome.exitCode = kFailed;
  }
  if (stop.stop_requested()) {
    printError("interrupted; resume with: " + resumeCommand());
    outcome.exitCode = kInterrupted;
  }
}

void addRun(CLI::App& group, Outcome& outcome) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* command = group.add_subcommand("run", "Play the runs of a plan that a results file lacks");
  addTrustOption(*command);
  command->footer(
      "Each finished run is saved at once. Ctrl-C finishes the current runs; a second Ctrl-C discards them.");
  command
      ->add_option("plan", options->plan, "A *.experiment.json file, or an id that `experiment list` prints")
      ->type_name("PLAN")
      ->required();
  command->add_option("--out", options->database, "The results file (*.tetrabench), created if there is none")
      ->type_name("DB")
      ->required()
      ->check(fileToWrite());
  command->add_flag("--resume", options->resume, "Continue an experiment that the results file already has");
  command->add_flag("--retry-failed", options->retryFailed, "Play failed runs again");
  command->add_option("--threads", options->threads, "Runs at a time (default: one for each processor)")
      ->check(wholeNumber(1, 1024));
  command->callback([options, &outcome] { runExperiment(*options, outcome); });
}

void addMaintenance(CLI::App& group, Outcome& outcome) {
  auto database = std::make_shared<std::string>();
  CLI::App* integrity = group.add_subcommand("integrity", "Check a results file for damage");
  integrity->add_option("database", *database, "A *.tetrabench file")->type_name("DB")->required();
  integrity->callback([database, &outcome] {
    ResultsDatabase::open(*database).checkAll();
    EvaluationDatabase(*database).checkAll();
    std::cout << plainText(*database) << ": no damage found\n";
  });
  auto repaired = std::make_shared<std::string>();
  CLI::App* repair = group.add_subcommand("repair", "Copy what is sound of a damaged results file");
  repair->footer("The damaged file stays as it is. Runs whose results are lost wait to be played again.");
  repair->add_option("database", *database, "A *.tetrabench file")->type_name("DB")->required();
  repair->add_option("--out", *repaired, "The new results file")
      ->type_name("FILE")
      ->required()
      ->check(fileToWrite());
  repair->callback([database, repaired] {
    RepairedResults result = repairResults(*database, *repaired);
    const std::int64_t impossible = EvaluationDatabase(*repaired).removeImpossible();
    result.evaluations.kept -= impossible;
    result.evaluations.lost += impossible;
    const auto of = [](const char* what, const RepairedResults::Rows& rows) {
      std::cout << fmt::format("{:12} {} kept{}\n", what, rows.kept,
                               rows.lost > 0 ? fmt::format(", {} lost", rows.lost) : "");
    };
    of("experiments", result.experiments);
    of("runs", result.runs);
    if (result.again > 0)
      std::cout << fmt::format("{:12} {} of these {} to be played again\n", "", result.again,
                               result.again == 1 ? "waits" : "wait");
    of("searches", result.searches);
    of("evaluations", result.evaluations);
  });
  CLI::App* vacuum = group.add_subcommand("vacuum", "Free the unused space of a results file");
  vacuum->add_option("database", *database, "A *.tetrabench file")->type_name("DB")->required();
  vacuum->callback([database] { ResultsDatabase::open(*database).vacuum(); });
}

}  // namespace

void addExperimentCommand(CLI::App& app, Outcome& outcome) {
  CLI::App* group = app.add_subcommand("experiment", "Run agents on MDPs and compare them");
  group->require_subcommand(1);
  addExperimentDocuments(*group, outcome);
  addRun(*group, outcome);
  addExperimentReport(*group);
  addExperimentVerify(*group, outcome);
  addMaintenance(*group, outcome);
}

}  // namespace tetrabench::cli
