#include "app/windows/shell/notices.h"

#include <QApplication>
#include <QCheckBox>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>

#include "app/windows/agents/agents_page.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/preferences/preference_store.h"
#include "app/windows/replay/animation_export.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/watch/watch_page.h"
#include "app/windows/watch/watched_recording.h"
#include "core/play/replay_game.h"
#include "tests/app/windows/optimize/optimize_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

namespace {

/// A desktop that records its notifications.
class RecordingNotifier : public Notifier {
 public:
  void notify(const QString& sentence, OnClick clicked) override {
    sentences << sentence;
    lastClick = std::move(clicked);
  }

  QStringList sentences;
  OnClick lastClick;
};

}  // namespace

/// Tests for the reports of runs that end while the user is elsewhere, and for quitting while they run.
class NoticesTest : public QObject, private OptimizeFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    notifier_ = std::make_unique<RecordingNotifier>();
    window_->setNotifier(notifier_.get());
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { closeWindow(); }

  void anotherPageShowsTheEndOfARun() {
    window_->showPage("agents");
    end("experiment", "The experiment has finished.");
    QVERIFY(bar().isVisible() && bar().isNotice());
    QCOMPARE(bar().message(), QString("The experiment has finished."));
    QVERIFY(notifier_->sentences.isEmpty());  // the user is here
    button(bar(), "Show")->click();
    QCOMPARE(window_->page(), QString("experiment"));
    QVERIFY(!bar().isVisible());
    window_->showPage("agents");
    QVERIFY(!bar().isVisible());
  }

  void theNoticeGoesWithTheUserUntilItIsSeen() {
    window_->showPage("agents");
    end("optimize", "The search failed: no disk.", true);
    QVERIFY(!bar().isNotice());
    window_->showPage("settings");
    QCOMPARE(bar().message(), QString("The search failed: no disk."));
    bar().dismissAll();
    window_->showPage("agents");
    QVERIFY(!bar().isVisible());
  }

  void severalEndsShareTheBar() {
    window_->showPage("agents");
    end("experiment", "One.");
    end("optimize", "Two.");
    QCOMPARE(bar().message(), QString("One.\nTwo."));
    button(bar(), "Show Experiment")->click();
    QCOMPARE(window_->page(), QString("experiment"));
    QCOMPARE(bar().message(), QString("Two."));
  }

  void aMessageOfThePageIsNotReplaced() {
    window_->showPage("agents");
    bar().showMessage("Something is wrong.");
    end("experiment", "One.");
    QCOMPARE(bar().message(), QString("Something is wrong."));
    bar().dismissAll();
    QCOMPARE(bar().message(), QString("One."));
  }

  void dismissingAMessageOfThePageKeepsTheEndsThatItReplaced() {
    window_->showPage("agents");
    end("experiment", "One.");
    bar().showMessage("Something is wrong.");
    bar().dismissAll();
    QCOMPARE(bar().message(), QString("One."));
    bar().setWarning("Nothing can be saved.");
    bar().showHint("Select an agent.");
    bar().endHint();
    QCOMPARE(bar().message(), QString("One.\nNothing can be saved."));
    bar().dismissAll();
    end("optimize", "Two.");
    QCOMPARE(bar().message(), QString("Two.\nNothing can be saved."));
  }

  void aLongRecordingOrExportIsReportedOnItsOwnPage() {
    auto& watch = part<WatchPage>(*window_);
    const Mdp mdp = Library::instance().mdp("standard/10x20");
    const auto replay = std::make_shared<const Replay>(
        recordGame(mdp, Library::instance().agent("cmu-hand-tuned"), 3, 0, 20));
    window_->showPage("watch");
    QApplication::setActiveWindow(nullptr);
    Q_EMIT watch.recording()->failed("Out of memory.", 1);
    QVERIFY(notifier_->sentences.isEmpty());  // too short to have left for
    Q_EMIT watch.recording()->failed("Out of memory.", 11);
    QCOMPARE(notifier_->sentences, QStringList{"The replay from Watch failed: Out of memory."});
    Q_EMIT watch.recording()->recorded(replay, 11);
    QCOMPARE(notifier_->sentences.size(), 2);
    QCOMPARE(window_->page(), QString("replay"));
    auto* animation = part<ReplayPage>(*window_).findChild<AnimationExport*>();
    QVERIFY(animation);
    Q_EMIT animation->saved("game.gif", 11);
    QCOMPARE(notifier_->sentences.last(), QString("Saved game.gif"));
    Q_EMIT animation->failed("No disk.", 11);
    QCOMPARE(notifier_->sentences.last(), QString("No disk."));
    QCOMPARE(notifier_->sentences.size(), 4);
  }

  void theDesktopIsToldWhileTheUserIsElsewhere_data() {
    QTest::addColumn<QString>("front");
    QTest::addColumn<double>("seconds");
    QTest::addColumn<bool>("isActive");
    QTest::addColumn<bool>("isWanted");
    QTest::addColumn<int>("notifications");
    QTest::newRow("on another page") << "agents" << 0.1 << false << true << 1;
    QTest::newRow("a long run on the page in front") << "experiment" << 3600.0 << false << true << 1;
    QTest::newRow("a short run on the page in front") << "experiment" << 0.1 << false << true << 0;
    QTest::newRow("the window is active") << "agents" << 3600.0 << true << true << 0;
    QTest::newRow("switched off") << "agents" << 3600.0 << false << false << 0;
  }
  void theDesktopIsToldWhileTheUserIsElsewhere() {
    QFETCH(QString, front);
    QFETCH(double, seconds);
    QFETCH(bool, isActive);
    QFETCH(bool, isWanted);
    QFETCH(int, notifications);
    window_->showPage("settings");
    named<QCheckBox>(*window_, "Notifications")->setChecked(isWanted);
    window_->showPage(front);
    if (!isActive) QApplication::setActiveWindow(nullptr);
    QCOMPARE(QApplication::activeWindow() != nullptr, isActive);
    end("experiment", "The experiment has finished.", false, seconds);
    QCOMPARE(notifier_->sentences.size(), notifications);
    if (notifications == 0) return;
    QCOMPARE(notifier_->sentences, QStringList{"The experiment has finished."});
    window_->showMinimized();
    notifier_->lastClick({});
    QCOMPARE(window_->page(), QString("experiment"));
    QVERIFY(!window_->isMinimized());
  }

  void aSearchReportsItsEndButNotThatItWasStopped() {
    QSignalSpy ends(&page(), &Page::runEnded);
    window_->showPage("optimize");
    page().editor()->setPlan(longPlan());
    action("runOptimization")->trigger();
    QTRY_VERIFY(page().session()->progress()->search.piecesPlayed > 0);
    action("stopOptimization")->trigger();
    QTRY_VERIFY(!page().session()->isRunning());
    QCOMPARE(ends.size(), 0);
    OptimizationPlan plan = smallPlan();
    plan.name = "Quick";
    page().editor()->setPlan(plan);
    action("runOptimization")->trigger();
    window_->showPage("agents");
    QTRY_COMPARE(ends.size(), 1);
    QCOMPARE(bar().message(), QString("The search \"Quick\" has finished."));
  }

  void anExperimentReportsItsEnd() {
    auto& experiment = part<ExperimentPage>(*window_);
    QSignalSpy ends(&experiment, &Page::runEnded);
    runExperiment(200);
    window_->showPage("agents");
    QTRY_COMPARE(ends.size(), 1);
    QCOMPARE(bar().message(), QString("The experiment \"Mine\" has finished."));
  }

  void quittingDuringARunAsksOnce() {
    auto& experiment = part<ExperimentPage>(*window_);
    runExperiment(1'000'000'000);
    QTRY_VERIFY(experiment.session()->progress() && !experiment.session()->progress()->running.empty());
    action("quit")->trigger();
    QVERIFY(window_->isVisible());
    auto* box = window_->findChild<QMessageBox*>("quitQuestion");
    QVERIFY(box && box->isVisible());
    QVERIFY(box->informativeText().contains("experiment \"Mine\""));
    QVERIFY(box->informativeText().contains("press Run to resume the rest"));
    window_->close();  // does not ask twice
    QCOMPARE(window_->findChildren<QMessageBox*>("quitQuestion").size(), 1);
    button(*box, "Cancel")->click();
    QVERIFY(window_->isVisible() && experiment.session()->isRunning());
    QTRY_VERIFY(!window_->findChild<QMessageBox*>("quitQuestion"));
    action("quit")->trigger();
    box = window_->findChild<QMessageBox*>("quitQuestion");
    QVERIFY(box);
    box->checkBox()->setChecked(true);
    button(*box, "Quit")->click();
    QVERIFY(!window_->isVisible());
    QVERIFY(!Preferences::load().asksBeforeQuitting);
  }

  void aClosedWindowThatIsShownAgainAsksAgain() {
    window_->close();  // nothing runs yet
    QVERIFY(!window_->isVisible());
    window_->show();  // as if the end of the session was cancelled
    runExperiment(1'000'000'000);
    QTRY_VERIFY(window_->windowTitle().contains("experiment \"Mine\""));
    window_->close();
    QVERIFY(window_->isVisible());
    auto* box = window_->findChild<QMessageBox*>("quitQuestion");
    QVERIFY(box);
    button(*box, "Cancel")->click();
  }

  void quittingAsksNothingWhenTheProgramMustEndOrNothingRuns() {
    runExperiment(1'000'000'000);
    QTRY_VERIFY(window_->windowTitle().contains("experiment \"Mine\""));
    QVERIFY(window_->saveNow());  // as on a signal
    window_->close();
    QVERIFY(!window_->isVisible());
    QVERIFY(!window_->findChild<QMessageBox*>("quitQuestion"));
    window_.reset();
    openWindow();
    window_->close();
    QVERIFY(!window_->isVisible());
  }

 private:
  ErrorBar& bar() const {
    for (const Page* page : window_->findChildren<Page*>())
      if (page->id() == window_->page()) return *page->errors();
    qFatal("the window shows no page");
  }
  void end(const char* id, const QString& sentence, bool failed = false, double seconds = 0) {
    for (Page* page : window_->findChildren<Page*>())
      if (page->id() == QLatin1String(id)) Q_EMIT page->runEnded({sentence, failed, seconds});
  }
  void runExperiment(std::int64_t steps) {
    auto& experiment = part<ExperimentPage>(*window_);
    window_->showPage("experiment");
    ExperimentPlan plan;
    plan.name = "Mine";
    plan.length.amount = steps;
    plan.mdps.push_back({"rlc2008/training-00", Library::instance().mdp("rlc2008/training-00")});
    plan.agents.push_back({"dt-20", Library::instance().agent("dt-20")});
    experiment.editor()->setPlan(plan);
    Q_EMIT experiment.documents()->opened();
    experiment.run(false);
  }

  std::unique_ptr<RecordingNotifier> notifier_;
};

TETRABENCH_TEST(NoticesTest)
#include "notices_test.moc"
