#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/progress.h"
#include "core/error.h"
#include "core/experiments/agent_curve.h"
#include "core/experiments/compared_agent.h"
#include "core/experiments/experiment_data.h"
#include "core/experiments/experiment_runner.h"
#include "core/experiments/experiment_summary.h"
#include "core/storage/atomic_file.h"
#include "core/storage/experiment_document.h"
#include "core/storage/file_names.h"
#include "core/storage/library.h"

namespace tetrabench::cli {
namespace {

namespace fs = std::filesystem;

struct RunOptions {
  std::string plan, database;
  bool resume = false, retryFailed = false;
  int threads = 0;
};

struct ReportOptions {
  std::string database, experiment, against, csv, concatenated, data;
  bool json = false;
};

/// A database that a command reads must be there: opening one makes it.
ResultsDatabase openExisting(const std::string& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error) || fs::file_size(path, error) == 0)
    throw InvalidArgument(
        fmt::format("found \"{}\" as a results database; allowed: a file that `experiment run "
                    "--out` wrote",
                    path));
  return ResultsDatabase(path);
}

/// Without --resume nothing is added to what is there.
void checkResume(const RunOptions& options, const ExperimentPlan& plan) {
  std::error_code error;
  if (options.resume || !fs::exists(options.database, error)) return;
  ResultsDatabase database(options.database);
  for (const auto& experiment : database.experiments())
    if (experiment.plan.name == plan.name && experiment.done + experiment.failed > 0)
      throw InvalidArgument(
          fmt::format("--out: found {} finished units of \"{}\" in {}; allowed: --resume to go on "
                      "with them, or another file",
                      experiment.done + experiment.failed, plan.name, options.database));
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
    while (!runner.waitFor(std::chrono::milliseconds(100)))
      line.show([&](double) { return progressText(runner.progress()); });
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

std::string meanText(const MeanEstimate& estimate) {
  if (estimate.values == 0) return "–";
  if (!estimate.interval) return fmt::format("{:.6g}", estimate.mean);
  return fmt::format("{:.6g} ± {:.3g}", estimate.mean, (*estimate.interval)[1] - estimate.mean);
}

/// How the others fare against one agent.
std::string comparisonText(const ExperimentPlan& plan, const ExperimentSummary& summary,
                           std::size_t against) {
  std::string text = fmt::format(
      "| less {} | difference (95 %) | p | pairs | probability of improvement |\n"
      "|---|---|---|---|---|\n",
      plan.agents[against].agent.name);
  for (std::size_t i = 0; i < plan.agents.size(); ++i) {
    if (i == against) continue;
    const auto& row = summary.agents[i];
    text += fmt::format("| {} | {} | {} | {} | {:.3f} |\n", plan.agents[i].agent.name,
                        meanText(row.difference.difference),
                        row.difference.p ? fmt::format("{:.2g}", *row.difference.p) : "–",
                        row.difference.difference.values, row.improvement);
  }
  return text;
}

/// Tables in the form of Markdown.
std::string reportText(const ResultsDatabase::Experiment& experiment, const ExperimentSummary& summary,
                       std::optional<std::size_t> against) {
  const ExperimentPlan& plan = experiment.plan;
  std::string text =
      fmt::format("{}: {} agents, {} MDPs, {} repetitions; {} units done, {} failed, {} waiting\n\n",
                  plan.name, plan.agents.size(), plan.mdps.size(), plan.repetitions, experiment.done,
                  experiment.failed, experiment.waiting);
  text +=
      "| agent | reward, mean over the MDPs (95 %) | repetitions | units | seconds a unit "
      "|\n|---|---|---|---|---|\n";
  for (std::size_t i = 0; i < plan.agents.size(); ++i) {
    const auto& row = summary.agents[i];
    text += fmt::format("| {} | {} | {} | {} | {:.3g} |\n", plan.agents[i].agent.name, meanText(row.overall),
                        row.overall.values, row.done, row.secondsPerUnit);
  }
  if (against) text += '\n' + comparisonText(plan, summary, *against);
  text += "\n| MDP |";
  for (const auto& named : plan.agents) text += fmt::format(" {} |", named.agent.name);
  text += "\n|---|";
  for (std::size_t i = 0; i < plan.agents.size(); ++i) text += "---|";
  text += '\n';
  for (std::size_t m = 0; m < plan.mdps.size(); ++m) {
    text += fmt::format("| {} |", plan.mdps[m].mdp.name());
    for (const auto& row : summary.agents) text += fmt::format(" {} |", meanText(row.mdps[m]));
    text += '\n';
  }
  return text;
}

Json toJson(const MeanEstimate& estimate) {
  Json json{{"mean", estimate.values > 0 ? number(estimate.mean) : Json(nullptr)},
            {"ci95", nullptr},
            {"n", estimate.values}};
  if (estimate.interval) json["ci95"] = {number((*estimate.interval)[0]), number((*estimate.interval)[1])};
  return json;
}

Json reportJson(const ResultsDatabase::Experiment& experiment, const ExperimentSummary& summary,
                std::optional<std::size_t> against) {
  const ExperimentPlan& plan = experiment.plan;
  Json agents = Json::array();
  for (std::size_t i = 0; i < plan.agents.size(); ++i) {
    const auto& row = summary.agents[i];
    Json mdps = Json::array();
    for (std::size_t m = 0; m < plan.mdps.size(); ++m) {
      Json mdp = toJson(row.mdps[m]);
      mdp["mdp"] = plan.mdps[m].mdp.name();
      mdps.push_back(std::move(mdp));
    }
    Json agent{{"agent", plan.agents[i].agent.name},
               {"reward", toJson(row.overall)},
               {"units", row.done},
               {"failed", row.failed},
               {"secondsPerUnit", row.secondsPerUnit},
               {"mdps", std::move(mdps)}};
    if (against && *against != i) {
      agent["difference"] = toJson(row.difference.difference);
      agent["difference"]["p"] = row.difference.p ? Json(*row.difference.p) : Json(nullptr);
      agent["probabilityOfImprovement"] = row.improvement;
    }
    agents.push_back(std::move(agent));
  }
  return {{"experiment", plan.name},     {"repetitions", plan.repetitions}, {"done", experiment.done},
          {"failed", experiment.failed}, {"waiting", experiment.waiting},   {"agents", std::move(agents)}};
}

/// The agent to compare with, by its name or by its id, if it is a published one.
std::optional<std::size_t> comparedWith(const ExperimentPlan& plan, const std::string& name) {
  if (name.empty()) return {};
  const Library& library = Library::instance();
  const bool isId = std::ranges::binary_search(library.agentIds(), name);
  const std::string wanted = isId ? library.agent(name).name : name;
  std::string names;
  for (std::size_t i = 0; i < plan.agents.size(); ++i) {
    if (plan.agents[i].agent.name == wanted) return i;
    names += (i > 0 ? ", " : "") + plan.agents[i].agent.name;
  }
  throw InvalidArgument(fmt::format("--against: found \"{}\"; allowed: {}", name, names));
}

ResultsDatabase::Experiment chosenExperiment(ResultsDatabase& database, const std::string& name) {
  auto experiments = database.experiments();
  std::string names;
  for (auto& experiment : experiments) {
    if (experiment.plan.name == name || (name.empty() && experiments.size() == 1))
      return std::move(experiment);
    names += (names.empty() ? "" : ", ") + experiment.plan.name;
  }
  if (experiments.empty())
    throw InvalidArgument(fmt::format("{}: there is no experiment in it", database.path().string()));
  throw InvalidArgument(fmt::format("--experiment: found \"{}\"; allowed: {}", name, names));
}

/// What cannot be made is told when a file is written into it.
fs::path madeFolder(const std::string& path) {
  std::error_code error;
  fs::create_directories(path, error);
  return path;
}

void writeConcatenated(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment,
                       const fs::path& folder) {
  const ExperimentPlan& plan = experiment.plan;
  std::vector<std::string> names;
  for (const auto& named : plan.agents) names.push_back(named.agent.name);
  const std::vector<std::string> files = fileNamesOf(names);
  for (std::size_t i = 0; i < plan.agents.size(); ++i) {
    const ComparedAgent agent = comparedAgents(database, experiment, {i}).front();
    const bool all = agent.runs.size() == plan.mdps.size() * static_cast<std::size_t>(plan.repetitions);
    if (const auto curve = all ? agentCurve(agent, agent.mdps, plan.name) : std::nullopt)
      writeConcatenatedCurve(folder / (files[i] + ".curve.txt"), *curve);
    else
      complain(fmt::format("--concatenated: left out {}: not all of its units are done", names[i]));
  }
}

void report(const ReportOptions& options) {
  ResultsDatabase database = openExisting(options.database);
  const auto experiment = chosenExperiment(database, options.experiment);
  const auto against = comparedWith(experiment.plan, options.against);
  const ExperimentSummary summary =
      summaryOf(experiment.plan, database.units(experiment.id, experiment.plan), against);
  const bool whole = !options.csv.empty() || !options.data.empty();
  const auto units = whole ? playedUnits(database, experiment) : std::vector<PlayedUnit>();
  if (!options.csv.empty()) {
    const fs::path folder = madeFolder(options.csv);
    writeFileAtomically(folder / "units.csv", unitsAsCsv(experiment.plan, units));
    writeFileAtomically(folder / "curves.csv", curvesAsCsv(experiment.plan, units));
  }
  if (!options.data.empty())
    writeFileAtomically(madeFolder(options.data) / "experiment.json", dataAsJson(experiment.plan, units));
  if (!options.concatenated.empty())
    writeConcatenated(database, experiment, madeFolder(options.concatenated));
  if (options.json)
    print(reportJson(experiment, summary, against));
  else
    std::cout << reportText(experiment, summary, against);
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

void addReport(CLI::App& group) {
  auto options = std::make_shared<ReportOptions>();
  CLI::App* command = group.add_subcommand("report", "Tell what the agents of an experiment earned");
  command->add_option("database", options->database, "A *.tetrabench file")->required();
  command->add_option("--experiment", options->experiment, "Its name, if there are several");
  command->add_option("--against", options->against,
                      "Compare all with this agent, pair by pair on the same pieces");
  command->add_option("--csv", options->csv, "Write units.csv and curves.csv into this folder");
  command->add_option("--concatenated", options->concatenated,
                      "Write a curve an agent over all MDPs in a row into this folder: AGENT.curve.txt");
  command->add_option("--data", options->data,
                      "Write experiment.json, all units and curves, into this folder");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options] { report(*options); });
}

void addCare(CLI::App& group, Outcome& outcome) {
  auto database = std::make_shared<std::string>();
  CLI::App* integrity = group.add_subcommand("integrity", "Look for damage in a results database");
  integrity->add_option("database", *database, "A *.tetrabench file")->required();
  integrity->callback([database, &outcome] {
    if (const auto damage = openExisting(*database).damage()) {
      complain(fmt::format("{}: {}", *database, *damage));
      outcome.exitCode = kFailed;
    } else {
      std::cout << *database << ": sound\n";
    }
  });
  CLI::App* vacuum =
      group.add_subcommand("vacuum", "Give back the space in a results database that nothing uses");
  vacuum->add_option("database", *database, "A *.tetrabench file")->required();
  vacuum->callback([database] { openExisting(*database).vacuum(); });
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
  addReport(*group);
  addCare(*group, outcome);
}

}  // namespace tetrabench::cli
