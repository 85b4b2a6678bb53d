#include <fmt/format.h>

#include <functional>

#include "core/agents/library.h"
#include "core/experiments/experiment_rows.h"
#include "core/experiments/experiment_runner.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/optimizer.h"
#include "core/storage/text.h"
#include "tests/support/faulty_disk.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"
#include "tests/support/results_rows.h"
#include "tests/support/scratch_file.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests in which the disk fails at its first, second, third, ... operation until a task completes without
/// failure. Covers every operation if TETRABENCH_EVERY_FAULT is set, otherwise a sample.
class ResultsFaultsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void afterAFaultTheFileIsAsBeforeOrAfterTheStepAndTheRestCanBeDone_data();
  void afterAFaultTheFileIsAsBeforeOrAfterTheStepAndTheRestCanBeDone();
  void anExperimentAndASearchThatMetAFaultResumeToTheSameResults_data();
  void anExperimentAndASearchThatMetAFaultResumeToTheSameResults();
  void cleanupTestCase() const { qInfo("%d faults", faults_); }

 private:
  const ScratchFile file_{"results.tetrabench"};
  int faults_ = 0;
};

namespace {

namespace fs = std::filesystem;
using Step = std::function<void(const fs::path&)>;

constexpr std::uintmax_t kMaxBytes = 16 << 20;

ExperimentPlan smallPlan(const char* name) {
  ExperimentPlan plan;
  plan.name = name;
  plan.mdps = {{"", Library::instance().mdp("rlc2008/training-00")}};
  for (const char* id : {"dt-20", "random"}) plan.agents.push_back({id, Library::instance().agent(id)});
  plan.repetitions = 2;
  plan.length.amount = 300;
  plan.checkpoints = 10;
  return plan;
}

OptimizationPlan smallSearch() {
  OptimizationPlan plan;
  plan.name = "Search";
  plan.mdp = {"", Library::instance().mdp("standard/10x10")};
  plan.agent = {"", Library::instance().agent("huji-2")};
  plan.space = spaceOf(plan.agent.agent, 0, 100);
  plan.games = 2;
  plan.pieceLimit = plan.validation.pieceLimit = 50;
  plan.validation.games = 2;
  plan.candidates = 2;
  plan.method = BeamHillClimbingSettings{.steps = {100, 50}, .climbs = 2, .shared = true};
  return plan;
}

void addExperiment(const fs::path& path) {
  ResultsDatabase(path).addExperiment(smallPlan("Runs"));
}

/// Finishes one run of the experiment.
void finishRun(const fs::path& path, std::size_t index) {
  const ExperimentPlan plan = smallPlan("Runs");
  ResultsDatabase database(path);
  const auto runs = database.runs(database.experiment(plan.name)->id, plan);
  RunProgress progress;
  database.finish(runs.at(index).id, *playRun(plan, runs.at(index).key, progress), {});
}

void failRun(const fs::path& path) {
  const ExperimentPlan plan = smallPlan("Runs");
  ResultsDatabase database(path);
  database.fail(database.runs(database.experiment(plan.name)->id, plan).at(3).id, "it fell over");
}

void saveEvaluation(const fs::path& path, double number) {
  const OptimizationPlan plan = smallSearch();
  EvaluationDatabase database(path);
  database.save(database.objectiveId(plan.objective()), 0, std::vector<double>(5, number),
                {.games = 2, .pieces = 100, .lines = 30, .reward = 40});
}

void saveSearch(const fs::path& path) {
  EvaluationDatabase database(path);
  auto search = *database.find("Search");
  search.seconds = 2;
  search.ended = true;
  database.saveProgress(search);
}

void readShared(const fs::path& path) {
  const OptimizationPlan plan = smallSearch();
  EvaluationDatabase database(path);
  database.sharedBest(database.find(plan.name)->id, 0, database.findObjective(plan.objective()),
                      plan.objective(), 3);
}

const std::vector<Step>& commonSteps() {
  static const std::vector<Step> steps{
      [](const fs::path& path) { ResultsDatabase database(path); },
      addExperiment,
      [](const fs::path& path) { finishRun(path, 0); },
      [](const fs::path& path) { finishRun(path, 2); },
      failRun,
      [](const fs::path& path) { EvaluationDatabase(path).add(smallSearch()); },
      [](const fs::path& path) { EvaluationDatabase(path).objectiveId(smallSearch().objective()); },
      [](const fs::path& path) { saveEvaluation(path, 1); },
      [](const fs::path& path) { saveEvaluation(path, 2); },
      readShared,
      saveSearch,
  };
  return steps;
}

/// Task performed on a file in steps; each step is one transaction and does nothing if already done.
struct Task {
  const char* name;
  std::string content;  ///< initial file content; no file if empty
  std::vector<Step> steps;
};

/// Returns the content of a file after these steps.
std::string contentAfter(const std::vector<Step>& steps) {
  const ScratchFile file("made.tetrabench");
  for (const Step& step : steps) step(file.path());
  return readFile(file.path(), kMaxBytes);
}

std::vector<Task> tasks() {
  const std::string whole = contentAfter(commonSteps());
  const ExperimentRows rows = [&] {
    const ScratchFile file("copied.tetrabench");
    file.write(whole);
    return ResultsDatabase(file.path()).rowsOf("Runs");
  }();
  const auto remove = [](const fs::path& path) { ResultsDatabase(path).removeExperiment("Runs"); };
  const auto putBack = [rows](const fs::path& path) { ResultsDatabase(path).putBack(rows); };
  return {{"everything that is saved", {}, commonSteps()},
          {"removing an experiment", whole, {remove}},
          {"putting a removed experiment back", whole, {remove, putBack}},
          {"compacting", whole, {[](const fs::path& path) { ResultsDatabase(path).vacuum(); }}}};
}

/// Returns all rows of an intact file. A fault while a connection closes can leave a file whose journal is
/// gone because it was merged; until the next change, the file looks as if it had been copied without its
/// journal.
std::string rowsOf(const fs::path& path) {
  const auto check = [&](const auto& checkAll) {
    const std::string refusal = refusalOf(checkAll);
    if (refusal != "accepted" && refusal.find("-wal is missing, so ") == std::string::npos)
      throw StorageError(refusal);
  };
  check([&] { ResultsDatabase(path).checkAll(); });
  check([&] { EvaluationDatabase(path).checkAll(); });
  return resultsRows(path);
}

/// Returns whether a message names the file and states the disk problem or that saved data is intact.
bool isClear(const std::string& sentence, const fs::path& path) {
  static const std::string_view kEnds[] = {
      ": could not be read or written, perhaps because the disk is full or gone; everything saved before is "
      "intact",
      ": could not be read",
      ": could not be written, perhaps because the disk is full or gone; everything saved before is intact",
      ": the disk is full; everything saved before is intact",
      ": cannot be opened; the file must be readable and writable, in a writable folder"};
  return std::ranges::any_of(kEnds, [&](auto end) { return sentence == path.string() + std::string(end); });
}

int nextFault(int fault) {
  return qEnvironmentVariableIsSet("TETRABENCH_EVERY_FAULT") ? fault + 1 : fault + 1 + fault / 2;
}

}  // namespace

void ResultsFaultsTest::afterAFaultTheFileIsAsBeforeOrAfterTheStepAndTheRestCanBeDone_data() {
  QTest::addColumn<int>("task");
  QTest::addColumn<int>("fault");
  const auto all = tasks();
  for (std::size_t task = 0; task < all.size(); ++task)
    for (const auto& [fault, name] : FaultyDisk::kFaults)
      QTest::addRow("%s: %s", all[task].name, name.data()) << int(task) << int(fault);
}

void ResultsFaultsTest::afterAFaultTheFileIsAsBeforeOrAfterTheStepAndTheRestCanBeDone() {
  QFETCH(int, task);
  QFETCH(int, fault);
  static const std::vector<Task> all = tasks();
  const auto& [name, content, steps] = all[static_cast<std::size_t>(task)];
  const fs::path& path = file_.path();
  const auto begin = [&] {
    file_.clear();
    if (!content.empty()) file_.write(content);
  };
  // Expected content before the first step, after it, ...
  std::vector<std::string> states;
  for (std::size_t done = 0; done <= steps.size(); ++done) {
    begin();
    for (std::size_t i = 0; i < done; ++i) steps[i](path);
    states.push_back(rowsOf(path));
  }

  FaultyDisk disk;
  int faults = 0;
  for (int at = 1;; at = nextFault(at)) {
    begin();
    disk.breakAt(static_cast<FaultyDisk::Fault>(fault), at);
    std::size_t done = 0;
    const std::string refusal = refusalOf([&] {
      for (const Step& step : steps) step(path), ++done;
    });
    if (!disk.hasFailed()) {
      QCOMPARE(refusal, "accepted");
      break;
    }
    ++faults, ++faults_;
    disk.repair();
    const QByteArray where = QByteArray("at ") + QByteArray::number(at) + ", after step " +
                             QByteArray::number(qsizetype(done)) + ": ";
    QVERIFY2(refusal == "accepted" ? done == steps.size() : isClear(refusal, path), where + refusal.c_str());
    const std::string now = rowsOf(path);
    // After a power cut the last steps may be missing.
    const std::size_t first = static_cast<FaultyDisk::Fault>(fault) == FaultyDisk::Fault::PowerCut ? 0 : done;
    bool isKnown = false;
    for (std::size_t i = first; i <= std::min(done + 1, steps.size()); ++i)
      isKnown = isKnown || now == states[i];
    QVERIFY2(isKnown, where + "the file is not as before or after the step: " + now.c_str());
    for (const Step& step : steps) step(path);
    QVERIFY2(rowsOf(path) == states.back(), where + "the rest cannot be done");
  }
  QVERIFY(faults > 0);
}

void ResultsFaultsTest::anExperimentAndASearchThatMetAFaultResumeToTheSameResults_data() {
  QTest::addColumn<int>("fault");
  for (const auto& [fault, name] : FaultyDisk::kFaults) QTest::addRow("%s", name.data()) << int(fault);
}

void ResultsFaultsTest::anExperimentAndASearchThatMetAFaultResumeToTheSameResults() {
  QFETCH(int, fault);
  const fs::path& path = file_.path();
  const auto play = [&] {
    ExperimentRunner runner(path, smallPlan("Runs"), {.threads = 2});
    while (!runner.waitFor(std::chrono::milliseconds(100))) {
    }
    ThreadExecutor executor;
    Optimizer(smallSearch(), path, executor, {.threads = 1}).run({});
  };
  file_.clear();
  play();
  const std::string undisturbed = rowsOf(path);

  FaultyDisk disk;
  int faults = 0;
  for (int at = 1;; at = nextFault(at)) {
    file_.clear();
    disk.breakAt(static_cast<FaultyDisk::Fault>(fault), at);
    const std::string refusal = refusalOf(play);
    if (!disk.hasFailed()) {
      QCOMPARE(refusal, std::string("accepted"));
      break;
    }
    ++faults, ++faults_;
    disk.repair();
    QVERIFY2(refusal == "accepted" || isClear(refusal, path), refusal.c_str());
    play();
    QVERIFY2(rowsOf(path) == undisturbed, qPrintable(QString("other results after fault %1").arg(at)));
  }
  QVERIFY(faults > 2);
}

TETRABENCH_TEST(ResultsFaultsTest)
#include "results_faults_test.moc"
