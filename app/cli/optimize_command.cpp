#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/document_changes.h"
#include "app/cli/progress.h"
#include "app/cli/reports/optimize_report.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/trusted_agents.h"
#include "core/error.h"
#include "core/optimizers/optimization_document.h"
#include "core/optimizers/optimization_needs.h"
#include "core/optimizers/optimizer.h"
#include "core/optimizers/option_space.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/document_folders.h"
#include "core/storage/file_names.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

namespace fs = std::filesystem;

struct OptimizeOptions {
  std::string plan, database, agent, last, csv;
  std::vector<std::string> changes;  ///< PLACE=VALUE
  std::optional<std::uint64_t> seed;
  bool resume = false, json = false, verbose = false;
  int threads = 0;
};

constexpr const char* kExampleOfSet = "/settings/generations=20";

OptimizationPlan readPlan(const OptimizeOptions& options) {
  const fs::path path = documentFile(kOptimizationKind, options.plan);
  return readDocument(path, [&](const Json& json) {
    return readChanged(json, options.changes, kExampleOfSet, [&](const Json& changed) {
      return optimizationFromJson(changed, path.parent_path());
    });
  });
}

/// Returns the file for the best agent; by default beside the results file, under a name that no other search
/// in it uses.
fs::path agentFile(const OptimizeOptions& options, const OptimizationPlan& plan) {
  if (!options.agent.empty()) return options.agent;
  std::error_code error;
  std::vector<std::string> names;
  if (fs::exists(options.database, error)) names = EvaluationDatabase(options.database).names();
  const auto own = std::ranges::find(names, plan.name);
  const auto place = own - names.begin();
  if (own == names.end()) names.push_back(plan.name);
  return besideResults(
      fs::path(options.database).parent_path() / fileNamesOf(names)[static_cast<std::size_t>(place)],
      ".agent.json");
}

/// Throws if the search exists and --resume is not given, or if a new search would overwrite an agent file.
void checkResume(const OptimizeOptions& options, const OptimizationPlan& plan) {
  std::error_code error;
  bool isKnown = false;
  if (fs::exists(options.database, error)) {
    EvaluationDatabase database(options.database);
    isKnown = database.find(plan.name).has_value();
    if (const auto others = database.names(); options.resume && !isKnown && !others.empty())
      printError(fmt::format("{} has no search \"{}\" yet, so a new one is started; it has {}.",
                             options.database, plan.name, quoted(others)));
  }
  if (isKnown && !options.resume)
    throw InvalidArgument(fmt::format(
        "--out: {} already has the search \"{}\"; use --resume to continue, or name another file.",
        options.database, plan.name));
  if (const fs::path file = agentFile(options, plan);
      !isKnown && options.agent.empty() && fs::exists(file, error))
    throw InvalidArgument(fmt::format(
        "The best agent would overwrite {}; name another file with --save-agent.", file.string()));
}

/// Progress output: a line for each generation, each trained candidate and each improvement, then for each
/// tenth of the validation games. If `verbose`, also one for every candidate.
class GenerationLines {
 public:
  GenerationLines(const Optimizer& optimizer, bool verbose) : optimizer_(optimizer), verbose_(verbose) {}

  void show() {
    for (const Trial& trial : optimizer_.history().since(seen_)) add(trial);
    const auto progress = optimizer_.progress();
    if (progress.phase == OptimizationProgress::Phase::Validating) return showValidation(progress);
    const OptimizationPlan& plan = optimizer_.plan();
    const bool isSequential = kindOf(plan.method).course == SearchCourse::OneByOne;
    const bool isNext = std::exchange(generation_, progress.search.generation) != progress.search.generation;
    const bool isBest =
        progress.best && (!printed_ || isBetter(progress.best->performance, *printed_, plan.measure));
    const bool isTrained = kindOf(plan.method).learning && count_ > 0;
    if (!progress.best || !(isBest || isTrained || (isNext && !isSequential))) return;
    printed_ = progress.best->performance;
    std::cerr << fmt::format("{}: ", progress.search.status)
              << (isTrained ? fmt::format("{}, ", significant(best_))
                  : isSequential || count_ == 0
                      ? ""
                      : fmt::format("best {}, mean {}, ", significant(best_), significant(sum_ / count_)))
              << fmt::format("best so far {}, {}, {} elapsed", significant(valueOf(*printed_, plan.measure)),
                             counted(progress.search.evaluations, "evaluation"),
                             clockTime(progress.search.seconds));
    if (progress.left) std::cerr << fmt::format(", {} left", clockTime(*progress.left));
    std::cerr << std::endl;
    best_ = sum_ = count_ = 0;
  }

 private:
  void showValidation(const OptimizationProgress& progress) {
    const auto tenths = 10 * progress.validated / std::max<std::int64_t>(1, progress.toValidate);
    if (std::exchange(tenths_, tenths) == tenths) return;
    std::cerr << fmt::format("{} of {} validation games", grouped(progress.validated),
                             grouped(progress.toValidate))
              << std::endl;
  }

  void add(const Trial& trial) {
    ++seen_;
    if (verbose_) std::cerr << textOf(trial) << std::endl;
    if (trial.performance.atMost) return;  // pruned
    const double value = valueOf(trial.performance, optimizer_.plan().measure);
    best_ = count_ == 0 ? value : std::max(best_, value);
    sum_ += value;
    ++count_;
  }

  /// Formats a candidate and its score: "10197 pieces: pileHeight 72, holes 442".
  std::string textOf(const Trial& trial) const {
    const OptimizationPlan& plan = optimizer_.plan();
    return fmt::format("{}{} {}: {}", trial.performance.atMost ? "stopped early, at most " : "",
                       significant(valueOf(trial.performance, plan.measure)), unitOf(plan.measure),
                       weightsText(plan, trial.candidate));
  }

  const Optimizer& optimizer_;
  const bool verbose_;
  std::size_t seen_ = 0;
  int generation_ = -1;
  std::int64_t tenths_ = 0;
  double best_ = 0, sum_ = 0, count_ = 0;  ///< scores of the trials since the last line
  std::optional<Performance> printed_;
};

void optimize(const OptimizeOptions& options, Outcome& outcome) {
  OptimizationPlan plan = readPlan(options);
  requireTrusted(plan.agent.agent);
  if (plan.opponent) requireTrusted(plan.opponent->agent);
  plan = withDeclaredOptions(std::move(plan), interruption());
  if (options.seed) {
    plan.pieceSeed = plan.pieceSeed.value_or(plan.seed);  // the seed of the pieces does not change
    plan.seed = *options.seed;
    plan.name = fmt::format("{}, seed {}", plan.name, plan.seed);
  }
  if (executor().isRoot()) {
    checkResume(options, plan);
    if (!options.agent.empty()) checkFileToWrite("--save-agent", options.agent, ".agent.json");
    if (!options.last.empty()) checkFileToWrite("--save-last", options.last, ".agent.json");
    if (!options.last.empty() && fs::absolute(options.last).lexically_normal() ==
                                     fs::absolute(agentFile(options, plan)).lexically_normal())
      throw InvalidArgument(
          fmt::format("--save-last: {} is the file of the best agent; name another.", options.last));
    if (!options.csv.empty()) checkFileToWrite("--csv", options.csv, ".csv");
  }
  if (!options.last.empty() && !kindOf(plan.method).learning)
    throw InvalidArgument(
        fmt::format("--save-last: {} searches for weights and trains no agent.", kindOf(plan.method).id));
  const int threads = options.threads > 0 ? options.threads : executor().defaultThreads();
  if (executor().isRoot()) printError(needsOf(plan).sentence());
  const std::stop_token stop = interruption();
  std::unique_ptr<GenerationLines> lines;
  Optimizer optimizer(plan, options.database, executor(), {.threads = threads, .onBatch = [&] {
                                                             if (lines) lines->show();
                                                           }});
  if (executor().isRoot()) lines = std::make_unique<GenerationLines>(optimizer, options.verbose);
  optimizer.run(stop);
  if (!executor().isRoot()) return;
  if (!options.csv.empty()) writeFileAtomically(options.csv, historyAsCsv(optimizer.history(), plan));
  if (stop.stop_requested()) {
    return reportInterruption("resume with: " + resumeCommand(), outcome);
  }
  const auto finalists = optimizer.finalists();
  if (finalists.empty()) throw InvalidArgument("the budget is too small to evaluate even one candidate.");
  const fs::path file = agentFile(options, plan);
  writeAgent(file, agentOf(plan, finalists.front(), options.database));
  if (!options.last.empty()) {
    AgentSettings last = agentOf(plan, {optimizer.history().since(0).back(), {}, {}}, options.database);
    last.name = plan.name + ", last";
    writeAgent(options.last, last);
  }
  printSearch(optimizer, {file, options.last}, options.json);
}

}  // namespace

void addOptimizeCommand(CLI::App& app, Outcome& outcome) {
  auto options = std::make_shared<OptimizeOptions>();
  CLI::App* command = app.add_subcommand("optimize", "Search for the best weights of an agent");
  addTrustOption(*command);
  addNoLocksOption(*command);
  command->footer(
      "Each evaluation is saved at once; --resume continues a search that was stopped or killed. Searches "
      "for "
      "the same\ngoal may share a results file.");
  command
      ->add_option("plan", options->plan,
                   "A *.optimization.json file, or an id that `optimization list` prints")
      ->type_name("PLAN")
      ->required();
  command
      ->add_option("--out", options->database,
                   "The results file (*.tetrabench), created if it does not exist")
      ->type_name("DB")
      ->required()
      ->check(fileToWrite());
  command->add_flag("--resume", options->resume, "Resume a search that is already in the results file");
  command
      ->add_option("--seed", options->seed,
                   "Seed of the search, overriding the plan's; the pieces do not change")
      ->check(wholeNumber(0));
  command
      ->add_option("--save-agent", options->agent,
                   "File for the best agent (default: next to the results file, named after the plan)")
      ->type_name("FILE")
      ->check(fileToWrite());
  command
      ->add_option(
          "--save-last", options->last,
          "File for the agent at the end of training, to continue training from (training methods only)")
      ->type_name("FILE")
      ->check(fileToWrite());
  addThreadsOption(*command, options->threads);
  command
      ->add_option("--csv", options->csv,
                   "Write the best and mean score of each generation, or the score after each number of "
                   "training games, to this file")
      ->type_name("FILE")
      ->check(fileToWrite());
  addSetOption(*command, options->changes, "plan", "/settings/inertia=0.8 or budget.pieces=1000000");
  command->add_flag("--verbose", options->verbose,
                    "Print the weights and the score of every candidate as soon as it is evaluated");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options, &outcome] { optimize(*options, outcome); });
}

}  // namespace tetrabench::cli
