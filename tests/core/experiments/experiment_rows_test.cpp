#include "core/experiments/experiment_rows.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include <QTemporaryDir>

#include "core/agents/library.h"
#include "core/experiments/results_database.h"
#include "core/storage/row_checksum.h"
#include "core/storage/unit_locks.h"
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
    for (const auto& unit : database.units(database.addExperiment(plan_), plan_)) {
      if (unit.unit.agent == 1 && unit.unit.repetition == 1)
        database.fail(unit.id, "of a test");
      else if (unit.unit.repetition < 2)  // the others are still waiting
        play(database, unit);
    }
    // Rewrites the rows as another version would have saved them.
    SQLite::Database file(path(), SQLite::OPEN_READWRITE);
    addChecksums(file);
    file.exec("UPDATE result SET version = '0.1'");
    file.exec(
        "UPDATE unit SET totals = (SELECT checksum_of(unit, version, wall, processor, pieces, lines, steps, "
        "reward, clears1, clears2, clears3, clears4, episodes, deaths) FROM result WHERE unit = unit.id)");
    file.exec(
        "UPDATE unit SET checksum = checksum_of(id, 'Small', (SELECT checksum FROM document WHERE id = "
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
    QCOMPARE(std::ranges::count(database.units(id, plan_), ResultsDatabase::State::Done,
                                &ResultsDatabase::Unit::state),
             3);
  }

  void resultsPlayedInTheMeantimeStayAndTheOthersComeBack() {
    ResultsDatabase database(path());
    const ExperimentRows rows = database.takeOut("Small");
    const auto id = database.addExperiment(plan_);
    play(database, database.units(id, plan_).front());
    database.putBack(rows);
    const auto units = database.units(id, plan_);
    QCOMPARE(units.size(), std::size_t{6});
    QCOMPARE(std::ranges::count(units, ResultsDatabase::State::Done, &ResultsDatabase::Unit::state), 3);
    QCOMPARE(std::ranges::count(units, std::string("of a test"), &ResultsDatabase::Unit::reason), 1);
    QCOMPARE(column("SELECT version FROM result ORDER BY unit"), programVersion() + ";0.1;0.1;");
    database.checkAll();
  }

  void agentsThatWereAddedInTheMeantimeStayInThePlan() {
    ResultsDatabase database(path());
    const ExperimentRows rows = database.takeOut("Small");
    ExperimentPlan larger = plan_;
    larger.agents.push_back({"dt-20", Library::instance().agent("dt-20")});
    const auto id = database.addExperiment(larger);
    const auto unit = database.units(id, larger).back();
    QCOMPARE(unit.unit.agent, std::size_t{2});
    UnitProgress progress;
    database.finish(unit.id, *playUnit(larger, unit.unit, progress), {});
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
    const auto units = database.units(database.experiment("Small")->id, plan_);
    UnitLocks locks(path());
    QVERIFY(locks.tryLock(units.back().id));
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
  void play(ResultsDatabase& database, const ResultsDatabase::Unit& unit) const {
    UnitProgress progress;
    database.finish(unit.id, *playUnit(plan_, unit.unit, progress), {.wall = 2, .processor = 1.5});
  }
  std::string column(const std::string& query) const {
    SQLite::Database file(path());
    SQLite::Statement rows(file, query);
    std::string text;
    while (rows.executeStep())
      for (int i = 0; i < rows.getColumnCount(); ++i) text += rows.getColumn(i).getString() + ";";
    return text;
  }
  /// Returns everything in the file.
  std::string contents() const {
    std::string text;
    for (const char* table : {"experiment", "unit", "result", "row_count"})
      text += column(fmt::format("SELECT * FROM {} ORDER BY 1, 2", table));
    return text;
  }

  std::unique_ptr<QTemporaryDir> folder_;
  ExperimentPlan plan_;
};

TETRABENCH_TEST(ExperimentRowsTest)
#include "experiment_rows_test.moc"
