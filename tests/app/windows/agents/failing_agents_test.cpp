#include "app/windows/play/play_page.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_page.h"
#include "tests/app/windows/agents/agents_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Agents from outside fail on the pages where they play.
class FailingAgentsTest : public QObject, private AgentsFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openAgents(); }
  void cleanup() { closeWindow(); }

  void aFailureOnWatchIsOneSentenceAndAnotherAgentPlays() {
    auto& watch = part<WatchPage>(*window_);
    watchOwn("dies");
    QTRY_VERIFY_WITH_TIMEOUT(watch.errors()->message().contains("out of ideas"), kLong);
    QVERIFY(!watch.errors()->message().contains('\n'));
    part<WatchDocuments>(*window_).loadAgent("bcts");
    QTRY_VERIFY_WITH_TIMEOUT(watch.agent().name == "BCTS" && watch.snapshot()->total.pieces > 0, kLong);
    QVERIFY(watch.errors()->isHidden());
  }

  void aFailureOnPlayIsOneSentenceAndTheNextGameBegins() {
    auto& play = part<PlayPage>(*window_);
    const AgentSettings agent = testAgent("illegal", "Cheat");
    trustForNow(agent);
    const QString file = write(own(), "cheat", agent);
    window_->showPage(MainWindow::kPlay);
    play.addBoard();
    play.setPlayer(1, file);
    QTRY_COMPARE_WITH_TIMEOUT(play.seat(1)->playerName(), QString("Cheat"), kLong);
    play.newGame();
    QTRY_VERIFY_WITH_TIMEOUT(play.errors()->message().contains("Cheat stopped"), kLong);
    QVERIFY(!play.errors()->message().contains('\n'));
    play.setPlayer(1, "dellacherie");
    QTRY_COMPARE_WITH_TIMEOUT(play.seat(1)->playerId(), QString("dellacherie"), kLong);
  }

  void theWindowStaysUsableWhileAProgramIsSilent() {
    watchOwn("silent");  // for an hour
    window_->showPage(MainWindow::kAgents);
    QTRY_VERIFY_WITH_TIMEOUT(page().catalogue()->rowOf("dt-20") >= 0, kLong);
    window_.reset();
  }

 private:
  void watchOwn(const std::string& behaviour) const {
    AgentSettings agent = testAgent(behaviour, "Failing");
    agent.as<ProcessSettings>().outside.answerSeconds = 3600;
    trustForNow(agent);
    const QString file = write(own(), "failing", agent);
    part<WatchDocuments>(*window_).loadAgent(file);
    QTRY_COMPARE_WITH_TIMEOUT(part<WatchDocuments>(*window_).agent().name, std::string("Failing"), kLong);
    part<WatchPage>(*window_).setPaused(false);
  }
};

TETRABENCH_TEST(FailingAgentsTest)
#include "failing_agents_test.moc"
