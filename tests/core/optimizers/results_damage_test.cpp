#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <atomic>
#include <random>
#include <thread>

#include "core/agents/library.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/experiment_runner.h"
#include "core/optimizers/optimization_document.h"
#include "core/optimizers/optimizer.h"
#include "core/storage/results_repair.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests that damage a results file with experiments and searches in many ways. Reading must either return
/// the data as saved or reject the file.
class ResultsDamageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void flippedBitsAreReportedOrWithoutEffect();
  void aDamagedIndexHidesNoRun();
  void cutOffFilesAreReported();
  void changesBySqlAreReported_data();
  void changesBySqlAreReported();
  void impossibleNumbersAreReportedThoughTheirChecksumsFit();
  void aRepairThatFailsLeavesNothing();
  void ofTwoRepairsAtOnceOneTakesTheName();

 private:
  /// Returns the first line that differs.
  QString difference(const QByteArray& now) const {
    const auto before = seen_.split('\n'), after = now.split('\n');
    for (qsizetype i = 0; i < std::min(before.size(), after.size()); ++i)
      if (before[i] != after[i]) return before[i].right(300) + " became " + after[i].right(300);
    return QString("%1 lines became %2").arg(before.size()).arg(after.size());
  }
  /// Writes a file to read, without any beside it, and returns its path.
  std::string written(const QByteArray& content) const;
  /// Returns everything that a user can see of the file, or the message that rejects it as damaged.
  QByteArray seen(const QByteArray& content) const;
  /// Returns all runs of a repaired copy after lost ones have been replayed; empty if the file cannot be
  /// repaired because its tables cannot be found.
  QByteArray repairedRuns(const QByteArray& damaged);
  void changeBySql(const std::string& path, const std::string& sql);

  const QTemporaryDir folder_;
  QByteArray sound_, seen_;
};

namespace {

int wanted(const char* variable, int usual) {
  bool isSet = false;
  const int number = qEnvironmentVariableIntValue(variable, &isSet);
  return isSet ? number : usual;
}

ExperimentPlan someExperiment() {
  ExperimentPlan plan;
  plan.name = "Runs";
  for (const char* id : {"rlc2008/training-00", "rlc2008/training-01"})
    plan.mdps.push_back({id, Library::instance().mdp(id)});
  for (const char* id : {"dt-20", "bdu", "random"})
    plan.agents.push_back({id, Library::instance().agent(id)});
  plan.repetitions = 3;
  plan.length.amount = 2000;
  plan.checkpoints = 100;
  return plan;
}

OptimizationPlan someSearch(const char* name, Method method) {
  OptimizationPlan plan;
  plan.name = name;
  plan.mdp = {"", Library::instance().mdp("standard/10x10")};
  plan.agent = {"", Library::instance().agent("huji-2")};
  plan.space = spaceOf(plan.agent.agent, 0, 100);
  plan.games = 2;
  plan.pieceLimit = plan.validation.pieceLimit = 100;
  plan.validation.games = 3;
  plan.candidates = 2;
  plan.method = std::move(method);
  return plan;
}

std::vector<OptimizationPlan> someSearches() {
  OptimizationPlan stopped = someSearch("Stopped", NelderMeadSettings{});
  stopped.budget.evaluations = 20;
  return {someSearch("Cross entropy", CrossEntropySettings{.generations = 3, .population = 6, .elite = 2}),
          someSearch("Shared", BeamHillClimbingSettings{.steps = {100, 50}, .climbs = 3, .shared = true}),
          stopped};
}

void play(const std::string& path) {
  ExperimentRunner runner(path, someExperiment(), {.threads = 1});
  while (!runner.waitFor(std::chrono::milliseconds(100))) {
  }
  ThreadExecutor executor;
  for (const OptimizationPlan& plan : someSearches()) Optimizer(plan, path, executor, {.threads = 1}).run({});
}

void add(QByteArray& text, const auto&... values) {
  (text.append(QByteArray::fromStdString(fmt::format("{} ", values))), ...);
  text.append('\n');
}

void addExperiments(QByteArray& text, const std::string& path) {
  ResultsDatabase database(path);
  for (const auto& experiment : database.experiments()) {
    if (!experiment.problem.empty()) throw StorageError(experiment.problem);
    add(text, toJson(experiment.plan, DocumentParts::Whole).dump(), experiment.done, experiment.failed);
    for (const auto& run : database.runs(experiment.id, experiment.plan)) {
      add(text, run.key.agent, run.key.mdp, run.key.repetition, int(run.state), run.reason, run.reward);
      if (run.state != ResultsDatabase::State::Done) continue;
      const RunResult result = database.outcome(run, experiment.plan).result;
      add(text, result.total.pieces, result.total.lines, result.total.steps, result.episodes, result.deaths);
      for (const auto& point : result.curve) add(text, point.x, point.reward, point.lines, point.height);
      for (const auto& bucket : result.rewards) add(text, bucket.sum);
      for (const auto lines : result.lines) add(text, lines);
    }
  }
}

void addSearches(QByteArray& text, const std::string& path, bool plays) {
  EvaluationDatabase database(path);
  ThreadExecutor executor;
  for (const std::string& name : database.names()) {
    const OptimizationPlan plan = database.plan(name);
    Optimizer optimizer(plan, path, executor, {.threads = 1, .plays = plays});
    optimizer.run({});
    const OptimizationProgress progress = optimizer.progress();
    add(text, toJson(plan, DocumentParts::Whole).dump(), int(progress.phase), progress.search.trials);
    for (const Finalist& finalist : optimizer.finalists())
      add(text, finalist.trial.candidate.numbers.front(), finalist.trial.performance.lines,
          finalist.validation.mean);
  }
}

}  // namespace

std::string ResultsDamageTest::written(const QByteArray& content) const {
  const QString path = folder_.filePath("damaged.tetrabench");
  for (const char* beside : {"", "-wal", "-shm", "-journal"}) QFile::remove(path + beside);
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly)) qFatal("no file");
  file.write(content);
  return path.toStdString();
}

/// Collects the content shown without playing, and after everything has been resumed.
QByteArray ResultsDamageTest::seen(const QByteArray& content) const {
  const std::string path = written(content);
  QByteArray text;
  try {
    addExperiments(text, path);
    addSearches(text, path, false);
    play(path);
    addExperiments(text, path);
    addSearches(text, path, true);
  } catch (const Error& error) {
    return "refused: " + QByteArray(error.what());
  }
  return text;
}

QByteArray ResultsDamageTest::repairedRuns(const QByteArray& damaged) {
  const QString path = folder_.filePath("to-repair.tetrabench"),
                copy = folder_.filePath("repaired.tetrabench");
  for (const QString& file : {path, copy})
    for (const char* beside : {"", "-wal", "-shm", "-journal", "-locks"}) QFile::remove(file + beside);
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly)) qFatal("no file");
  file.write(damaged);
  file.close();
  try {
    repairResults(path.toStdString(), copy.toStdString());
  } catch (const Error& error) {
    qInfo("%s", error.what());
    return {};
  }
  QByteArray runs;
  ResultsDatabase(copy.toStdString()).checkAll();
  play(copy.toStdString());
  addExperiments(runs, copy.toStdString());
  return runs;
}

void ResultsDamageTest::initTestCase() {
  const std::string path = folder_.filePath("sound.tetrabench").toStdString();
  play(path);
  ResultsDatabase(path).checkAll();
  ResultsDatabase(path).vacuum();
  QFile file(QString::fromStdString(path));
  QVERIFY(file.open(QIODevice::ReadOnly));
  sound_ = file.readAll();
  seen_ = seen(sound_);
  QVERIFY2(!seen_.startsWith("refused"), seen_);
}

void ResultsDamageTest::flippedBitsAreReportedOrWithoutEffect() {
  const int flips = wanted("TETRABENCH_FLIPS", 100);
  std::mt19937_64 random(1);
  int reported = 0, repaired = 0;
  for (int i = 0; i < flips; ++i) {
    QByteArray damaged = sound_;
    const auto bit = static_cast<qsizetype>(random() % static_cast<std::uint64_t>(8 * damaged.size()));
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << (bit % 8)));
    const QByteArray now = seen(damaged);
    if (now == seen_) continue;
    QVERIFY2(now.startsWith("refused"),
             qPrintable(QString("bit %1 of byte %2: %3").arg(bit % 8).arg(bit / 8).arg(difference(now))));
    ++reported;
    const QByteArray runs = repairedRuns(damaged);
    repaired += !runs.isEmpty();
    QVERIFY2(seen_.contains(runs), qPrintable(QString("bit %1 of byte %2").arg(bit % 8).arg(bit / 8)));
  }
  qInfo("%d of %d damaged files could be repaired", repaired, reported);
  QVERIFY(repaired > reported / 2);
  qInfo("%d of %d flipped bits were reported, the others had no effect", reported, flips);
  QVERIFY(reported > flips / 3);
}

/// The index of runs may list one run for another.
void ResultsDamageTest::aDamagedIndexHidesNoRun() {
  int size = 0, page = 0;
  {
    SQLite::Database database(written(sound_));
    size = database.execAndGet("PRAGMA page_size");
    page = database.execAndGet("SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_run_1'");
  }
  const auto runsOf = [&](const QByteArray& content) {
    QByteArray runs;
    try {
      addExperiments(runs, written(content));
    } catch (const Error& error) {
      return "refused: " + QByteArray(error.what());
    }
    return runs;
  };
  const QByteArray before = runsOf(sound_);
  for (qsizetype at = qsizetype{page - 1} * size; at < qsizetype{page} * size; at += 5) {
    QByteArray damaged = sound_;
    damaged[at] = static_cast<char>(damaged[at] ^ 1 << at % 8);
    const QByteArray now = runsOf(damaged);
    QVERIFY2(now == before || now.startsWith("refused"), fmt::format("byte {}", at).c_str());
  }
}

void ResultsDamageTest::cutOffFilesAreReported() {
  const int cuts = wanted("TETRABENCH_CUTS", 20);
  std::mt19937_64 random(2);
  for (int i = 0; i < cuts; ++i) {
    const auto length = 1 + static_cast<qsizetype>(random() % static_cast<std::uint64_t>(sound_.size() - 1));
    QVERIFY2(seen(sound_.left(length)).startsWith("refused"), qPrintable(QString::number(length)));
  }
  for (const qsizetype missing : {1, 4096, 3 * 4096}) {
    const QByteArray runs = repairedRuns(sound_.chopped(missing));
    QVERIFY2(!runs.isEmpty() && seen_.contains(runs), qPrintable(QString::number(missing)));
  }
}

void ResultsDamageTest::changeBySql(const std::string& path, const std::string& sql) {
  SQLite::Database(path, SQLite::OPEN_READWRITE).exec(sql);
}

void ResultsDamageTest::changesBySqlAreReported_data() {
  QTest::addColumn<QString>("sql");
  const auto add = [](const char* sql) { QTest::newRow(sql) << QString(sql); };
  for (const char* column : {"wall", "processor", "pieces", "lines", "steps", "reward", "clears1", "clears2",
                             "clears3", "clears4", "episodes", "deaths"})
    add(qPrintable(QString("UPDATE result SET %1 = %1 + 1 WHERE run = 3").arg(column)));
  for (const char* column : {"curve", "rewards", "games", "times"})
    for (const char* donor : {"x''", "(SELECT %1 FROM result WHERE run = 1)"})
      if (qstrcmp(column, "games") != 0 || qstrcmp(donor, "x''") != 0)
        add(qPrintable(QString("UPDATE result SET %1 = " + QString(donor) + " WHERE run = 3").arg(column)));
  for (const char* sql : {"UPDATE result SET version = '9' WHERE run = 3",
                          "DELETE FROM result WHERE run = 3",
                          "DELETE FROM result",
                          "UPDATE result SET run = 99 WHERE run = 3",
                          "UPDATE run SET repetition = 9 WHERE id = 3",
                          "UPDATE run SET reason = 'crashed' WHERE id = 3",
                          "UPDATE run SET totals = NULL, blobs = NULL WHERE id = 3",
                          "UPDATE run SET totals = totals + 1",
                          "UPDATE run SET checksum = 0 WHERE id = 3",
                          "UPDATE run SET agent = mdp WHERE id = 3",
                          "UPDATE run SET mdp = agent WHERE id = 3",
                          "UPDATE run SET experiment = 2 WHERE id = 3",
                          "DELETE FROM run WHERE id = 3",
                          "DELETE FROM run",
                          "DELETE FROM experiment",
                          "UPDATE experiment SET name = 'Other'",
                          "UPDATE experiment SET plan = replace(plan, '\"seed\":1', '\"seed\":2')",
                          "UPDATE document SET checksum = checksum + 1",
                          "DELETE FROM document",
                          "UPDATE document SET text = replace(text, '1', '2')",
                          "DELETE FROM objective",
                          "UPDATE objective SET text = text || ' '",
                          "UPDATE objective SET checksum = checksum + 1",
                          "UPDATE evaluation SET lines = lines + 1",
                          "UPDATE evaluation SET pieces = pieces * 2",
                          "UPDATE evaluation SET reward = -1",
                          "UPDATE evaluation SET games = games + 10",
                          "UPDATE evaluation SET sequences = sequences + 1000",
                          "DELETE FROM evaluation",
                          "UPDATE optimization SET seconds = 1e6",
                          "UPDATE optimization SET ended = 1 - ended",
                          "UPDATE optimization SET version = '9'",
                          "UPDATE optimization SET name = name || '!'",
                          "UPDATE optimization SET plan = replace(plan, '\"seed\":1', '\"seed\":2')",
                          "DELETE FROM optimization",
                          "DELETE FROM shared_read",
                          "UPDATE shared_read SET found = x''",
                          "DELETE FROM row_count",
                          "UPDATE row_count SET rows = rows - 1"})
    add(sql);
}

void ResultsDamageTest::changesBySqlAreReported() {
  QFETCH(QString, sql);
  const QString path = folder_.filePath("changed.tetrabench");
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(sound_);
  file.close();
  changeBySql(path.toStdString(), "PRAGMA foreign_keys = OFF; " + sql.toStdString());
  QVERIFY(refusalOf([&] { ResultsDatabase(path.toStdString()).checkAll(); }).find("is damaged (") !=
          std::string::npos);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray now = seen(file.readAll());
  QVERIFY2(now == seen_ || now.contains("is damaged ("), now.left(1000));
}

void ResultsDamageTest::impossibleNumbersAreReportedThoughTheirChecksumsFit() {
  const OptimizationPlan plan = someSearches().front();
  const auto refusal = [&](std::int64_t lines) {
    const std::string path = folder_.filePath(QString("lines %1.tetrabench").arg(lines)).toStdString();
    EvaluationDatabase database(path);
    database.save(database.objectiveId(plan.objective()), 0, std::vector<double>(5, 50),
                  {.games = 2, .pieces = 100, .lines = lines, .reward = 40});
    ThreadExecutor executor;
    const auto check = refusalOf([&] { database.checkAll(); });
    const auto search = refusalOf([&] { Optimizer(plan, path, executor, {.threads = 1}).run({}); });
    return check == search ? check : check + " but " + search;
  };
  QCOMPARE(refusal(40), "accepted");
  QCOMPARE(QString::fromStdString(refusal(41)).section('(', 1),
           "an evaluation has more lines than its pieces can complete)");
}

void ResultsDamageTest::aRepairThatFailsLeavesNothing() {
  const QTemporaryDir folder;
  const QString path = folder.filePath("damaged.tetrabench");
  QByteArray damaged = sound_;
  damaged.replace(100, 1000, QByteArray(1000, 'x'));  // the schema table
  for (const QString& name : {path, folder.filePath("new.tetrabench.repairing")}) {
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(damaged) == damaged.size());
  }
  QVERIFY_THROWS_EXCEPTION(
      StorageError, repairResults(path.toStdString(), folder.filePath("new.tetrabench").toStdString()));
  QVERIFY(QFile::exists(folder.filePath("new.tetrabench.repairing")));
  QCOMPARE(QDir(folder.path()).entryList({"new*"}, QDir::AllEntries | QDir::Hidden),
           QStringList{"new.tetrabench.repairing"});
}

void ResultsDamageTest::ofTwoRepairsAtOnceOneTakesTheName() {
  const QTemporaryDir folder;
  const std::string path = folder.filePath("damaged.tetrabench").toStdString(),
                    repaired = folder.filePath("new.tetrabench").toStdString();
  QFile file(QString::fromStdString(path));
  QVERIFY(file.open(QIODevice::WriteOnly) && file.write(sound_) == sound_.size());
  file.close();
  std::atomic<int> made = 0, refused = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 2; ++i)
      threads.emplace_back([&] {
        try {
          repairResults(path, repaired);
          ++made;
        } catch (const InvalidArgument&) {
          ++refused;
        } catch (const std::exception& error) {
          qWarning("%s", error.what());
        }
      });
  }
  QCOMPARE(made.load(), 1);
  QCOMPARE(refused.load(), 1);
  ResultsDatabase::open(repaired).checkAll();
  QCOMPARE(QDir(folder.path()).entryList({"new*"}, QDir::AllEntries | QDir::Hidden),
           QStringList{"new.tetrabench"});
}

TETRABENCH_TEST(ResultsDamageTest)
#include "results_damage_test.moc"
