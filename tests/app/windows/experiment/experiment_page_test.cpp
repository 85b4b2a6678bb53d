#include "app/windows/experiment/experiment_page.h"
#include "app/windows/documents/free_name.h"
#include "app/windows/experiment/result_tabs.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <QUndoStack>

#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/experiment_summary.h"
#include "core/play/play_run.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "tests/widgets/shell/comes_to_rest.h"
#include "widgets/experiments/experiment_matrix.h"
#include "widgets/experiments/plan_list.h"
#include "widgets/forms/error_bar.h"
#include "widgets/shell/background.h"

using namespace tetrabench;

/// Tests for the Experiment page as a user would operate it.
class ExperimentPageTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openPage(); }
  void cleanup() { closeWindow(); }

  void aPlanIsMadeAndPlayed() {
    fillPlan(500);
    QCOMPARE(page().tabs()->matrix()->model()->rowCount(), 2);
    QCOMPARE(page().tabs()->matrix()->model()->columnCount(), 3);
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    action("runExperiment")->trigger();
    QTRY_VERIFY(!page().session()->isRunning() && page().session()->runs().size() == 8);
    const ExperimentPlan& plan = page().editor()->plan();
    for (const auto& run : page().session()->runs()) {
      RunProgress progress;
      QVERIFY(run.state == ResultsDatabase::State::Done);
      QCOMPARE(run.reward, playRun(plan, run.key, progress)->total.reward);
    }
    for (int row = 0; row < 2; ++row)
      for (int column = 0; column < 3; ++column)
        QVERIFY(!page().tabs()->matrix()->model()->index(row, column).data().toString().isEmpty());
    QTRY_VERIFY(!action("runExperiment")->isEnabled());  // everything has been played
  }

  void editsOfAPlanLeaveThreadsFreeWhileItsFileIsBusy() {
    fillPlan(300);
    playAll();
    const std::string path = part<ResultsFile>(*window_).path().toStdString();
    std::optional<SQLite::Database> busy(std::in_place, path, SQLite::OPEN_READWRITE, 20000);
    busy->exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; UPDATE row_count SET rows = rows; COMMIT");
    QVERIFY_THROWS_EXCEPTION(StorageError, ResultsDatabase(path, std::chrono::milliseconds(1)));
    for (int repetitions = 3; repetitions < 60; ++repetitions) {
      ExperimentPlan plan = page().session()->plan();
      plan.repetitions = repetitions;
      page().session()->show(plan);
    }
    const QSignalSpy failed(page().session(), &ExperimentSession::failed);
    bool done = false;
    inBackground(
        window_.get(), [] {}, [&] { done = true; }, [](const QString&) {});
    QTRY_VERIFY(done);
    QVERIFY(failed.isEmpty());  // queries still wait for the file
    QVERIFY(page().session()->runs().empty());
    busy.reset();
    QTRY_COMPARE(page().session()->runs().size(), std::size_t{8});
  }

  void cellsToWhichRunsAreAddedAreThoseOfAllRuns() {
    fillPlan(300);
    playAll();
    const ExperimentPlan& plan = page().session()->plan();
    std::vector<ResultsDatabase::Run> runs = page().session()->runs();
    runs[3].state = ResultsDatabase::State::Failed;
    runs[3].reason = "of a test";
    MatrixCells grown(plan, {}, {});
    for (const auto& run : runs) grown.add({run});
    const std::vector<MatrixCell> cells = MatrixCells(plan, runs, {}).with({});
    QVERIFY(grown.with({}) == cells);
    QCOMPARE(grown.fraction(), MatrixCells(plan, runs, {}).fraction());
    QCOMPARE(grown.done(), std::int64_t{7});
    QCOMPARE(grown.failed(), std::int64_t{1});
    const ExperimentSummary summary = summaryOf(plan, runs);
    for (std::size_t agent = 0; agent < 2; ++agent) {
      QCOMPARE(*cells[3 * agent].mean, summary.agents[agent].overall.mean);
      for (std::size_t mdp = 0; mdp < 2; ++mdp)
        QCOMPARE(*cells[3 * agent + 1 + mdp].mean, summary.agents[agent].mdps[mdp].mean);
    }
  }

  void addingWhatIsInThePlanSaysSo() {
    fillPlan(300);
    const QString name = QString::fromStdString(page().editor()->plan().agents.front().agent.name);
    page().addAgent(page().editor()->plan().agents.front().agent);
    QCOMPARE(page().errors()->message(), name + " is already in the plan.");
    page().errors()->dismiss();
    page().documents()->addAgents({"dt-20"});
    QTRY_COMPARE(page().errors()->message(), name + " is already in the plan.");
    page().documents()->addAgents({"dt-20", "bcts"});
    QTRY_COMPARE(page().errors()->message(), QString("2 of these are already in the plan."));
    QCOMPARE(page().editor()->plan().agents.size(), std::size_t{2});
  }

  /// The name of an agent in the plan that plays alike may continue that of the one added.
  void aPrefixOfANameIsAnotherAgent() {
    fillPlan(300);
    AgentSettings tuned = page().editor()->plan().agents.front().agent, plain = tuned;
    tuned.name = "Idea B (cross-entropy)";
    tuned.source = "tuned";
    plain.name = "Idea B";
    page().addAgent(tuned);
    page().addAgent(plain);
    QCOMPARE(agentNames(), (QStringList{"DT-20", "BCTS", "Idea B (cross-entropy)", "Idea B"}));
    plain.source = "written again";
    page().addAgent(plain);
    QCOMPARE(agentNames().size(), 4);  // plays as "Idea B"
  }

  void aCaptionSaysWhatTheNumbersOfTheMatrixAre() {
    fillPlan(300);
    const auto* caption =
        page().tabs()->matrix()->parentWidget()->findChild<QLabel*>({}, Qt::FindDirectChildrenOnly);
    QVERIFY(caption && caption->isVisible());
    QVERIFY2(caption->text().startsWith("Mean total reward of a run of 300 steps."),
             qPrintable(caption->text()));
  }

  void whatItWillTakeIsSaidBeforeItBegins() {
    const auto says = [this](const QString& words) {
      const auto labels = page().findChildren<QLabel*>();
      return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(words); });
    };
    QVERIFY(!says(" on disk"));
    fillPlan(300);
    QTRY_VERIFY(says("less than a second, "));
    QVERIFY(says(" on disk"));
    playAll();
    QVERIFY(!says(" on disk"));
  }

  void moreRepetitionsPlayOnlyWhatIsNew() {
    fillPlan(300);
    playAll();
    spin("Repetitions")->setValue(4);
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    QTRY_COMPARE(done(), 8);
    playAll();
    QCOMPARE(done(), 16);
    QVERIFY(page().session()->progress()->pieces < 16 * 300 / 4);  // fewer than if all runs were repeated
  }

  void anotherWindowFindsTheResults() {
    fillPlan(300);
    playAll();
    const QString mean = page().tabs()->matrix()->model()->index(0, 0).data().toString();
    window_->close();
    openPage();
    QCOMPARE(page().editor()->plan().name, std::string("Small"));
    QTRY_COMPARE(page().tabs()->matrix()->model()->index(0, 0).data().toString(), mean);
  }

  void anExperimentPausesResumesAndStops() {
    fillPlan(2'000'000);
    action("runExperiment")->trigger();
    QTRY_VERIFY(page().session()->progress() && page().session()->progress()->pieces > 0);
    QVERIFY(!planList("MDPs")->findChild<QToolButton*>()->isEnabled());
    QTRY_VERIFY(window_->windowTitle().endsWith("% – experiment \"Small\" – Tetrabench"));
    action("pauseExperiment")->trigger();
    QTRY_VERIFY(page().session()->isPaused());
    const auto played = [this] { return page().session()->progress()->pieces; };
    QVERIFY(test::comesToRest(page().session(), &ExperimentSession::changed, played));
    const auto pieces = played();
    action("pauseExperiment")->trigger();
    QTRY_VERIFY(played() > pieces);
    action("stopExperiment")->trigger();
    QVERIFY(page().session()->isStopping());
    action("stopExperiment")->trigger();  // discards the current runs
    QTRY_VERIFY(!page().session()->isRunning());
    QCOMPARE(window_->windowTitle(), QString("Tetrabench"));
  }

  void nothingIsUndoneWhileItIsPlayed() {
    fillPlan(2'000'000);
    spin("Repetitions")->setValue(4);
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    action("runExperiment")->trigger();
    QTRY_VERIFY(page().session()->progress() && page().session()->progress()->pieces > 0);
    QVERIFY(!action("undo")->isEnabled());
    QTest::keyClick(nameField(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(page().editor()->plan().repetitions, 4);
    page().documents()->newPlan();  // as if a file requested earlier finished loading only now
    QCOMPARE(page().editor()->plan().name, std::string("Small"));
    QVERIFY(page().errors()->message().contains("Stop the running experiment"));
    action("stopExperiment")->trigger();
    action("stopExperiment")->trigger();
    QTRY_VERIFY(!page().session()->isRunning());
    action("undo")->trigger();
    QCOMPARE(page().editor()->plan().repetitions, 2);
  }

  void editsCanBeUndone() {
    fillPlan(500);
    PlanList* agents = planList("Agents");
    agents->select({0});
    named<QToolButton>(*agents, "Agents: Duplicate (Ctrl+D)")->click();
    QCOMPARE(agentNames(), (QStringList{"DT-20", "DT-20 (2)", "BCTS"}));
    agents->select({0, 2});
    named<QToolButton>(*agents, "Agents: Remove (Delete)")->click();
    QCOMPARE(agentNames(), QStringList{"DT-20 (2)"});
    action("undo")->trigger();
    action("undo")->trigger();
    QCOMPARE(agentNames(), (QStringList{"DT-20", "BCTS"}));
    actionOf(*window_, "redo")->trigger();
    QCOMPARE(agentNames(), (QStringList{"DT-20", "DT-20 (2)", "BCTS"}));
  }

  void aCopyOfACopyCountsUp() {
    fillPlan(500);
    PlanList* agents = planList("Agents");
    agents->select({0});
    named<QToolButton>(*agents, "Agents: Duplicate (Ctrl+D)")->click();
    named<QToolButton>(*agents, "Agents: Duplicate (Ctrl+D)")->click();  // the copy is selected
    QCOMPARE(agentNames(), (QStringList{"DT-20", "DT-20 (2)", "DT-20 (3)", "BCTS"}));
    const auto none = [](const std::string&) { return false; };
    QCOMPARE(freeName("First search", none), std::string("First search 2"));
    QCOMPARE(freeName("First search 2", none), std::string("First search 3"));
    QCOMPARE(freeName("First search 2", [](const auto& name) { return name == "First search 3"; }),
             std::string("First search 4"));
    QCOMPARE(freeName("RL Competition 2008", none), std::string("RL Competition 2008 2"));
    QCOMPARE(freeName("training 5", none, CopyNumber::InBrackets), std::string("training 5 (2)"));
    QCOMPARE(freeName("DT-20 (99)", none, CopyNumber::InBrackets), std::string("DT-20 (100)"));
    QCOMPARE(freeName(" 7", none), std::string(" 7 2"));
    const std::string longest = std::string(197, 'a') + "\u20ac";  // 200 bytes in UTF-8
    QCOMPARE(freeName(longest, none), std::string(197, 'a') + " 2");
    QCOMPARE(freeName(std::string(200, 'a'), none), std::string(198, 'a') + " 2");
    for (const std::string& name : {longest, std::string("DT-20"), std::string("First search 2")}) {
      QVERIFY(isNumbered(name, name));
      QVERIFY(isNumbered(freeName(name, none), name));
      QVERIFY(isNumbered(freeName(freeName(name, none), none), name));
    }
    QVERIFY(isNumbered("DT-20 (3)", "DT-20 (2)", CopyNumber::InBrackets));
    for (const char* other : {"DT-20 tuned", "DT-20 (tuned)", "DT-2", "DT-20 2", "DT-20 (1)"})
      QVERIFY2(!isNumbered(other, "DT-20", CopyNumber::InBrackets), other);
  }

  void aPlanThatCannotBePlayedSaysWhy() {
    fillPlan(500);
    addAndWait([&] { page().documents()->addMdps({"standard/10x20"}); });
    QTRY_VERIFY(!action("runExperiment")->isEnabled());
    QVERIFY(page().session()->problem().contains("has no steps: set the length in pieces or games"));
    choose(named<QComboBox>(page(), "Length unit"), "pieces");
    QTRY_VERIFY(action("runExperiment")->isEnabled());
  }

  void aNewPlanCountsWhatItsMdpsHave() {
    page().documents()->newPlan();
    addAndWait([&] { page().documents()->addMdps({"standard/10x20"}); });
    addAndWait([&] { page().documents()->addAgents({"dt-20"}); });
    const auto unit = [&] { return named<QComboBox>(page(), "Length unit")->currentText(); };
    QCOMPARE(unit(), QString("estimate of the mean game"));
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    addAndWait([&] { page().documents()->addAgents({"smartagent-1.6"}); });  // learns, and has no estimate
    QCOMPARE(unit(), QString("pieces"));
    QCOMPARE(page().editor()->plan().length.amount, std::int64_t{10'000});
    const auto labels = page().editor()->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
      return label->isVisible() &&
             label->text().contains("cannot be estimated by splitting: the agent learns.");
    }));
    action("undo")->trigger();
    QCOMPARE(unit(), QString("estimate of the mean game"));
    page().documents()->newPlan();
    addAndWait([&] { page().documents()->addMdps({"rlc2008/training-00"}); });
    QCOMPARE(unit(), QString("steps"));
  }

  void aLengthThatNotAllMdpsHaveIsMendedByOneClick() {
    fillPlan(500);
    addAndWait([&] { page().documents()->addMdps({"standard/10x20"}); });
    QTRY_VERIFY(mendButton("Set the length to 10,000 pieces"));
    mendButton("Set the length to 10,000 pieces")->click();
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    QVERIFY(!mendButton("Set the length to 10,000 pieces"));
  }

  /// BDU's weights require boards ten columns wide, and training 14 is not.
  void pairsThatDoNotFitAreMarkedSkippedAndRemovedByOneClick() {
    fillPlan(300);
    addAndWait([&] { page().documents()->addAgents({"bdu"}); });
    QTRY_VERIFY(mendButton("Remove 1 agent"));
    const auto* list = named<QListWidget>(page(), "Agents");
    QCOMPARE(list->item(2)->text(), QString("BDU (compatible with 1 of 2 MDPs)"));
    QCOMPARE(page().tabs()->matrix()->model()->index(2, 2).data().toString(), QString("incompatible"));
    const auto labels = page().findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
      return label->isVisible() && label->text().startsWith("1 of 6 pairs is incompatible and is skipped: ");
    }));
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    playAll();
    QCOMPARE(done(), 10);
    QTRY_VERIFY(!action("runExperiment")->isEnabled());
    mendButton("Remove 1 agent")->click();
    QCOMPARE(agentNames(), (QStringList{"DT-20", "BCTS"}));
    QTRY_VERIFY(!mendButton("Remove 1 agent"));
    action("undo")->trigger();
    QCOMPARE(agentNames(), (QStringList{"DT-20", "BCTS", "BDU"}));
  }

  void anotherLengthNeedsAnotherName() {
    fillPlan(300);
    playAll();
    retype(named<QLineEdit>(page(), "Length of a repetition"), "400");
    QTRY_VERIFY(page().session()->problem().contains("Give this one another name to run it."));
    QVERIFY(action("runExperiment")->isEnabled());  // offers a free name
    retype(nameField(), "Longer");
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    playAll();
    QCOMPARE(ResultsDatabase(part<ResultsFile>(*window_).path().toStdString()).experiments().size(),
             std::size_t{2});
  }

  void plansAreSavedAndOpened() {
    fillPlan(500);
    const QString path = settings_->path("small.experiment.json");
    QSignalSpy saved(page().documents(), &ExperimentDocuments::saved);
    page().documents()->save(path);
    QVERIFY(saved.wait(test::kGuardMilliseconds));
    QVERIFY(readExperiment(path.toStdString()) == page().editor()->plan());
    page().documents()->newPlan();
    QVERIFY(page().editor()->plan().mdps.empty());
    QSignalSpy opened(page().documents(), &ExperimentDocuments::opened);
    page().documents()->open(path);
    QVERIFY(opened.wait(test::kGuardMilliseconds));
    QCOMPARE(agentNames(), (QStringList{"DT-20", "BCTS"}));
    page().documents()->open(settings_->path("missing.experiment.json"));
    QTRY_VERIFY(page().errors()->message().contains("missing.experiment.json"));
    QCOMPARE(agentNames(), (QStringList{"DT-20", "BCTS"}));
  }

  /// A plan that could not be saved when the user asked for it is not replaced.
  void aPlanThatCouldNotBeSavedStays() {
    fillPlan(500);
    const QString path = settings_->path("plans/small.experiment.json");
    QVERIFY(QDir().mkpath(settings_->path("plans")));
    QSignalSpy saved(page().documents(), &ExperimentDocuments::saved);
    page().documents()->save(path);
    QVERIFY(saved.wait(test::kGuardMilliseconds));
    const auto answer = [](QMessageBox::StandardButton wanted) {
      QTimer::singleShot(0, qApp, [wanted] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box);
        box->button(wanted)->click();
      });
    };
    QVERIFY(QDir(settings_->path("plans")).removeRecursively());
    spin("Repetitions")->setValue(4);
    answer(QMessageBox::Save);
    page().documents()->askNew();
    QTRY_VERIFY(page().errors()->message().contains("small.experiment.json"));
    QCOMPARE(page().editor()->plan().repetitions, 4);
    QCOMPARE(agentNames(), (QStringList{"DT-20", "BCTS"}));
    QVERIFY(QDir().mkpath(settings_->path("plans")));
    answer(QMessageBox::Save);
    page().documents()->askNew();
    QTRY_VERIFY(page().editor()->plan().agents.empty());
    QCOMPARE(readExperiment(path.toStdString()).repetitions, 4);
  }

  void aDamagedResultsFileIsReportedAndKept() {
    const QString path = settings_->path("damaged.tetrabench");
    {
      QFile file(path);
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(QByteArray(5000, 'x'));
    }
    fillPlan(300);
    part<ResultsFile>(*window_).setPath(path);
    QTRY_VERIFY(page().errors()->message().contains("damaged.tetrabench: not a results file"));
    action("runExperiment")->trigger();
    QTRY_VERIFY(!page().session()->isRunning());
    QVERIFY(!page().editor()->isReadOnly());
    QVERIFY(!action("stopExperiment")->isEnabled());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray(5000, 'x'));
  }

  void theShortcutsOfOtherPagesAreOff() {
    QVERIFY(action("runExperiment")->isVisible());
    QVERIFY(!action("restart")->isVisible());
    window_->showPage("watch");
    QVERIFY(!action("runExperiment")->isVisible());
    QVERIFY(action("restart")->isVisible());
  }

 private:
  ExperimentPage& page() const { return part<ExperimentPage>(*window_); }
  void openPage() {
    openWindow();
    window_->showPage("experiment");
  }
  QSpinBox* spin(const QString& label) const {
    for (auto* candidate : page().findChildren<QLabel*>())
      if (candidate->text().remove('&') == label) return qobject_cast<QSpinBox*>(candidate->buddy());
    qFatal("there is no field %s", qPrintable(label));
  }
  /// Returns the visible fix button with this text; null if there is none.
  QPushButton* mendButton(const QString& text) const {
    for (auto* button : page().findChildren<QPushButton*>())
      if (button->isVisible() && button->text() == text) return button;
    return nullptr;
  }
  QLineEdit* nameField() const { return named<QLineEdit>(page(), "Experiment name"); }
  PlanList* planList(const QString& name) const {
    return qobject_cast<PlanList*>(named<QListWidget>(page(), name)->parentWidget());
  }
  QStringList agentNames() const {
    QStringList names;
    for (const auto& named : page().editor()->plan().agents)
      names << QString::fromStdString(named.agent.name);
    return names;
  }
  int done() const {
    return static_cast<int>(std::ranges::count(page().session()->runs(), ResultsDatabase::State::Done,
                                               &ResultsDatabase::Run::state));
  }
  void addAndWait(const std::function<void()>& add) {
    QSignalSpy settled(page().documents(), &ExperimentDocuments::settled);
    add();
    QVERIFY(settled.wait(test::kGuardMilliseconds));
  }
  /// Fills in a plan of two agents on two MDPs with two repetitions.
  void fillPlan(int steps) {
    page().documents()->newPlan();
    retype(nameField(), "Small");
    addAndWait([&] { page().documents()->addMdps({"rlc2008/training-00", "rlc2008/training-14"}); });
    addAndWait([&] { page().documents()->addAgents({"dt-20", "bcts"}); });
    spin("Repetitions")->setValue(2);
    retype(named<QLineEdit>(page(), "Length of a repetition"), QString::number(steps));
    QCOMPARE(page().editor()->plan().length.amount, steps);
    QTRY_VERIFY(action("runExperiment")->isEnabled());
  }
  void playAll() {
    action("runExperiment")->trigger();
    QTRY_VERIFY(!page().session()->isRunning());
  }
};

TETRABENCH_TEST(ExperimentPageTest)
#include "experiment_page_test.moc"
