#include <QFile>
#include <QHeaderView>
#include <QLabel>

#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/experiment/result_tabs.h"
#include "core/agents/library.h"
#include "tests/app/windows/agents/agents_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/experiments/experiment_matrix.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Tests for experiments with external agents whose programs change or fail. The script is a command-line
/// argument that the test agent ignores.
class ChangedProgramTest : public QObject, private AgentsFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openAgents();
    window_->showPage("experiment");
    folder_ = settings_->path("program");
    QVERIFY(QDir().mkpath(folder_));
    writeScript("version 1");
  }
  void cleanup() { closeWindow(); }

  void missingRunsOfANewVersionAreMarked() {
    play("script.py", 1);
    writeScript("the second version");
    show("script.py", 3);
    action("runExperiment")->trigger();
    answer("changedProgramQuestion", "Run only the missing ones");
    finish(3);
    QCOMPARE(agentTitle(), QString("Scripted (2 versions)"));
  }

  void allRunsCanBePlayedAgainWithTheNewVersion() {
    play("script.py", 1);
    writeScript("the second version");
    show("script.py", 3);
    action("runExperiment")->trigger();
    answer("changedProgramQuestion", "Rerun all");
    finish(3);
    QCOMPARE(agentTitle(), QString("Scripted"));
  }

  void finishedRunsCanBePlayedAgainWithTheNewVersion() {
    play("script.py", 2);
    action("runExperiment")->trigger();
    QTRY_VERIFY(experiment().errors()->message().startsWith("All runs are finished"));
    const auto before = programs();
    writeScript("the second version");
    action("runExperiment")->trigger();
    answer("changedProgramQuestion", "Rerun all");
    finish(2);
    const auto now = programs();
    QCOMPARE(now.size(), before.size());
    QVERIFY(now[0] == now[1] && now[0] != before[0]);
  }

  void resultsStayUntilTheNewOnesReplaceThem() {
    play("script.py", 2);
    const auto before = programs();
    writeScript("the second version");
    action("runExperiment")->trigger();
    answer("changedProgramQuestion", "Cancel");
    QCOMPARE(programs(), before);
    experiment().session()->run(1, {.failed = false, .changed = true});
    experiment().stop();
    experiment().stop();
    QTRY_VERIFY(!experiment().session()->isRunning());
    QTRY_VERIFY(experiment().session()->cells().done() == 2);
  }

  void nothingIsAskedOfAnUnchangedProgram() {
    play("script.py", 1);
    play("script.py", 2);
    QCOMPARE(agentTitle(), QString("Scripted"));
  }

  void aReasonIsSaidOnceAndFailedRunsCanBeRunAgain() {
    show("garbage", 3);
    QVERIFY(!experiment().retryButton()->isVisible());
    action("runExperiment")->trigger();
    QTRY_VERIFY(!experiment().session()->isRunning() && experiment().session()->cells().failed() == 3);
    QTRY_VERIFY(experiment().retryButton()->isVisible());
    experiment().tabs()->matrix()->setCurrentIndex(experiment().tabs()->matrix()->model()->index(0, 1));
    const auto labels = experiment().findChildren<QLabel*>();
    const auto cell = std::ranges::find_if(
        labels, [](const QLabel* label) { return label->text().contains("3 failed: "); });
    QVERIFY(cell != labels.end());
    QCOMPARE((*cell)->text().count("is not a message"), 1);
  }

 private:
  ExperimentPage& experiment() const { return part<ExperimentPage>(*window_); }
  QString agentTitle() const {
    return experiment().tabs()->matrix()->matrix()->headerData(0, Qt::Vertical).toString();
  }
  /// Returns the program versions that played the runs.
  std::vector<std::uint64_t> programs() const {
    std::vector<std::uint64_t> all;
    for (const auto& run : experiment().session()->runs()) all.push_back(run.program);
    return all;
  }
  void writeScript(const QString& content) const {
    QFile file(folder_ + "/script.py");
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content.toUtf8());
  }
  void show(const std::string& behaviour, int repetitions) const {
    AgentSettings agent = testAgent(behaviour, "Scripted");
    agent.as<ProcessSettings>().external.folder = folder_.toStdString();
    Permission permission = permissionFor(agent);
    permission.coversChanges = true;  // or the page would ask before it runs the new version
    trustForNow(permission);
    ExperimentPlan plan;
    plan.name = "Changes";
    plan.mdps.push_back({"standard/6x12", Library::instance().mdp("standard/6x12")});
    plan.agents.push_back({"", agent});
    plan.repetitions = repetitions;
    plan.length = {RunLength::Unit::Pieces, 20};
    experiment().editor()->setPlan(plan);
    experiment().session()->show(plan);
    QTRY_VERIFY(experiment().session()->plan() == plan && action("runExperiment")->isEnabled());
  }
  void finish(int runs) const {
    QTRY_VERIFY(!experiment().session()->isRunning() && experiment().session()->cells().done() == runs);
  }
  void play(const std::string& behaviour, int repetitions) const {
    show(behaviour, repetitions);
    action("runExperiment")->trigger();
    finish(repetitions);
  }

  QString folder_;
};

TETRABENCH_TEST(ChangedProgramTest)
#include "changed_program_test.moc"
