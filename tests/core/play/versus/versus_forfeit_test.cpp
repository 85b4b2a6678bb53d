#include <QTemporaryDir>
#include <fstream>

#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/play/versus/versus_game.h"
#include "tests/external/test_bot.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for agents that fail in versus games.
class VersusForfeitTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { trustAll(); }
  void anAgentThatFailsForfeits_data();
  void anAgentThatFailsForfeits();
  void anAgentThatDoesNotStartPlaysNoGame_data();
  void anAgentThatDoesNotStartPlaysNoGame();
  void anAgentThatCannotBeStartedAgainForfeits();
};

namespace {

/// Plays an agent on either side against another one. Each entry of `failures` starts with the side that
/// failed.
VersusResult played(const AgentSettings& agent, int side, QStringList& failures) {
  const Mdp mdp = Library::instance().mdp("guideline/10x20");
  const AgentSettings other = Library::instance().agent("dellacherie");
  const VersusRequest request{.mdp = mdp,
                              .garbage = {},
                              .seed = 1,
                              .number = 0,
                              .pieceLimit = 20,
                              .after = {},
                              .failed = [&](int failed, const AgentFailure& failure) {
                                failures += QStringLiteral("%1: %2").arg(failed).arg(failure.what());
                              }};
  return playVersus(request, side == 0 ? std::array{&agent, &other} : std::array{&other, &agent});
}

}  // namespace

void VersusForfeitTest::anAgentThatFailsForfeits_data() {
  QTest::addColumn<QString>("behaviour");
  QTest::addColumn<int>("rounds");  // maximum; a slow bot is asked for a move several times
  QTest::addColumn<QString>("failure");
  QTest::newRow("at its first piece") << "silent" << 0 << "Fake did not answer \"suggest\" within 0.1 s.";
  QTest::newRow("later") << "gives-up" << 4 << "Fake forfeited: it suggested no move.";
}

void VersusForfeitTest::anAgentThatFailsForfeits() {
  QFETCH(QString, behaviour);
  QFETCH(int, rounds);
  QFETCH(QString, failure);
  const AgentSettings agent = behaviour == "silent" ? silentBot() : tbpBot(behaviour.toStdString());
  for (const int side : {0, 1}) {
    QStringList failures;
    const VersusResult result = played(agent, side, failures);
    QVERIFY(result.forfeited && !result.truncated);
    QVERIFY(result.rounds <= rounds);
    QCOMPARE(result.points(side), 0.0);
    QCOMPARE(failures, QStringList(QStringLiteral("%1: %2").arg(side).arg(failure)));
  }
}

void VersusForfeitTest::anAgentThatDoesNotStartPlaysNoGame_data() {
  QTest::addColumn<QString>("behaviour");
  QTest::addColumn<QString>("failure");
  QTest::newRow("late") << "never-info"
                        << "Fake did not send \"info\" within 0.1 s.";
  QTest::newRow("broken") << "broken"
                          << "Fake wrote \"Hello!\", which is not a message; only messages may go "
                             "to standard output.";
}

void VersusForfeitTest::anAgentThatDoesNotStartPlaysNoGame() {
  QFETCH(QString, behaviour);
  QFETCH(QString, failure);
  AgentSettings agent = tbpBot(behaviour.toStdString());
  if (behaviour == "never-info") agent.as<TbpSettings>().program.external.startSeconds = 0.1;
  for (const int side : {0, 1}) {
    QStringList failures;
    try {
      played(agent, side, failures);
      QFAIL("it played");
    } catch (const StartFailure& found) {
      QCOMPARE(QString(found.what()), failure);
    }
    QVERIFY(failures.empty());
  }
}

/// The agent fails after its game has started.
void VersusForfeitTest::anAgentThatCannotBeStartedAgainForfeits() {
  const QTemporaryDir folder;
  const std::string script = folder.filePath("once.sh").toStdString();
  std::ofstream(script) << "rm \"$0\"\nexec " << TETRABENCH_TBP_BOT << " dies\n";
  AgentSettings agent = tbpBot("");
  agent.as<TbpSettings>().program.command = {"sh", script};
  agent.as<TbpSettings>().program.external.restarts = 1;
  QStringList failures;
  const VersusResult result = played(agent, 0, failures);
  QVERIFY(result.forfeited);
  QCOMPARE(result.winner, std::optional(1));
  QVERIFY(result.rounds <= 4);
  QCOMPARE(failures.size(), 1);
}

TETRABENCH_TEST(VersusForfeitTest)
#include "versus_forfeit_test.moc"
