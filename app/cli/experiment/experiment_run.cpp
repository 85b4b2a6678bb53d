#include "app/cli/experiment/experiment_run.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <set>
#include <utility>

#include "app/cli/experiment/shared_runs.h"
#include "app/cli/progress.h"
#include "core/agents/external/trusted_agents.h"
#include "core/error.h"
#include "core/experiments/experiment_needs.h"
#include "core/experiments/experiment_runner.h"
#include "core/experiments/program_versions.h"
#include "core/parallel/time_left.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

namespace fs = std::filesystem;

/// Returns the noun for a run of the plan.
const char* nounOf(const ExperimentPlan& plan) {
  return plan.versus ? "game" : "run";
}

/// Throws if the experiment exists and --resume is not given.
void checkResume(const RunOptions& options, const ExperimentPlan& plan) {
  std::error_code error;
  if (options.resume || !fs::exists(options.database, error)) return;
  ResultsDatabase database(options.database);
  if (const auto found = database.experiment(plan.name); found && found->done + found->failed > 0)
    throw InvalidArgument(fmt::format(
        "--out: {} already has {} of \"{}\"; use --resume to continue, or name another file.",
        options.database, counted(found->done + found->failed, fmt::format("finished {}", nounOf(plan))),
        plan.name));
}

/// Warns of results from another version of a program, as mixing two versions under one name is misleading.
void warnOfChanges(const RunOptions& options, const ExperimentPlan& plan) {
  std::error_code error;
  if (options.rerunChanged || !fs::exists(options.database, error)) return;
  ResultsDatabase database(options.database);
  const auto found = database.experiment(plan.name);
  if (!found) return;
  const std::string changed = changedSentence(plan, database.runs(found->id, plan));
  if (!changed.empty())
    printError(changed +
               " Missing runs are played with the new version. To replace the earlier results as well: " +
               resumeCommand() + " --rerun-changed");
}

/// Warns of results in the file that are not part of the plan: they are retained, but no report shows them.
void warnOfHidden(const RunOptions& options, const ExperimentPlan& plan) {
  std::error_code error;
  if (!fs::exists(options.database, error)) return;
  ResultsDatabase database(options.database);
  const auto found = database.experiment(plan.name);
  if (!found || !found->plan.isComparableTo(plan)) return;
  std::set<std::int64_t> shown;
  for (const auto& run : database.runs(found->id, plan)) shown.insert(run.id);
  std::int64_t hidden = 0;
  std::set<std::string> agents, mdps;
  bool isBeyond = false;
  for (const auto& stored : database.runs(found->id, found->plan)) {
    if (stored.state == ResultsDatabase::State::Waiting || shown.contains(stored.id)) continue;
    const RunKey& run = stored.key;
    ++hidden;
    isBeyond |= run.repetition >= plan.repetitions;
    for (const std::size_t agent : {run.agent, run.opponent.value_or(run.agent)})
      if (const AgentSettings& played = found->plan.agents[agent].agent;
          std::ranges::none_of(plan.agents, [&](const NamedAgent& one) { return one.agent == played; }))
        agents.insert(played.name);
    if (const Mdp& played = found->plan.mdps[run.mdp].mdp;
        std::ranges::none_of(plan.mdps, [&](const NamedMdp& one) { return one.mdp == played; }))
      mdps.insert(played.name());
  }
  if (hidden == 0) return;
  std::vector<std::string> which;
  if (!agents.empty()) which.push_back(fmt::format("of {}", fmt::join(agents, ", ")));
  if (!mdps.empty()) which.push_back(fmt::format("on {}", fmt::join(mdps, ", ")));
  if (isBeyond)
    which.push_back(plan.versus ? fmt::format("after the first {} of each pair", plan.repetitions)
                                : "after the first " + counted(plan.repetitions, "repetition"));
  printError(fmt::format("The file has {} more {}{}{}; reports no longer show {}.", grouped(hidden),
                         nounOf(plan), hidden == 1 ? "" : "s",
                         which.empty() ? "" : fmt::format(", {}", fmt::join(which, " and ")),
                         hidden == 1 ? "it" : "them"));
}

std::string progressText(const ExperimentPlan& plan, const ExperimentProgress& p) {
  return fmt::format("{} of {} {}s{}{}", p.done + p.failed, p.runs, nounOf(plan),
                     progressTail(p.fraction, p.elapsed, p.left, p.piecesPerSecond),
                     p.failed > 0 ? fmt::format(", {} failed", p.failed) : "");
}

/// Prints once for which runs of other processes an experiment waits.
class WaitNotice {
 public:
  explicit WaitNotice(const ExperimentPlan& plan) : plan_(plan) {}

  void update(const ExperimentRunner& runner, ProgressLine& line) {
    const std::int64_t locked = runner.progress().locked;
    if (locked == 0) begun_ = Clock::now();
    if (isPrinted_ || Clock::now() - begun_ < kNoticeDelay) return;
    line.clear();
    printError(fmt::format(
        "waiting for {} locked by {}, until it finishes or releases them; press Ctrl-C to stop waiting",
        counted(locked, nounOf(plan_)), runner.holder()));
    isPrinted_ = true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr auto kNoticeDelay = std::chrono::seconds(1);

  const ExperimentPlan& plan_;
  Clock::time_point begun_ = Clock::now();
  bool isPrinted_ = false;
};

}  // namespace

void addRunOptions(CLI::App& command, RunOptions& options) {
  addTrustOption(command);
  addNoLocksOption(command);
  command.footer(
      "Each finished run is saved at once. Ctrl-C finishes the current runs; a second Ctrl-C discards them.");
  command
      .add_option("--out", options.database, "The results file (*.tetrabench), created if it does not exist")
      ->type_name("DB")
      ->required()
      ->check(fileToWrite());
  command.add_flag("--resume", options.resume, "Resume an experiment that is already in the results file");
  command.add_flag("--retry-failed", options.retryFailed, "Play failed runs again");
  command.add_flag("--rerun-changed", options.rerunChanged,
                   "Replace results of programs that have changed since");
  addThreadsOption(command, options.threads, "Concurrent runs per process");
}

std::optional<ExperimentProgress> playExperiment(const std::function<ExperimentPlan()>& readPlan,
                                                 const RunOptions& options, Outcome& outcome) {
  const int ownThreads = options.threads > 0 ? options.threads : executor().defaultThreads();
  if (!executor().isRoot()) {
    playSharedRuns(ownThreads, interruption());
    return {};
  }
  const ExperimentPlan plan = readPlan();
  for (const NamedAgent& agent : plan.agents) requireTrusted(agent.agent);
  checkResume(options, plan);
  warnOfChanges(options, plan);
  warnOfHidden(options, plan);
  const auto unfit = plan.incompatiblePairs();
  if (!unfit.empty()) printError(incompatibleSentence(plan, unfit));
  if (const std::string repeated = repeatedPiecesSentence(plan); !repeated.empty()) printError(repeated);
  SharedRuns runs(plan, ownThreads);
  const int threads = runs.threads();
  // Until the first run begins, Ctrl-C ends the process at once, however long preparing the plan takes.
  ExperimentRunner runner(
      options.database, plan,
      {.threads = threads,
       .retryFailed = options.retryFailed,
       .rerunChanged = options.rerunChanged,
       .paused = true,  // until the expected time has been printed
       .play = [&](const ExperimentPlan& of, const RunKey& run, RunProgress& progress,
                   const std::stop_token& dropped) { return runs.play(of, run, progress, dropped); }});
  const ExperimentProgress begun = runner.progress();
  const std::int64_t left = begun.decided ? 0 : begun.runs - begun.done - begun.failed;
  if (left > 0) {
    const ExperimentEstimate expected = estimateRuns(plan, unfit, threads).of(left);
    if (!expected.isShort()) printError(expected.sentence(threads));
  }
  const std::stop_token stop = interruption();
  const std::stop_callback finishEarly(stop, [&] { runner.finishEarly(); });
  runner.setPaused(false);
  {
    ProgressLine line;
    bool announced = false;
    WaitNotice waiting(plan);
    while (!runner.waitFor(std::chrono::milliseconds(runs.exchange() ? 0 : 100))) {
      if (stop.stop_requested() && !std::exchange(announced, true)) {
        line.clear();
        printError(executor().processes() > 1  // on a second Ctrl-C mpirun kills all processes
                       ? "finishing the current runs"
                       : "finishing the current runs; press Ctrl-C again to discard them");
      }
      waiting.update(runner, line);
      line.show([&](double) { return progressText(plan, runner.progress()); });
    }
  }
  const ExperimentProgress progress = runner.progress();
  for (const NamedAgent& agent : plan.agents) reportRestarts({&agent.agent, 1});
  if (progress.failed > 0) {
    printError(fmt::format(
        "{} failed{}", counted(progress.failed, nounOf(plan)),
        options.temporary ? ""
                          : fmt::format("; `experiment report {}` shows why, --retry-failed plays them again",
                                        options.database)));
    outcome.exitCode = kFailed;
  }
  if (stop.stop_requested())
    reportInterruption(options.temporary ? "the results below cover only the games played so far"
                                         : "resume with: " + resumeCommand(),
                       outcome);
  return progress;
}

void runExperiment(const std::function<ExperimentPlan()>& readPlan, const RunOptions& options,
                   Outcome& outcome) {
  std::string name;
  const char* noun = "";
  const auto progress = playExperiment(
      [&] {
        ExperimentPlan plan = readPlan();
        name = plan.name;
        noun = nounOf(plan);
        return plan;
      },
      options, outcome);
  if (!progress) return;
  std::cout << fmt::format(
      "{}: {} of {} {}s done{} in {}{}\n", plainText(name), progress->done, progress->runs, noun,
      progress->failed > 0 ? fmt::format(", {} failed", progress->failed) : "", clockTime(progress->elapsed),
      progress->decided ? "; the sequential test is decided" : "");
}

}  // namespace tetrabench::cli
