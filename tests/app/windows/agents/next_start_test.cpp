#include <QTableWidget>

#include "app/windows/laboratory/agent_answers.h"
#include "app/windows/laboratory/agent_list.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/laboratory/position_editor.h"
#include "app/windows/play/play_page.h"
#include "app/windows/shell/auto_saver.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/external/program_pool.h"
#include "tests/app/windows/agents/agents_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Tests that external agents from the last session do not run at the next start until the user starts them.
class NextStartTest : public QObject, private AgentsFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openAgents(); }
  void cleanup() { closeWindow(); }

  void aProgramOnWatchWaitsUntilItIsStarted() {
    const AgentSettings agent = testAgent("restored-on-watch", "Restored");
    trustAlways(agent);
    const QString file = write(own(), "restored", agent);
    part<WatchDocuments>(*window_).loadAgent(file);
    QTRY_COMPARE(watch().agent().name, std::string("Restored"));
    watch().setPaused(false);
    QTRY_VERIFY(watch().snapshot()->total.pieces > 0);
    closeAndOpen(agent);
    QVERIFY(watch().isPaused() && !watch().hasRun());
    QCOMPARE(part<WatchDocuments>(*window_).agent().name, std::string("Restored"));
    QVERIFY(watch().errors()->message().contains("Restored"));
    test::finishBackgroundWork();
    QCOMPARE(linesOf(agent), lines_);
    for (const char* id : {"step", "nextGame", "watchedAsReplay", "watchedInLaboratory"})
      if (QAction* may = action(id)) may->trigger();
    QVERIFY(!watch().hasRun());
    button(*watch().errors(), "Start")->click();
    QTRY_VERIFY(watch().snapshot()->total.pieces > 0);
    QVERIFY(linesOf(agent) > lines_);
  }

  void aProgramInTheLaboratoryWaitsUntilItIsStarted() {
    const AgentSettings agent = testAgent("restored-in-laboratory", "Restored");
    trustAlways(agent);
    const QString file = write(own(), "restored", agent);
    window_->showPage("laboratory");
    QTRY_COMPARE(laboratory().answers().entries().size(), std::size_t{3});
    while (!laboratory().answers().entries().empty()) laboratory().removeAgent(0);
    laboratory().addAgents({file});
    QTRY_VERIFY(answered());
    closeAndOpen(agent);
    QVERIFY(laboratory().isVisible());
    QTRY_COMPARE(laboratory().answers().entries().size(), std::size_t{1});
    QVERIFY(laboratory().errors()->message().contains("Restored"));
    laboratory().editor()->setPiece(2);
    test::finishBackgroundWork();
    QCOMPARE(linesOf(agent), lines_);
    QVERIFY(!answered() &&
            laboratory().agents()->findChild<QTableWidget*>()->item(0, 1)->text() == "not started");
    button(*laboratory().errors(), "Start")->click();
    QTRY_VERIFY(answered());
    QVERIFY(linesOf(agent) > lines_ && laboratory().errors()->isHidden());
  }

  void aProgramOnPlayWaitsUntilTheGameIsResumed() {
    const AgentSettings agent = testAgent("restored-on-play", "Restored");
    trustAlways(agent);
    const QString file = write(own(), "restored", agent);
    window_->showPage("play");
    play().addBoard();
    play().setPlayer(1, file);
    QTRY_COMPARE(play().seat(1)->header()->name(), QString("Restored"));
    QCOMPARE(linesOf(agent), std::int64_t{0});
    play().newGame();
    QTRY_VERIFY(play().seat(1)->pieces() > 1);
    play().setPaused(true);
    closeAndOpen(agent);
    window_->showPage("play");
    QTRY_COMPARE(play().seatCount(), std::size_t{2});
    QTRY_VERIFY(play().seat(1)->hasGame());
    QTRY_COMPARE(play().seat(1)->board()->message(), QString("Ready"));
    test::finishBackgroundWork();
    QCOMPARE(linesOf(agent), lines_);
    QCOMPARE(play().seat(1)->board()->message(), QString("Ready"));
    const std::int64_t before = play().seat(1)->piecesToResume();
    QVERIFY(before > 1);
    play().setPaused(false);
    QTRY_VERIFY(play().seat(1)->pieces() > before);
  }

 private:
  WatchView& watch() const { return part<WatchView>(*window_); }
  LaboratoryPage& laboratory() const { return part<LaboratoryPage>(*window_); }
  bool answered() const {
    const auto& entries = laboratory().answers().entries();
    return entries.size() == 1 && entries.front().choice.has_value();
  }
  PlayPage& play() const { return part<PlayPage>(*window_); }
  static std::int64_t linesOf(const AgentSettings& agent) {
    const auto lines = programLogOf(agent)->since(0);
    return lines.empty() ? 0 : lines.back().number + 1;
  }
  /// Closes the window, waits until all programs have ended, and opens it again.
  void closeAndOpen(const AgentSettings& agent) {
    for (AutoSaver* autoSaver : window_->findChildren<AutoSaver*>()) autoSaver->finish();
    window_.reset();
    test::finishBackgroundWork();  // ends running games
    terminateIdlePrograms();
    ChildProcess::waitForEnded();
    lines_ = linesOf(agent);
    openWindow();
  }

  std::int64_t lines_ = 0;
};

TETRABENCH_TEST(NextStartTest)
#include "next_start_test.moc"
