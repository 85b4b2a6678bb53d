#include <QPlainTextEdit>
#include <QTableWidget>

#include "app/windows/agents/agent_details.h"
#include "app/windows/agents/log_view.h"
#include "app/windows/documents/games_dialog.h"
#include "app/windows/play/play_page.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "tests/app/windows/agents/agents_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Tests for failures of external agents on the pages that play them.
class FailingAgentsTest : public QObject, private AgentsFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openAgents(); }
  void cleanup() { closeWindow(); }

  void aFailureOnWatchIsOneSentenceAndAnotherAgentPlays() {
    auto& watch = part<WatchView>(*window_);
    watchOwn("dies");
    QTRY_VERIFY(watch.failure()->message().contains("out of ideas"));
    QVERIFY(!watch.failure()->message().contains('\n'));
    part<WatchDocuments>(*window_).loadAgent("bcts");
    QTRY_VERIFY(watch.agent().name == "BCTS" && watch.snapshot()->total.pieces > 0);
    QVERIFY(watch.errors()->isHidden() && watch.failure()->isHidden());
  }

  void aFailureOnPlayIsOneSentenceAndTheNextGameBegins() {
    auto& play = part<PlayPage>(*window_);
    const AgentSettings agent = testAgent("illegal", "Cheat");
    trustForNow(agent);
    const QString file = write(own(), "cheat", agent);
    window_->showPage("play");
    play.addBoard();
    play.setPlayer(1, file);
    QTRY_COMPARE(play.seat(1)->header()->name(), QString("Cheat"));
    play.newGame();
    QTRY_VERIFY(play.errors()->message().contains("Cheat stopped"));
    QVERIFY(!play.errors()->message().contains('\n'));
    play.setPlayer(1, "dellacherie");
    QTRY_COMPARE(play.seat(1)->header()->id(), QString("dellacherie"));
  }

  void anOpponentThatFailsIsStoppedAndNotBeaten() {
    PlayPage& play = beginAgainst("dies");
    QTRY_VERIFY(play.errors()->message().contains("out of ideas"));
    QCOMPARE(play.seat(1)->board()->message(), QString("Stopped"));
    QVERIFY(play.seat(1)->toolTip().contains("out of ideas"));
    QVERIFY(!play.seat(1)->hasLost());
    for (int i = 0; i < 200 && !play.seat(0)->hasEnded(); ++i) {
      QTest::keyClick(play.board(), Qt::Key_Space);
      QTest::qWait(0);
    }
    QTRY_VERIFY(play.isOver());
    QTRY_VERIFY(savedGameResults().size() == 1 && !savedGameResults()[0].contest.stopped.empty());
    QVERIFY(!savedGameResults()[0].contest.winner);
    GamesDialog games;
    auto* table = games.findChild<QTableWidget*>();
    QTRY_COMPARE(table->rowCount(), 1);
    QCOMPARE(table->item(0, 8)->text(), QString("Failing (stopped)"));
    QCOMPARE(table->item(0, 9)->text(), QString());
  }

  void theFailureOfAnOpponentLeadsToItsLog() {
    PlayPage& play = beginAgainst("dies");
    QTRY_VERIFY(play.errors()->message().contains("Failing stopped"));
    button(*play.errors(), "Show its log")->click();
    showsLogOf(failing_, "! out of ideas");
  }

  void theFailureOfAnAdviserLeadsToItsLog() {
    addFailing("illegal");
    auto& play = part<PlayPage>(*window_);
    window_->showPage("play");
    play.setAdviser(failing_);
    QTRY_VERIFY(play.advice()->adviser());
    play.newGame();
    play.advice()->ask();
    QTRY_VERIFY2(play.errors()->message().startsWith("Failing stopped: "),
                 qPrintable(play.errors()->message()));
    button(*play.errors(), "Show its log")->click();
    showsLogOf(failing_, "\"placements\":[99");
  }

  void theWindowStaysUsableWhileAProgramIsSilent() {
    watchOwn("silent");  // does not answer for an hour
    window_->showPage("agents");
    QTRY_VERIFY(page().catalogue()->rowOf("dt-20") >= 0);
    window_.reset();
  }

 private:
  QString failing_;

  void addFailing(const std::string& behaviour) {
    AgentSettings agent = testAgent(behaviour, "Failing");
    agent.as<ProcessSettings>().external.answerSeconds = 3600;
    trustForNow(agent);
    failing_ = write(own(), "failing", agent);
  }
  /// Starts a game of the user against a failing agent.
  PlayPage& beginAgainst(const std::string& behaviour) {
    addFailing(behaviour);
    auto& play = part<PlayPage>(*window_);
    window_->showPage("play");
    play.addBoard();
    play.setPlayer(1, failing_);
    [&] { QTRY_COMPARE(play.seat(1)->header()->name(), QString("Failing")); }();
    play.newGame();
    return play;
  }
  void showsLogOf(const QString& file, const QString& line) const {
    QVERIFY(page().isVisible());
    QTRY_VERIFY(page().current() && page().current()->id == file);
    QVERIFY(page().details()->log()->isVisible());
    QTRY_VERIFY(page().details()->log()->view()->toPlainText().contains(line));
  }
  void watchOwn(const std::string& behaviour) {
    addFailing(behaviour);
    part<WatchDocuments>(*window_).loadAgent(failing_);
    QTRY_COMPARE(part<WatchDocuments>(*window_).agent().name, std::string("Failing"));
    part<WatchView>(*window_).setPaused(false);
  }
};

TETRABENCH_TEST(FailingAgentsTest)
#include "failing_agents_test.moc"
