#include "core/experiments/experiment_rows.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <QTemporaryDir>

#include "core/agents/library.h"
#include "core/experiments/results_database.h"
#include "core/storage/row_checksum.h"
#include "core/storage/run_locks.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

/// Tests that copying, removing and restoring an experiment preserves it.
class ExperimentRowsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    plan_ = {};
    plan_.name = "Small";
    const Library& library = Library::instance();
    plan_.mdps.push_back({"a", library.mdp("rlc2008/training-00")});
    for (const char* id : {"bcts", "random"}) plan_.agents.push_back({id, library.agent(id)});
    plan_.length.amount = 300;
    ResultsDatabase database(path());
    for (const auto& run : database.runs(database.addExperiment(plan_), plan_)) {
      if (run.key.agent == 1 && run.key.repetition == 1)
        database.fail(run.id, "of a test");
      else if (run.key.repetition < 2)  // the others are still waiting
        play(database, run);
    }
    // Rewrites the rows as another version would have saved them.
    SQLite::Database file(path(), SQLite::OPEN_READWRITE);
    addChecksums(file);
    file.exec("UPDATE result SET version = '0.1'");
    file.exec(
        "UPDATE run SET totals = (SELECT checksum_of(run, version, wall, processor, pieces, lines, steps, "
        "reward, clears1, clears2, clears3, clears4, episodes, deaths) FROM result WHERE run = run.id)");
    file.exec(
        "UPDATE run SET checksum = checksum_of(id, 'Small', (SELECT checksum FROM document WHERE id = "
        "agent), "
        "(SELECT checksum FROM document WHERE id = mdp), repetition, reason, totals, blobs)");
    database.checkAll();
  }

  void anExperimentIsPutBackWithAllItsResults() {
    ResultsDatabase database(path());
    const std::string before = contents();
    const ExperimentRows rows = database.takeOut("Small");
    QVERIFY(database.experiments().empty());
    for (int i = 0; i < 2; ++i) {  // restoring twice changes nothing
      database.putBack(rows);
      QCOMPARE(contents(), before);
      database.checkAll();
    }
  }

  void runsOfAgentsThatLeftThePlanAreCopiedToo() {
    ResultsDatabase database(path());
    ExperimentPlan smaller = plan_;
    smaller.agents.pop_back();
    database.addExperiment(smaller);
    const std::string before = contents();
    const ExperimentRows rows = database.takeOut("Small");
    database.putBack(rows);
    QCOMPARE(contents(), before);
    const auto id = database.addExperiment(plan_);  // the agent returns with its results
    QCOMPARE(std::ranges::count(database.runs(id, plan_), ResultsDatabase::State::Done,
                                &ResultsDatabase::Run::state),
             3);
  }

  void resultsPlayedInTheMeantimeStayAndTheOthersComeBack() {
    ResultsDatabase database(path());
    const ExperimentRows rows = database.takeOut("Small");
    const auto id = database.addExperiment(plan_);
    play(database, database.runs(id, plan_).front());
    database.putBack(rows);
    const auto runs = database.runs(id, plan_);
    QCOMPARE(runs.size(), std::size_t{6});
    QCOMPARE(std::ranges::count(runs, ResultsDatabase::State::Done, &ResultsDatabase::Run::state), 3);
    QCOMPARE(std::ranges::count(runs, std::string("of a test"), &ResultsDatabase::Run::reason), 1);
    QCOMPARE(column("SELECT version FROM result ORDER BY run"), programVersion() + ";0.1;0.1;");
    database.checkAll();
  }

  void agentsThatWereAddedInTheMeantimeStayInThePlan() {
    ResultsDatabase database(path());
    const ExperimentRows rows = database.takeOut("Small");
    ExperimentPlan larger = plan_;
    larger.agents.push_back({"dt-20", Library::instance().agent("dt-20")});
    const auto id = database.addExperiment(larger);
    const auto run = database.runs(id, larger).back();
    QCOMPARE(run.key.agent, std::size_t{2});
    RunProgress progress;
    database.finish(run.id, *playRun(larger, run.key, progress), {});
    database.putBack(rows);
    const auto known = database.experiment("Small");
    QCOMPARE(known->plan.agents.size(), std::size_t{3});
    QCOMPARE(known->done, std::int64_t{4});
    QCOMPARE(known->failed, std::int64_t{1});
    database.checkAll();
  }

  void whatIsNotThereCannotBeTakenOut() {
    ResultsDatabase database(path());
    const std::string before = contents();
    QVERIFY_THROWS_EXCEPTION(StorageError, database.takeOut("Large"));
    QCOMPARE(contents(), before);
  }

  /// A held run lock simulates a running experiment.
  void anExperimentThatRunsIsNotTakenOut() {
    ResultsDatabase database(path());
    const auto runs = database.runs(database.experiment("Small")->id, plan_);
    RunLocks locks(path());
    QVERIFY(locks.tryLock(runs.back().id));
    const std::string before = contents();
    QVERIFY_THROWS_EXCEPTION(StorageError, database.takeOut("Small"));
    QCOMPARE(contents(), before);
  }

  void anotherExperimentOfTheNameIsLeftAsItIs() {
    ResultsDatabase database(path());
    const ExperimentRows rows = database.takeOut("Small");
    ExperimentPlan other = plan_;
    other.seed = 7;
    database.addExperiment(other);
    const std::string before = contents();
    QVERIFY_THROWS_EXCEPTION(InvalidArgument, database.putBack(rows));
    QCOMPARE(contents(), before);
  }

 private:
  std::string path() const { return folder_->filePath("results.tetrabench").toStdString(); }
  void play(ResultsDatabase& database, const ResultsDatabase::Run& run) const {
    RunProgress progress;
    database.finish(run.id, *playRun(plan_, run.key, progress), {.wall = 2, .processor = 1.5});
  }
  std::string column(const std::string& query) const {
    SQLite::Database file(path());
    SQLite::Statement rows(file, query);
    std::string text;
    while (rows.executeStep())
      for (int i = 0; i < rows.getColumnCount(); ++i) text += rows.getColumn(i).getString() + ";";
    return text;
  }
  /// Returns all rows of the tables of experiments.
  std::string contents() const {
    std::string text;
    for (const char* table : {"experiment", "run", "result", "row_count"})
      text += column(fmt::format("SELECT * FROM {} ORDER BY 1, 2", table));
    return text;
  }

  std::unique_ptr<QTemporaryDir> folder_;
  ExperimentPlan plan_;
};

TETRABENCH_TEST(ExperimentRowsTest)
#include "experiment_rows_test.moc"
