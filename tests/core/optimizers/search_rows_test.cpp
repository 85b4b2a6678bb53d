#include "core/optimizers/search_rows.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <QTemporaryDir>

#include "core/agents/library.h"
#include "core/experiments/results_database.h"
#include "core/optimizers/optimizer.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"
#include "tests/support/results_rows.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests that searches of a results file can be renamed, removed and restored.
class SearchRowsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    file_ = folder_->filePath("r.tetrabench").toStdString();
    run(planOf("Beam", BeamHillClimbingSettings{
                           .sum = 300, .steps = {40, 20}, .climbs = 3, .noise = 5, .shared = true}));
    run(planOf("Grid", GridSettings{.points = 2}, 3));
    run(planOf("Same goal", GridSettings{.points = 3}, 3));
  }

  void aRemovedSearchIsPutBackWithAllItsResults() {
    EvaluationDatabase database(file_);
    const std::string before = resultsRows(file_);
    const SearchRows rows = database.takeOut("Beam");
    QVERIFY(!rows.sharedReads.empty() && rows.evaluations > 0);
    QCOMPARE(database.names(), (std::vector<std::string>{"Grid", "Same goal"}));
    QCOMPARE(database.count(planOf("Beam", GridSettings()).objective()), std::int64_t{0});
    checkAll();
    database.putBack(rows, "Beam");
    QCOMPARE(resultsRows(file_), before);
    checkAll();
    QCOMPARE(playedAgain(database.plan("Beam")), std::int64_t{0});
  }

  void evaluationsOfARemovedSearchAreFoundByNoOther() {
    EvaluationDatabase database(file_);
    const std::int64_t all = database.count(planOf("Beam", GridSettings()).objective());
    const SearchRows rows = database.takeOut("Beam");
    QVERIFY(rows.evaluations >= all);
    const OptimizationPlan again = planOf("Again", GridSettings{.points = 2});
    run(again);  // plays some of the evaluations again
    QVERIFY(database.count(again.objective()) > 0);
    checkAll();
    database.putBack(rows, "Beam");
    QVERIFY(database.count(again.objective()) >= all);
    QCOMPARE(playedAgain(database.plan("Beam")), std::int64_t{0});
    checkAll();
  }

  void purgedEvaluationsArePlayedAgain() {
    EvaluationDatabase database(file_);
    const SearchRows beam = database.takeOut("Beam");
    database.takeOut("Grid");
    const SearchRows same = database.takeOut("Same goal");
    const std::string whole = resultsRows(file_);
    database.purgeRemoved([](std::int64_t) { return false; });
    QCOMPARE(resultsRows(file_), whole);
    database.purgeRemoved([&](std::int64_t search) { return search == beam.id(); });
    checkAll();
    const std::string rest = resultsRows(file_);
    QVERIFY(rest.size() < whole.size());
    database.putBack(same, "Same goal");
    QVERIFY(database.find("Same goal")->ended);
    database.putBack(beam, "Beam");
    QVERIFY(!database.find("Beam")->ended);
    QVERIFY(playedAgain(database.plan("Beam")) > 0);
    checkAll();
    QCOMPARE(playedAgain(database.plan("Same goal")), std::int64_t{0});
  }

  void compactingPurgesRemovedSearches() {
    EvaluationDatabase database(file_);
    database.takeOut("Beam");
    database.takeOut("Grid");
    database.takeOut("Same goal");
    QVERIFY(storedEvaluations() > 0);
    ResultsDatabase(file_).vacuum();
    QCOMPARE(storedEvaluations(), 0);
    checkAll();
  }

  void anUnreadableSearchIsRemovedAlone() {
    {
      SQLite::Database damaged(file_, SQLite::OPEN_READWRITE);
      damaged.exec("UPDATE optimization SET plan = '{}' WHERE name = 'Grid'");
    }
    EvaluationDatabase database(file_);
    const Objective goal = planOf("Beam", GridSettings()).objective();
    const std::int64_t all = database.count(goal);
    const SearchRows beam = database.takeOut("Beam");
    QCOMPARE(beam.unreadable, std::string("Grid"));
    QCOMPARE(beam.evaluations, std::int64_t{0});
    QCOMPARE(database.count(goal), all);
    const SearchRows grid = database.takeOut("Grid");
    QCOMPARE(grid.unreadable, std::string("Grid"));
    checkAll();
    QCOMPARE(database.names(), std::vector<std::string>{"Same goal"});
    database.putBack(grid, "Grid");
    QCOMPARE(database.names().size(), std::size_t{2});
    QVERIFY(refusalOf([&] { database.takeOut("none"); }).ends_with("there is no optimization \"none\"."));
  }

  void evaluationsThatAnotherSearchSharesRemain() {
    EvaluationDatabase database(file_);
    const Objective goal = planOf("Grid", GridSettings(), 3).objective();
    const std::int64_t all = database.count(goal);
    QCOMPARE(database.takeOut("Grid").evaluations, std::int64_t{0});
    QCOMPARE(database.count(goal), all);
    QVERIFY(database.takeOut("Same goal").evaluations >= all);
    QCOMPARE(database.count(goal), std::int64_t{0});
    checkAll();
  }

  void aSearchPlayedAgainInTheMeantimeKeepsItsName() {
    EvaluationDatabase database(file_);
    const SearchRows rows = database.takeOut("Beam");
    const OptimizationPlan again = planOf("Beam", GridSettings{.points = 2});
    run(again);
    QCOMPARE(refusalOf([&] { database.putBack(rows, "Beam"); }),
             std::string("r.tetrabench already has a search named \"Beam\"; choose another name."));
    database.putBack(rows, "Beam 2");
    checkAll();
    QCOMPARE(database.plan("Beam 2").name, std::string("Beam 2"));
    QVERIFY(database.plan("Beam").isSameSearchAs(again));
    QCOMPARE(playedAgain(database.plan("Beam 2")), std::int64_t{0});
  }

  void aRenamedSearchHasItsResults() {
    EvaluationDatabase database(file_);
    database.rename("Grid", "Coarse grid");
    QCOMPARE(database.names(), (std::vector<std::string>{"Beam", "Coarse grid", "Same goal"}));
    QCOMPARE(database.plan("Coarse grid").name, std::string("Coarse grid"));
    QVERIFY(database.find("Coarse grid")->ended);
    QVERIFY(!database.find("Grid"));
    checkAll();
    QCOMPARE(playedAgain(database.plan("Coarse grid")), std::int64_t{0});
    const std::string before = resultsRows(file_);
    QCOMPARE(refusalOf([&] { database.rename("Coarse grid", "Beam"); }),
             std::string("r.tetrabench already has a search named \"Beam\"; choose another name."));
    QVERIFY(refusalOf([&] { database.rename("Coarse grid", ""); }) != "accepted");
    QVERIFY(refusalOf([&] { database.rename("none", "Some"); }) != "accepted");
    QCOMPARE(resultsRows(file_), before);
  }

  void aSearchThatIsRemovedWhileItRunsSaysSo() {
    EvaluationDatabase database(file_);
    const auto running = *database.find("Beam");
    database.takeOut("Beam");
    QVERIFY(refusalOf([&] {
              database.saveProgress(running);
            }).ends_with(": the search was removed from the file while it was running."));
  }

 private:
  static OptimizationPlan planOf(const std::string& name, const Method& method, std::int64_t games = 2) {
    OptimizationPlan plan;
    plan.name = name;
    plan.method = method;
    plan.mdp = {"", Library::instance().mdp("standard/6x12")};
    plan.agent.agent = Library::instance().agent("huji-2");
    plan.agent.agent.linear()->weights.resize(3);
    plan.space = spaceOf(plan.agent.agent, 0, 100);
    plan.games = games;
    plan.pieceLimit = plan.validation.pieceLimit = 200;
    plan.validation.games = 3;
    plan.seed = static_cast<std::uint64_t>(games);  // searches of other goals share no validation games
    plan.candidates = 2;
    return plan;
  }
  void run(const OptimizationPlan& plan) const {
    ThreadExecutor executor;
    Optimizer(plan, file_, executor, {.threads = 1}).run({});
  }
  std::int64_t playedAgain(const OptimizationPlan& plan) const {
    ThreadExecutor executor;
    Optimizer optimizer(plan, file_, executor, {.threads = 1});
    optimizer.run({});
    return optimizer.progress().search.played;
  }
  /// Returns the number of all evaluations, including those of removed searches.
  int storedEvaluations() const {
    SQLite::Database database(file_, SQLite::OPEN_READONLY);
    return database.execAndGet("SELECT count(*) FROM evaluation").getInt();
  }
  void checkAll() const {
    ResultsDatabase(file_).checkAll();
    EvaluationDatabase(file_).checkAll();
  }

  std::unique_ptr<QTemporaryDir> folder_;
  std::string file_;
};

TETRABENCH_TEST(SearchRowsTest)
#include "search_rows_test.moc"
