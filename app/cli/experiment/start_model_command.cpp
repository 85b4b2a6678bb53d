#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include "app/cli/command.h"
#include "app/cli/experiment/experiment_run.h"
#include "app/cli/figure_program.h"
#include "app/cli/progress.h"
#include "core/agents/agent_document.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/start_model/start_fit.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/document_folders.h"
#include "core/storage/plain_text.h"
#include "core/storage/run_locks.h"

namespace tetrabench::cli {
namespace {

namespace fs = std::filesystem;

struct CollectOptions {
  std::string plan, file;
  bool resume = false;
  int threads = 0;
  std::int64_t validation = 0;
};

/// Returns the data that the file already has for this plan; empty data if there is no file.
StartData dataBefore(const CollectOptions& options, const ExperimentPlan& plan) {
  std::error_code error;
  const StartData planned{plan, options.validation, {}};
  if (!fs::exists(options.file, error)) return planned;
  StartData data = readStartData(options.file);
  if (!options.resume)
    throw InvalidArgument(
        fmt::format("--out: {} already has {}; use --resume to continue, or name another file.", options.file,
                    counted(std::ssize(data.instances), "parameter set")));
  if (toJson(StartData{data.plan, data.validation, {}}) != toJson(planned))
    throw InvalidArgument(
        fmt::format("--out: {} was collected with another plan; name another file.", options.file));
  return data;
}

/// Takes part in the root process's collection. Must be called on all other processes.
void collectForRoot(const CollectOptions& options) {
  StartData data = startDataFromJson(Json::parse(executor().broadcast({})), {});
  collectStartData(data, options.file, executor(),
                   options.threads > 0 ? options.threads : executor().defaultThreads(), interruption(), {});
}

void collect(const CollectOptions& options, Outcome& outcome) {
  if (!executor().isRoot()) return collectForRoot(options);
  const ExperimentPlan plan = readExperiment(documentFile(kExperimentKind, options.plan));
  checkStartPlan(plan);
  checkFileToWrite("--out", options.file, ".start-data.json");
  RunLocks lock(options.file);
  if (!lock.tryLock(0))
    throw InvalidArgument(fmt::format(
        "--out: another process is collecting into {}; wait until it has finished, or name another file.",
        options.file));
  StartData data = dataBefore(options, plan);
  executor().broadcast(toJson(data).dump());
  using Clock = std::chrono::steady_clock;
  const auto begun = Clock::now();
  const std::size_t runs = plan.runs().size(), before = data.instances.size();
  const std::stop_token stop = interruption();
  {
    ProgressLine line("runs");
    collectStartData(
        data, options.file, executor(), options.threads > 0 ? options.threads : executor().defaultThreads(),
        stop, [&](std::size_t done) {
          line.show([&](double elapsed) {
            const double each = elapsed / static_cast<double>(done - before);
            return fmt::format("{} of {} runs, {} elapsed, {} left", done, runs, clockTime(elapsed),
                               clockTime(each * static_cast<double>(runs - done)));
          });
        });
  }
  const std::chrono::duration<double> elapsed = Clock::now() - begun;
  std::cout << fmt::format("{}: {} of {} runs done in {}\n", plainText(plan.name), data.instances.size(),
                           runs, clockTime(elapsed.count()));
  if (stop.stop_requested() && data.instances.size() < runs) {
    reportInterruption("resume with: " + resumeCommand(), outcome);
  }
}

struct FitOptions {
  std::string file, sets = "best", target = "log-ratios", model, agent, csv, figures;
  std::int64_t pieces = StartModel{}.pieces;
  bool json = false;
};

StartSets setsOf(const std::string& name) {
  return name == kStartSets[1] ? StartSets::Validated : StartSets::Best;
}

Json jsonOf(const StartErrors& errors) {
  Json each = Json::object();
  for (std::size_t k = 0; k < kStartWeights.size(); ++k)
    each[std::string(kStartWeights[k])] = number(errors.each[k]);
  each["all"] = number(errors.all);
  return each;
}

Json jsonOf(const StartModelComparison& comparison) {
  Json models = Json::object();
  for (const StartFit& fit : comparison.fits)
    models[std::string(kRegressionKinds[static_cast<std::size_t>(fit.kind)])] = {
        {"error", jsonOf(fit.errors)}, {"ofConstant", number(fit.relative)}};
  return {{"models", std::move(models)}, {"spread", jsonOf(comparison.spread)}};
}

void printTable(const StartModelComparison& comparison, const std::string& heading) {
  std::cout << fmt::format("{}\n{:26}", heading, "");
  for (const std::string_view weight : kStartWeights) std::cout << fmt::format("{:>12}", weight);
  std::cout << fmt::format("{:>12}{:>14}\n", "all", "of constant");
  const auto line = [&](std::string_view name, const StartErrors& errors, double relative) {
    std::cout << fmt::format("{:26}", name);
    for (const double error : errors.each) std::cout << fmt::format("{:>12}", roundedNumber(error));
    std::cout << fmt::format("{:>12}{:>12.1f} %\n", roundedNumber(errors.all), 100 * relative);
  };
  for (const StartFit& fit : comparison.fits)
    line(kRegressionKinds[static_cast<std::size_t>(fit.kind)], fit.errors, fit.relative);
  line("spread within an MDP", comparison.spread, comparison.ofConstant(comparison.spread));
}

void fit(const FitOptions& options) {
  if (!options.agent.empty()) checkFileToWrite("--save-agent", options.agent, ".agent.json");
  if (!options.csv.empty()) checkFileToWrite("--csv", options.csv, ".csv");
  const StartData data = readStartData(options.file);
  if (!options.csv.empty()) writeFileAtomically(options.csv, instancesAsCsv(data));
  const StartSets sets = setsOf(options.sets);
  const auto ratios = compareStartModels(data, sets, StartTarget::LogRatios);
  const auto weights = compareStartModels(data, sets, StartTarget::Weights);
  const auto target =
      options.target == StartModel::kTargets[1] ? StartTarget::Weights : StartTarget::LogRatios;
  RegressionKind kind = target == StartTarget::Weights ? weights.best() : ratios.best();
  if (!options.model.empty())
    kind = static_cast<RegressionKind>(std::ranges::find(kRegressionKinds, options.model) -
                                       std::begin(kRegressionKinds));
  if (!options.agent.empty()) {
    AgentSettings agent = startModelAgent(data, sets, target, kind);
    agent.as<SmartAgentSettings>().start->pieces = options.pieces;
    writeAgent(options.agent, agent);
  }
  if (!options.figures.empty()) drawStartFigures(options.file, options.sets, options.figures);
  if (options.json) {
    print({{"plan", data.plan.name},
           {"sets", options.sets},
           {"n", data.instances.size()},
           {"logRatios", jsonOf(ratios)},
           {"weights", jsonOf(weights)},
           {"best", kRegressionKinds[static_cast<std::size_t>(ratios.best())]}});
    return;
  }
  std::cout << fmt::format("{}: {} ({}); the sets of each MDP are predicted from those of all other MDPs\n\n",
                           plainText(data.plan.name), counted(std::ssize(data.instances), "parameter set"),
                           options.sets);
  printTable(ratios, "Root mean square error of the log-ratios");
  std::cout << '\n';
  printTable(weights, "Root mean square error of the weights themselves, scaled so that the smallest is 1");
}

/// Returns a plan with its own agents and one agent for each kind of model.
ExperimentPlan testPlan(const std::string& file, const std::string& sets, const std::string& planName) {
  ExperimentPlan plan = readExperiment(documentFile(kExperimentKind, planName));
  const StartData data = readStartData(file);
  for (const StartTarget target : {StartTarget::Weights, StartTarget::LogRatios})
    for (std::size_t kind = 0; kind < std::size(kRegressionKinds); ++kind)
      plan.agents.push_back(
          {"", startModelAgent(data, setsOf(sets), target, static_cast<RegressionKind>(kind))});
  plan.check();
  return plan;
}

template <std::size_t kCount>
std::vector<std::string> names(const std::string_view (&list)[kCount]) {
  return {std::begin(list), std::end(list)};
}

void addStartTest(CLI::App& group, Outcome& outcome) {
  struct Options {
    std::string data, plan, sets = "best";
    RunOptions run;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = group.add_subcommand("test", "Play an experiment with agents that use the models");
  command->add_option("data", options->data, "A *.start-data.json file")->type_name("DATA")->required();
  command
      ->add_option(
          "plan", options->plan,
          "A *.experiment.json file, or an id that `experiment list` prints; its agents play as well")
      ->type_name("PLAN")
      ->required();
  command->add_option("--sets", options->sets, "As in `start-model fit` (default: best)")
      ->check(CLI::IsMember(names(kStartSets)));
  addRunOptions(*command, options->run);
  command->callback([options, &outcome] {
    runExperiment([&] { return testPlan(options->data, options->sets, options->plan); }, options->run,
                  outcome);
  });
}

void addCollect(CLI::App& group, Outcome& outcome) {
  auto options = std::make_shared<CollectOptions>();
  CLI::App* command = group.add_subcommand("collect", "Collect the best parameter set of each run of a plan");
  command->footer("Each run is written as soon as it is done; Ctrl-C finishes the current runs.");
  command
      ->add_option("plan", options->plan,
                   "A *.experiment.json file, or an id that `experiment list` prints, with one SmartAgent")
      ->type_name("PLAN")
      ->required();
  command->add_option("--out", options->file, "The *.start-data.json file, created if it does not exist")
      ->type_name("FILE")
      ->required()
      ->check(fileToWrite());
  command->add_flag("--resume", options->resume, "Resume a collection");
  command
      ->add_option(
          "--validate", options->validation,
          "Also play each set that remains at the end of a run separately, for this many steps (or pieces)")
      ->check(wholeNumber(1, RunLength::kMaxAmount));
  addThreadsOption(*command, options->threads, "Concurrent runs per process");
  command->callback([options, &outcome] { collect(*options, outcome); });
}

void addFit(CLI::App& group) {
  auto options = std::make_shared<FitOptions>();
  CLI::App* command = group.add_subcommand("fit", "Compare models that predict the sets, and save an agent");
  command->add_option("data", options->file, "A *.start-data.json file")->type_name("DATA")->required();
  command
      ->add_option(
          "--sets", options->sets,
          "Learn from the set of each run that was best in its trials, or best in validation (default: best)")
      ->check(CLI::IsMember(names(kStartSets)));
  command
      ->add_option("--save-agent", options->agent,
                   "Write SmartAgent 1.6 with a model fitted to all sets to this file")
      ->type_name("FILE")
      ->check(fileToWrite());
  command
      ->add_option("--model", options->model,
                   "The agent's model (default: the linear model or network with the smallest error)")
      ->check(CLI::IsMember(names(kRegressionKinds)));
  command
      ->add_option("--predict", options->target,
                   "What the agent's model predicts: log-ratios (the default) or weights")
      ->check(CLI::IsMember(names(StartModel::kTargets)));
  command
      ->add_option("--pieces", options->pieces,
                   "Number of pieces after which the agent queries its model again (default: 500)")
      ->check(wholeNumber(1, StartModel::kMaxPieces));
  command->add_option("--csv", options->csv, "Write all sets with their attributes to this file")
      ->type_name("FILE")
      ->check(fileToWrite());
  command->add_option("--figures", options->figures, "Plot predicted against found weights, to this folder")
      ->type_name("DIR")
      ->check(fileToWrite());
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options] { fit(*options); });
}

}  // namespace

void addStartModelCommand(CLI::App& app, Outcome& outcome) {
  CLI::App* group =
      app.add_subcommand("start-model", "Learn to predict SmartAgent's initial weights from the MDP");
  group->require_subcommand(1);
  addCollect(*group, outcome);
  addFit(*group);
  addStartTest(*group, outcome);
}

}  // namespace tetrabench::cli
