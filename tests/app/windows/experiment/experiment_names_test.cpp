#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFile>
#include <QPushButton>

#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "core/agents/library.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Tests that a name that is taken never stops the user: of experiments, of agents in a plan, and of files.
class ExperimentNamesTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    window_->showPage("experiment");
  }
  void cleanup() { closeWindow(); }

  void anotherExperimentOfTheSameNameRunsUnderANewOne() {
    run(plan("Small"));
    ExperimentPlan other = plan("Small");
    other.seed = 7;
    show(other);
    QTRY_VERIFY(page().session()->isNameTaken());
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    action("runExperiment")->trigger();
    QVERIFY(page().errors()->message().contains("already has an experiment named \"Small\""));
    QVERIFY(!page().session()->isRunning());
    button(*page().errors(), "Run as \"Small 2\"")->click();
    QCOMPARE(page().editor()->plan().name, std::string("Small 2"));
    QTRY_VERIFY(page().session()->isFinished() && !page().session()->isRunning());
    QTRY_COMPARE(page().documents()->stored(), (QStringList{"Small", "Small 2"}));
    QVERIFY(page().errors()->message().isEmpty());
  }

  void anAddedAgentWhoseNameIsTakenGetsANumberAndTheResultsStay() {
    run(plan("Small"));
    AgentSettings changed = page().editor()->plan().agents.front().agent;
    changed.linear()->weights.front().weights.front() += 1;
    page().addAgent(changed);
    const auto& agents = page().editor()->plan().agents;
    QCOMPARE(agents.size(), std::size_t{3});
    QCOMPARE(agents.back().agent.name, agents.front().agent.name + " (2)");
    page().addAgent(changed);  // the same again
    QCOMPARE(agents.size(), std::size_t{3});
    QVERIFY(page().errors()->message().endsWith("is already in the plan."));
    QTRY_COMPARE(page().session()->cells().done(), std::int64_t{4});
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    QCOMPARE(page().session()->runs().size(), std::size_t{4});
    QVERIFY(page().problem().isEmpty());
  }

  void anInvalidPlanSaysNamesAndKeepsItsResults() {
    run(plan("Small"));
    ExperimentPlan twice = page().editor()->plan();
    twice.agents.push_back({"", twice.agents.front().agent});
    twice.agents.back().agent.linear()->weights.front().weights.front() += 1;
    show(twice);
    const std::string sentence =
        "Two agents are named \"" + twice.agents.front().agent.name + "\"; rename one of them.";
    QTRY_COMPARE(page().problem().toStdString(), sentence);
    QTRY_COMPARE(page().session()->cells().done(), std::int64_t{4});
    QVERIFY(!action("runExperiment")->isEnabled());
  }

  void anAgentIsAddedToTheExperimentThatIsChosen() {
    run(plan("First"));
    show(plan("Second"));
    page().askAdd({Library::instance().agent("el-tetris")});
    auto* dialog = page().findChild<QDialog*>("experimentChoice");
    QVERIFY(dialog);
    auto* experiments = named<QComboBox>(*dialog, "Experiment");
    QCOMPARE(experiments->itemText(0), QString("Second (open)"));
    QCOMPARE(experiments->itemText(1), QString("First"));
    experiments->setCurrentIndex(1);
    button(*dialog, "Add")->click();
    QTRY_COMPARE(page().editor()->plan().name, std::string("First"));
    QTRY_COMPARE(page().editor()->plan().agents.size(), std::size_t{3});
    QTRY_COMPARE(page().session()->cells().done(), std::int64_t{4});  // of the agents it had
    QVERIFY(page().errors()->message().startsWith("Added "));
    button(*page().errors(), "Undo")->click();
    QCOMPARE(page().editor()->plan().agents.size(), std::size_t{2});
  }

  void anAgentStartsANewExperimentOnItsMdp() {
    run(plan("First"));
    show(plan("Second"));
    page().askAdd({Library::instance().agent("el-tetris"), Library::instance().mdp("standard/6x12")});
    auto* dialog = page().findChild<QDialog*>("experimentChoice");
    QVERIFY(dialog);
    named<QComboBox>(*dialog, "Experiment")->setCurrentIndex(2);
    button(*dialog, "Add")->click();
    QTRY_COMPARE(page().editor()->plan().mdps.front().mdp.width(), 6);
    QTRY_COMPARE(page().editor()->plan().agents.size(), std::size_t{1});
  }

  void aCopyOfTheResultsWhoseNameIsTakenIsSavedUnderANewOne() {
    run(plan("Small"));
    const QString file = settings_->path("copy.tetrabench"), other = settings_->path("copy 2.tetrabench");
    page().copyResults(file);
    QTRY_VERIFY(page().errors()->message().contains("were copied to"));
    page().copyResults(file);
    QTRY_VERIFY(page().errors()->message().endsWith("already exists."));
    QVERIFY(!QFile::exists(other));
    button(*page().errors(), "Save as \"copy 2.tetrabench\"")->click();
    QTRY_VERIFY(QFile::exists(other));
    QTRY_VERIFY(page().errors()->message().contains("were copied to"));
  }

  void theResultsFileIsCompacted() {
    action("compactResultsOfExperiment")->trigger();
    QTRY_COMPARE(page().errors()->message(), QString("There are no results yet."));
    run(plan("Small"));
    action("compactResultsOfExperiment")->trigger();
    QTRY_VERIFY(page().errors()->message().startsWith("results.tetrabench was compacted from "));
    QVERIFY(page().session()->isFinished());
  }

  void theResultsFileIsNotCompactedDuringARun() {
    ExperimentPlan longPlan = plan("Long");
    longPlan.length.amount = 1'000'000'000;
    show(longPlan);
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    action("runExperiment")->trigger();
    QVERIFY(page().session()->isRunning());
    action("compactResultsOfExperiment")->trigger();
    QCOMPARE(page().errors()->message(),
             QString("Stop the current run before you compact the results file."));
  }

  void nothingRunsWhileTheResultsFileIsCompacted() {
    run(plan("Small"));
    show(plan("Other"));
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    auto& results = part<ResultsFile>(*window_);
    results.compact();
    QVERIFY(results.isInUse());
    results.compact();
    QCOMPARE(page().errors()->message(), QString("Wait until the results file has been compacted."));
    page().run(false);
    QCOMPARE(page().errors()->message(), QString("Wait until the results file has been compacted."));
    QVERIFY(!page().session()->isRunning());
    QTRY_VERIFY(page().errors()->message().startsWith("results.tetrabench was compacted from "));
    QVERIFY(!results.isInUse());
    action("runExperiment")->trigger();
    QTRY_VERIFY(page().session()->isFinished() && !page().session()->isRunning());
  }

 private:
  ExperimentPage& page() const { return part<ExperimentPage>(*window_); }
  void show(const ExperimentPlan& plan) const {
    page().editor()->setPlan(plan);
    page().session()->show(plan);
  }
  void run(const ExperimentPlan& plan) const {
    show(plan);
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    action("runExperiment")->trigger();
    QTRY_VERIFY(page().session()->isFinished() && !page().session()->isRunning());
    QTRY_VERIFY(page().documents()->isStored(plan.name));
  }
  static ExperimentPlan plan(const char* name) {
    ExperimentPlan plan;
    plan.name = name;
    plan.length = {RunLength::Unit::Pieces, 77};
    plan.repetitions = 2;
    plan.mdps.push_back({"standard/10x20", Library::instance().mdp("standard/10x20")});
    for (const char* agent : {"dellacherie", "bcts"})
      plan.agents.push_back({agent, Library::instance().agent(agent)});
    return plan;
  }
};

TETRABENCH_TEST(ExperimentNamesTest)
#include "experiment_names_test.moc"
