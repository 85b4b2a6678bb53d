#include "core/experiments/experiment_runner.h"

#include <QDir>
#include <QTemporaryDir>
#include <atomic>
#include <fstream>
#include <latch>
#include <new>
#include <set>
#include <utility>

#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/program_versions.h"
#include "tests/support/long_search.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class ExperimentRunnerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void allRunsArePlayedAndSaved_data();
  void allRunsArePlayedAndSaved();
  void aChangedProgramReplacesItsResults();
  void onlyNewRunsArePlayed();
  void pairsThatDoNotFitAreSkippedAlsoWhenItResumes();
  void twoRunnersShareTheRunsOfOneDatabase();
  void aRunThatEndsIsReportedOnce();
  void itPausesAndGoesOn();
  void itFinishesEarlyOrDropsTheRunsInProgress();
  void aRunDroppedDuringADecisionOfHoursStaysUnplayed();
  void agentsOfDifferentCostAreWeighed();
  void progressNeverDecreases();
  void failedRunsAreReportedAndTheOthersPlayed();
  void onlyTheLockFileIsLeftBesideTheDatabase();

 private:
  std::string file() { return folder_.filePath(QStringLiteral("%1.tetrabench").arg(++files_)).toStdString(); }
  const QTemporaryDir folder_;
  int files_ = 0;
};

namespace {

using State = ResultsDatabase::State;

ExperimentPlan planOf(int repetitions, std::int64_t steps) {
  ExperimentPlan plan;
  for (const char* id : {"rlc2008/training-00", "rlc2008/training-14"})
    plan.mdps.push_back({id, Library::instance().mdp(id)});
  for (const char* id : {"dt-20", "random"}) plan.agents.push_back({id, Library::instance().agent(id)});
  plan.repetitions = repetitions;
  plan.length.amount = steps;
  return plan;
}

void runToTheEnd(ExperimentRunner& runner) {
  while (!runner.waitFor(std::chrono::milliseconds(100))) {
  }
  QVERIFY(runner.ended());
}

/// Returns whether the database has exactly the results of playing each run on its own.
bool isAsPlayedSingly(const std::string& path, const ExperimentPlan& plan) {
  ResultsDatabase database(path);
  const auto runs = database.runs(database.addExperiment(plan), plan);
  return runs.size() == plan.runs().size() && std::ranges::all_of(runs, [&](const ResultsDatabase::Run& run) {
           RunProgress progress;
           return run.state == State::Done &&
                  database.outcome(run, plan).result == *playRun(plan, run.key, progress);
         });
}

}  // namespace

void ExperimentRunnerTest::allRunsArePlayedAndSaved_data() {
  QTest::addColumn<int>("threads");
  QTest::newRow("one thread") << 1;
  QTest::newRow("four threads") << 4;
}

void ExperimentRunnerTest::allRunsArePlayedAndSaved() {
  QFETCH(int, threads);
  const auto path = file();
  const ExperimentPlan plan = planOf(5, 2000);
  ExperimentRunner runner(path, plan, {.threads = threads});
  runToTheEnd(runner);
  const ExperimentProgress progress = runner.progress();
  QCOMPARE(progress.runs, 20);
  QCOMPARE(progress.done, 20);
  QCOMPARE(progress.failed, 0);
  QCOMPARE(progress.fraction, 1.0);
  QCOMPARE(*progress.left, 0.0);
  QVERIFY(progress.running.empty());
  QVERIFY(isAsPlayedSingly(path, plan));
}

void ExperimentRunnerTest::aChangedProgramReplacesItsResults() {
  const std::filesystem::path path = file(), folder = path.parent_path() / "program";
  std::filesystem::create_directories(folder);
  const auto write = [&](const char* content) { std::ofstream(folder / "script.py") << content; };
  AgentSettings agent;
  agent.name = "Scripted";
  ProcessSettings process;
  process.command = {"python3", "script.py"};
  process.external.folder = folder;
  agent.kind = process;
  ExperimentPlan plan = planOf(2, 1000);
  plan.agents.push_back({"", agent});
  const auto run = [&](bool fails, ExperimentRunner::Settings settings) {
    settings.play = fails
        ? +[](const ExperimentPlan&, const RunKey&, RunProgress&,
              const std::stop_token&) -> std::optional<RunResult> { throw std::runtime_error("it broke"); }
    : +[](const ExperimentPlan&, const RunKey& key, RunProgress&,
          const std::stop_token&) -> std::optional<RunResult> {
        RunResult result;
        result.total.reward = static_cast<double>(key.agent);
        return result;
      };
    ExperimentRunner runner(path, plan, settings);
    runToTheEnd(runner);
    return runner.progress();
  };
  const auto versions = [&] {
    ResultsDatabase database(path);
    const auto runs = database.runs(database.addExperiment(plan), plan);
    return std::pair(versionsPlayed(plan, runs).back(), changedAgents(plan, runs).size());
  };
  write("one");
  QCOMPARE(run(false, {}).failed, 0);
  QCOMPARE(versions(), std::pair(1, std::size_t{0}));
  write("the second");
  QCOMPARE(versions(), std::pair(1, std::size_t{1}));
  QCOMPARE(run(true, {.retryFailed = true}).failed, 0);  // nothing left to play
  ++plan.repetitions;
  QCOMPARE(run(false, {}).failed, 0);
  QCOMPARE(versions(), std::pair(2, std::size_t{1}));
  QCOMPARE(run(false, {.rerunChanged = true}).failed, 0);
  QCOMPARE(versions(), std::pair(1, std::size_t{0}));
  write("the third one");
  const auto broken = run(true, {.rerunChanged = true});
  QCOMPARE(broken.failed, broken.runs / static_cast<std::int64_t>(plan.agents.size()));
  QCOMPARE(versions(), std::pair(0, std::size_t{0}));
  QCOMPARE(run(false, {.retryFailed = true}).failed, 0);
  QCOMPARE(versions(), std::pair(1, std::size_t{0}));
}

void ExperimentRunnerTest::onlyNewRunsArePlayed() {
  const auto path = file();
  ExperimentPlan plan = planOf(2, 1000);
  {
    ExperimentRunner runner(path, plan, {.threads = 2});
    runToTheEnd(runner);
  }
  {  // Adds a mark that replaying the run would remove.
    ResultsDatabase database(path);
    const auto run = database.runs(database.addExperiment(plan), plan).front();
    RunResult marked = database.outcome(run, plan).result;
    marked.lines.push_back(123456);
    database.finish(run.id, marked, {});
  }
  plan.repetitions = 3;
  plan.agents.push_back({"bcts", Library::instance().agent("bcts")});
  ExperimentRunner runner(path, plan, {.threads = 2});
  QCOMPARE(runner.progress().runs, 18);
  QVERIFY(runner.progress().done >= 8);
  runToTheEnd(runner);
  ResultsDatabase database(path);
  const auto runs = database.runs(database.addExperiment(plan), plan);
  QCOMPARE(database.outcome(runs.front(), plan).result.lines.back(), 123456);
  QVERIFY(std::ranges::all_of(runs, [](const auto& run) { return run.state == State::Done; }));
}

void ExperimentRunnerTest::pairsThatDoNotFitAreSkippedAlsoWhenItResumes() {
  const auto path = file();
  ExperimentPlan plan = planOf(2, 500);
  plan.agents.push_back({"bdu", Library::instance().agent("bdu")});  // requires boards ten columns wide
  QCOMPARE(plan.incompatiblePairs().size(), std::size_t{1});
  for (const int repetitions : {2, 3}) {
    plan.repetitions = repetitions;
    ExperimentRunner runner(path, plan, {.threads = 2});
    runToTheEnd(runner);
    QCOMPARE(runner.progress().runs, 5 * repetitions);
    QCOMPARE(runner.progress().done, 5 * repetitions);
    QCOMPARE(runner.progress().failed, 0);
    for (const auto& run : runner.runs()) {
      RunProgress progress;
      QCOMPARE(run.reward, playRun(plan, run.key, progress)->total.reward);
    }
  }
  QCOMPARE(ResultsDatabase(path).experiment(plan.name)->waiting, 0);
}

void ExperimentRunnerTest::twoRunnersShareTheRunsOfOneDatabase() {
  const auto path = file();
  const ExperimentPlan plan = planOf(15, 3000);
  ExperimentRunner one(path, plan, {.threads = 1}), other(path, plan, {.threads = 1});
  runToTheEnd(one);
  runToTheEnd(other);
  for (const auto* runner : {&one, &other}) QCOMPARE(runner->progress().done, 60);
  // Each runner counts its own pieces; together they have played each run once.
  ResultsDatabase database(path);
  std::int64_t pieces = 0;
  for (const auto& run : database.runs(database.addExperiment(plan), plan))
    pieces += database.outcome(run, plan).result.total.pieces;
  QCOMPARE(one.piecesPlayed() + other.piecesPlayed(), pieces);
  QVERIFY(isAsPlayedSingly(path, plan));
}

void ExperimentRunnerTest::aRunThatEndsIsReportedOnce() {
  ExperimentRunner runner(file(), planOf(5, 300), {.threads = 2, .paused = true});
  std::vector<ResultsDatabase::Run> runs = runner.runs();
  std::size_t seen = 0;
  std::set<std::size_t> ended;
  const auto read = [&] {
    for (const auto& [index, run] : runner.endedSince(seen)) {
      QVERIFY(ended.insert(index).second);
      runs[index] = run;
    }
  };
  read();
  QVERIFY(ended.empty());
  runner.setPaused(false);
  while (!runner.waitFor(std::chrono::milliseconds(1))) read();
  read();
  QCOMPARE(ended.size(), runs.size());
  QCOMPARE(runner.progress().done, std::ssize(runs));
  const auto now = runner.runs();
  for (std::size_t i = 0; i < runs.size(); ++i) {
    QVERIFY(runs[i].state == ResultsDatabase::State::Done);
    QCOMPARE(runs[i].reward, now[i].reward);
  }
}

void ExperimentRunnerTest::itPausesAndGoesOn() {
  const auto path = file();
  ExperimentPlan plan = planOf(1, 300'000);
  plan.agents.pop_back();  // one run per thread
  std::latch playing(2), isPaused(1), paused(2);
  std::atomic<bool> isResumed = false, wasEarly = false;
  const auto watched = [&](const ExperimentPlan& of, const RunKey& run, RunProgress& progress,
                           const std::stop_token& stop) {
    progress.between = [&, wait = progress.between, begins = true]() mutable {
      if (std::exchange(begins, false)) {
        playing.count_down();
        isPaused.wait();
        paused.count_down();
      }
      wait();
      if (!isResumed) wasEarly = true;
    };
    return playRun(of, run, progress, stop);
  };
  ExperimentRunner runner(path, plan, {.threads = 2, .play = watched});
  playing.wait();
  runner.setPaused(true);
  isPaused.count_down();
  paused.wait();
  const ExperimentProgress before = runner.progress();
  QVERIFY(before.paused && before.pieces > 0);
  RunProgress here;
  playRun(plan, plan.runs().front(), here);  // lasts as long as a run
  QCOMPARE(runner.piecesPlayed(), before.pieces);
  QVERIFY(runner.progress().elapsed == before.elapsed);
  QVERIFY(!wasEarly);
  isResumed = true;
  runner.setPaused(false);
  runToTheEnd(runner);
  QVERIFY(runner.piecesPlayed() > before.pieces);
  QVERIFY(isAsPlayedSingly(path, plan));
}

void ExperimentRunnerTest::itFinishesEarlyOrDropsTheRunsInProgress() {
  const auto path = file();
  const ExperimentPlan plan = planOf(200, 100'000);
  {
    ExperimentRunner runner(path, plan, {.threads = 2});
    QTRY_VERIFY(runner.progress().done >= 2);
    runner.finishEarly();
    runToTheEnd(runner);
    const ExperimentProgress progress = runner.progress();
    QVERIFY(progress.done >= 2 && progress.done < progress.runs);
    QVERIFY(progress.running.empty());
  }
  ExperimentPlan longer = planOf(1, RunLength::kMaxAmount);
  longer.name = "Longer";
  ExperimentRunner runner(path, longer, {.threads = 2});
  QTRY_COMPARE(runner.progress().running.size(), std::size_t{2});
  runner.cancel();
  runToTheEnd(runner);
  QCOMPARE(runner.progress().done, 0);
}

void ExperimentRunnerTest::aRunDroppedDuringADecisionOfHoursStaysUnplayed() {
  ExperimentPlan plan;
  plan.mdps.push_back({"wide", wideMdp()});
  plan.agents.push_back({"long", longSearch()});
  plan.repetitions = 3;
  for (const auto length : {RunLength{RunLength::Unit::Pieces, 10}, RunLength{RunLength::Unit::Games, 2}}) {
    plan.length = length;
    const auto path = file();
    {
      ExperimentRunner runner(path, plan, {.threads = 2});
      const WorkMeter meter;
      QTRY_VERIFY(runner.progress().running.size() == 2 && meter.hasWorked());
      runner.cancel();
      runToTheEnd(runner);
    }
    ResultsDatabase database(path);
    for (const auto& run : database.runs(database.addExperiment(plan), plan))
      QVERIFY(run.state == State::Waiting);
  }
}

void ExperimentRunnerTest::agentsOfDifferentCostAreWeighed() {
  // One agent's runs take far longer than the other's, so progress is not the fraction of runs done.
  const auto path = file();
  const ExperimentPlan plan = planOf(2, 10);
  ResultsDatabase database(path);
  for (const auto& run : database.runs(database.addExperiment(plan), plan)) {
    RunProgress progress;
    const double seconds = run.key.agent == 0 ? 100 : 1;
    if (run.key.repetition == 0 || run.key.agent == 0)
      database.finish(run.id, *playRun(plan, run.key, progress), {.wall = seconds, .processor = seconds});
  }
  ExperimentRunner runner(path, plan, {.threads = 1, .paused = true});
  const ExperimentProgress progress = runner.progress();
  QCOMPARE(progress.done, 6);
  QVERIFY(progress.fraction > 0.99 && progress.fraction < 1);
}

/// The runs of one agent take far longer than those of the other, from which their time was guessed.
void ExperimentRunnerTest::progressNeverDecreases() {
  const auto path = file();
  const ExperimentPlan plan = planOf(2, 100);
  ResultsDatabase database(path);
  for (const auto& run : database.runs(database.addExperiment(plan), plan)) {
    RunProgress progress;
    if (run.key.repetition == 0 && run.key.agent == 0)
      database.finish(run.id, *playRun(plan, run.key, progress), {.wall = 1e-6, .processor = 1e-6});
  }
  std::atomic<bool> waits{true};
  const auto slow = [&](const ExperimentPlan& of, const RunKey& run, RunProgress& progress,
                        const std::stop_token& stop) {
    progress.done = 6;
    progress.pieces = 12;
    while (waits && !stop.stop_requested()) std::this_thread::yield();
    progress.done = progress.pieces = 0;
    return playRun(of, run, progress, stop);
  };
  ExperimentRunner runner(path, plan, {.threads = 1, .paused = true, .play = slow});
  const double begun = runner.progress().fraction;
  QCOMPARE(begun, 0.25);
  runner.setPaused(false);
  QTRY_VERIFY(!runner.progress().running.empty() && runner.progress().running.front().done == 6);
  QTRY_VERIFY(runner.progress().elapsed > 1e-3);  // a thousand times as long as the runs before
  const ExperimentProgress progress = runner.progress();
  QCOMPARE(progress.fraction, begun);
  QCOMPARE(progress.running.front().pieces, std::int64_t{12});
  waits = false;
  runToTheEnd(runner);
  QCOMPARE(runner.progress().fraction, 1.0);
}

void ExperimentRunnerTest::failedRunsAreReportedAndTheOthersPlayed() {
  const auto path = file();
  const ExperimentPlan plan = planOf(3, 500);
  const auto failing = [](const ExperimentPlan& of, const RunKey& run, RunProgress& progress,
                          const std::stop_token& stop) {
    if (run == RunKey{.agent = 1, .mdp = 0, .repetition = 2}) throw AgentFailure("it fell over");
    if (run == RunKey{.agent = 0, .mdp = 1, .repetition = 0}) throw std::bad_alloc();
    if (run == RunKey{.agent = 0, .mdp = 0, .repetition = 1}) throw AgentFailure("");
    return playRun(of, run, progress, stop);
  };
  {
    ExperimentRunner runner(path, plan, {.threads = 2, .play = failing});
    runToTheEnd(runner);
    QCOMPARE(runner.progress().failed, 3);
    QCOMPARE(runner.progress().done, 9);
  }
  {
    ResultsDatabase database(path);
    QCOMPARE(database.experiments().front().failed, 3);
    for (const auto& run : database.runs(database.addExperiment(plan), plan)) {
      if (run.state == State::Failed)
        QCOMPARE(run.reason, run.key.agent == 1 ? "it fell over"
                             : run.key.mdp == 1 ? "not enough memory"
                                                : "");
    }
  }
  ExperimentRunner still(path, plan, {.threads = 2});
  runToTheEnd(still);
  QCOMPARE(still.progress().failed, 3);
  ExperimentRunner again(path, plan, {.threads = 2, .retryFailed = true});
  runToTheEnd(again);
  QCOMPARE(again.progress().failed, 0);
  QVERIFY(isAsPlayedSingly(path, plan));
}

/// A remaining journal would be lost by copying only the database.
void ExperimentRunnerTest::onlyTheLockFileIsLeftBesideTheDatabase() {
  for (int round = 0; round < 10; ++round) {
    const QString path = QString::fromStdString(file());
    {
      ExperimentRunner runner(path.toStdString(), planOf(1, 300), {.threads = 4});
      runToTheEnd(runner);
    }
    const QString name = QFileInfo(path).fileName();
    QCOMPARE(QDir(folder_.path()).entryList({name + "*"}), (QStringList{name, name + "-locks"}));
  }
}

TETRABENCH_TEST(ExperimentRunnerTest)
#include "experiment_runner_test.moc"
