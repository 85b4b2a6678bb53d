#include "core/experiments/experiment_copy.h"

#include <QTemporaryDir>

#include "core/agents/library.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

/// An experiment that was copied, removed and put back is what it was.
class ExperimentCopyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void anExperimentIsPutBackWithAllItsResults() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("results.tetrabench").toStdString();
    const Library& library = Library::instance();
    ExperimentPlan plan;
    plan.name = "Small";
    plan.mdps.push_back({"a", library.mdp("rlc2008/training-00")});
    for (const char* id : {"bcts", "random"}) plan.agents.push_back({id, library.agent(id)});
    plan.length.amount = 300;
    ResultsDatabase database(path);
    const std::int64_t id = database.addExperiment(plan);
    for (const auto& unit : database.units(id, plan)) {
      UnitProgress progress;
      if (unit.unit.agent == 1 && unit.unit.repetition == 1) {
        database.fail(unit.id, "of a test");
      } else if (unit.unit.repetition < 2) {  // the others still wait
        database.finish(unit.id, *playUnit(plan, unit.unit, progress), {.wall = 2, .processor = 1.5});
      }
    }
    const auto before = *database.experiment("Small");
    const ExperimentCopy copy = copyOf(database, *database.experiment("Small"));
    const auto units = database.units(before.id, plan);
    std::vector<UnitResult> results;
    for (const auto& unit : units)
      if (unit.state == ResultsDatabase::State::Done) results.push_back(database.run(unit, plan).result);
    QCOMPARE(results.size(), std::size_t{3});
    database.removeExperiment("Small");
    QVERIFY(database.experiments().empty());
    for (int i = 0; i < 2; ++i) {  // a second time it changes nothing
      addCopy(database, copy);
      const auto after = *database.experiment("Small");
      QVERIFY(after.plan == before.plan);
      const auto now = database.units(after.id, plan);
      for (std::size_t u = 0, done = 0; u < units.size(); ++u) {
        QVERIFY(now[u].state == units[u].state);
        QCOMPARE(now[u].reason, units[u].reason);
        QCOMPARE(now[u].seconds, units[u].seconds);
        if (now[u].state == ResultsDatabase::State::Done)
          QVERIFY(database.run(now[u], plan).result == results[done++]);
      }
    }
  }
};

TETRABENCH_TEST(ExperimentCopyTest)
#include "experiment_copy_test.moc"
