#include "core/experiments/verification.h"

#include <functional>

#include "core/agents/library.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests for the messages about runs that differ when they are replayed.
class VerificationTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void differencesOfRunsAreNamed();
  void differencesOfGamesNameTheAgents_data();
  void differencesOfGamesNameTheAgents();
};

namespace {

using GameChange = std::function<void(VersusResult&)>;

ExperimentPlan planOfTwo() {
  ExperimentPlan plan;
  plan.mdps.push_back({"guideline/10x20", Library::instance().mdp("guideline/10x20")});
  for (const char* id : {"bcts", "dt-20"}) plan.agents.push_back({id, Library::instance().agent(id)});
  return plan;
}

}  // namespace

void VerificationTest::differencesOfRunsAreNamed() {
  const ExperimentPlan plan = planOfTwo();
  const RunKey run{1, 0, 2};
  QCOMPARE(nameOf(plan, run), std::string("DT-20 on Guideline 10x20, repetition 2"));
  RunResult stored;
  stored.total.lines = 12;
  RunResult again = stored;
  QVERIFY(!difference(plan, run, stored, again));
  again.total.lines = 13;
  QCOMPARE(difference(plan, run, stored, again).value_or(""), std::string("lines: 12 stored, 13 replayed"));
}

void VerificationTest::differencesOfGamesNameTheAgents_data() {
  QTest::addColumn<GameChange>("change");
  QTest::addColumn<QString>("sentence");
  const auto row = [](const char* sentence, const GameChange& change) {
    QTest::newRow(sentence) << change << QString(sentence);
  };
  row("winner: BCTS stored, DT-20 replayed", [](VersusResult& game) { game.winner = 1; });
  row("winner: BCTS stored, none replayed", [](VersusResult& game) { game.winner.reset(); });
  row("end: a loss stored, a failure replayed", [](VersusResult& game) { game.forfeited = true; });
  row("end: a loss stored, the piece limit replayed", [](VersusResult& game) { game.truncated = true; });
  row("pieces: 40 stored, 41 replayed", [](VersusResult& game) { ++game.rounds; });
  row("lines of BCTS: 12 stored, 13 replayed", [](VersusResult& game) { ++game.sides[0].lines; });
  row("attack of DT-20: 9 stored, 10 replayed", [](VersusResult& game) { ++game.sides[1].attack; });
  row("rows sent by DT-20: 8 stored, 9 replayed", [](VersusResult& game) { ++game.sides[1].sent; });
}

void VerificationTest::differencesOfGamesNameTheAgents() {
  QFETCH(GameChange, change);
  QFETCH(QString, sentence);
  const ExperimentPlan plan = planOfTwo();
  const RunKey run{0, 0, 2, 1};
  QCOMPARE(nameOf(plan, run), std::string("BCTS against DT-20 on Guideline 10x20, game 2"));
  RunResult stored;
  stored.versus = {.winner = 0,
                   .truncated = false,
                   .forfeited = false,
                   .rounds = 40,
                   .sides = {{{.lines = 12, .attack = 5, .sent = 3}, {.lines = 16, .attack = 9, .sent = 8}}}};
  RunResult again = stored;
  QVERIFY(!difference(plan, run, stored, again));
  change(*again.versus);
  QCOMPARE(QString::fromStdString(difference(plan, run, stored, again).value_or("")), sentence);
}

TETRABENCH_TEST(VerificationTest)
#include "verification_test.moc"
