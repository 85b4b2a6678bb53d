#include "core/optimizers/evaluation_database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <QTemporaryDir>
#include <thread>

#include "core/agents/library.h"
#include "core/experiments/results_database.h"
#include "core/optimizers/optimizer.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class EvaluationDatabaseTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void savedScoresAreFound();
  void anOptimizationIsKeptByItsName();
  void lookingAtASearchWritesNothing();
  void aNewFileThatAnotherReadsIsWaitedFor();
  void theSharedBestIsKeptForEachRead();
  void otherFilesAreRefused();

 private:
  std::string newFile() { return folder_.filePath(QString("%1.tetrabench").arg(++files_)).toStdString(); }
  QTemporaryDir folder_;
  int files_ = 0;
};

namespace {

OptimizationPlan somePlan() {
  OptimizationPlan plan;
  plan.name = "Some";
  plan.mdp = {"", Library::instance().mdp("standard/10x10")};
  plan.agent = {"", Library::instance().agent("huji-2")};
  plan.space = spaceOf(plan.agent.agent, 0, 1);
  plan.games = 4;
  return plan;
}

}  // namespace

void EvaluationDatabaseTest::savedScoresAreFound() {
  const std::string file = newFile();
  const Score score{.games = 4, .pieces = 123, .lines = 45, .reward = 0.1 + 0.2};
  const std::vector<double> numbers{1.0 / 3, -0.0, 1e300};
  std::int64_t id = 0;
  {
    EvaluationDatabase database(file);
    id = database.objectiveId(somePlan().objective());
    QCOMPARE(database.objectiveId(somePlan().objective()), id);
    QVERIFY(database.evaluations(id, 0, numbers).empty());
    database.save(id, 0, numbers, score);
    database.save(id, 7, numbers, {.games = 1, .pieces = 0, .lines = 0, .reward = 0});
  }
  EvaluationDatabase database(file);
  QVERIFY(database.evaluations(id, 0, numbers) == std::vector{score});
  QCOMPARE(database.evaluations(id, 7, numbers).at(0).games, std::int64_t{1});
  QVERIFY(database.evaluations(id, 1, numbers).empty());
  QVERIFY(database.evaluations(id + 1, 0, numbers).empty());
  QVERIFY(database.evaluations(id, 0, {1.0 / 3, -0.0}).empty());
  // Scores of fewer games are stored separately, fewest first; a stored score never changes.
  const Score fewer{.games = 3, .pieces = 1, .lines = 1, .reward = 1};
  database.save(id, 0, numbers, fewer);
  database.save(id, 0, numbers, {.games = 3, .pieces = 2, .lines = 2, .reward = 2});
  QVERIFY((database.evaluations(id, 0, numbers) == std::vector{fewer, score}));
}

void EvaluationDatabaseTest::anOptimizationIsKeptByItsName() {
  const std::string file = newFile();
  OptimizationPlan plan = somePlan();
  {
    EvaluationDatabase database(file);
    QVERIFY(!database.find("Some"));
    auto optimization = database.add(plan);
    QVERIFY(optimization.seconds == 0 && !optimization.ended);
    optimization.seconds = 12.5;
    optimization.ended = true;
    database.saveProgress(optimization);
  }
  EvaluationDatabase database(file);
  QCOMPARE(database.names(), std::vector<std::string>{"Some"});
  QVERIFY(database.plan("Some").isSameSearchAs(plan));
  QVERIFY(database.find("Some")->ended);
  plan.budget.evaluations = 5;  // continues the search
  QCOMPARE(database.add(plan).seconds, 12.5);
  QVERIFY(!database.find("Some")->ended);
  QCOMPARE(database.plan("Some").budget.evaluations, std::optional(std::int64_t{5}));
  plan.seed = 9;
  const std::string refusal = std::filesystem::path(file).filename().string() +
                              " already has a search named \"Some\" with other settings. Only its limits and "
                              "validation can be changed. Rename this plan to run it.";
  QCOMPARE(refusalOf([&] { database.add(plan); }), refusal);
  QCOMPARE(database.refusal(plan), refusal);
}

void EvaluationDatabaseTest::lookingAtASearchWritesNothing() {
  const std::string file = newFile();
  OptimizationPlan plan = somePlan();
  plan.method = BeamHillClimbingSettings{.steps = {100}, .climbs = 2, .shared = true};
  plan.pieceLimit = plan.validation.pieceLimit = 50;
  plan.validation.games = 2;
  ThreadExecutor executor;
  {
    std::stop_source stop;
    Optimizer begun(plan, file, executor, {.threads = 1, .onBatch = [&] { stop.request_stop(); }});
    begun.run(stop.get_token());
    QVERIFY(begun.progress().search.trials > 0);
  }
  const auto rows = [&] {
    return SQLite::Database(file)
        .execAndGet("SELECT group_concat(kind || owner || ' ' || rows) FROM row_count")
        .getString();
  };
  const std::string before = rows();
  plan.validation.pieceLimit = 60;  // games not played yet
  Optimizer(plan, file, executor, {.threads = 1, .plays = false}).run({});
  OptimizationPlan other = plan;
  other.name = "Other";
  other.games = 3;
  Optimizer(other, file, executor, {.threads = 1, .plays = false}).run({});
  QCOMPARE(rows(), before);
}

/// SQLite alone fails at once when the journal mode is changed while another connection is reading.
void EvaluationDatabaseTest::aNewFileThatAnotherReadsIsWaitedFor() {
  const std::string file = newFile();
  SQLite::Database other(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  other.exec("BEGIN; SELECT count(*) FROM sqlite_master");
  QVERIFY(refusalOf([&] {
            EvaluationDatabase(file, std::chrono::milliseconds(30));
          }).ends_with(": the file is in use by another program"));
  std::string answer;
  std::jthread opener([&] {
    answer = refusalOf(
        [&] { EvaluationDatabase(file, std::chrono::milliseconds(kGuardMilliseconds)).checkAll(); });
  });
  const auto isAwaited = [&] {
    try {
      SQLite::Database(file, SQLite::OPEN_READONLY).execAndGet("SELECT count(*) FROM sqlite_master");
      return false;
    } catch (const SQLite::Exception& error) {  // a writer that waits for readers blocks new ones
      return error.getErrorCode() == SQLITE_BUSY;
    }
  };
  QTRY_VERIFY(isAwaited());
  other.exec("COMMIT");
  opener.join();
  QCOMPARE(answer, std::string("accepted"));
}

void EvaluationDatabaseTest::theSharedBestIsKeptForEachRead() {
  EvaluationDatabase database(newFile());
  const auto optimization = database.add(somePlan());
  Objective objective = somePlan().objective();
  const auto id = database.objectiveId(objective);
  const auto at = [](double x) { return std::vector<double>(5, x); };
  const auto score = [](std::int64_t lines, std::int64_t pieces) {
    return Score{.games = 4, .pieces = pieces, .lines = lines, .reward = 0};
  };
  database.save(id, 0, at(1), score(10, 3));
  database.save(id, 0, at(2), score(30, 1));
  database.save(id, 0, at(3), score(20, 2));
  database.save(id, 1, at(4), score(99, 9));                                         // fresh pieces
  database.save(id, 0, at(5), {.games = 2, .pieces = 1, .lines = 99, .reward = 0});  // stopped early
  using Best = std::vector<std::vector<double>>;
  QCOMPARE(database.sharedBest(optimization.id, 0, id, objective, 2), (Best{at(2), at(3)}));
  database.save(id, 0, at(6), score(50, 1));
  QCOMPARE(database.sharedBest(optimization.id, 0, id, objective, 2), (Best{at(2), at(3)}));
  QCOMPARE(database.sharedBest(optimization.id, 1, id, objective, 2), (Best{at(6), at(2)}));
  objective.measure = ScoreMeasure::Pieces;
  QCOMPARE(database.sharedBest(optimization.id, 2, id, objective, 1), Best{at(1)});
}

void EvaluationDatabaseTest::otherFilesAreRefused() {
  const QString file = folder_.filePath("text");
  QFile text(file);
  QVERIFY(text.open(QFile::WriteOnly));
  text.write("no database, but a text");
  text.close();
  QCOMPARE(refusalOf([&] { EvaluationDatabase database(file.toStdString()); }),
           file.toStdString() +
               ": not a results file; give one that `experiment run --out` or `optimize --out` wrote.");
}

TETRABENCH_TEST(EvaluationDatabaseTest)
#include "evaluation_database_test.moc"
