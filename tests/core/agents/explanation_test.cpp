#include "core/agents/explanation.h"

#include "core/agents/make_agent.h"
#include "core/error.h"
#include "tests/support/linear_twin.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class ExplanationTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void contributionsAddUpToWhatTheTwinFinds_data();
  void contributionsAddUpToWhatTheTwinFinds();
  void anAgentWithoutWeightsCannotBeExplained();
};

void ExplanationTest::contributionsAddUpToWhatTheTwinFinds_data() {
  QTest::addColumn<QByteArray>("agent");
  QTest::addColumn<int>("rules");
  for (const char* agent : {"dellacherie", "bdu", "cmu", "huji-2", "nus", "dellacherie-2003"})
    for (const Rules rules : {Rules::Placement, Rules::Competition, Rules::Standard})
      QTest::addRow("%s, rules %d", agent, static_cast<int>(rules))
          << QByteArray(agent) << static_cast<int>(rules);
}

void ExplanationTest::contributionsAddUpToWhatTheTwinFinds() {
  QFETCH(QByteArray, agent);
  QFETCH(int, rules);
  const AgentSettings settings = controller(TETRABENCH_TEST_DATA, agent.toStdString());
  MdpSettings mdpSettings{.rules = static_cast<Rules>(rules)};
  mdpSettings.height = 14;
  const Mdp mdp(mdpSettings);
  const LinearTwin twin(settings, mdp, 0);  // real weights, not rounded
  const auto player = makeAgent(settings, mdp, 1);
  Game game(mdp, 3, 0);
  for (int piece = 0; piece < 120 && !game.over(); ++piece) {
    const Situation situation = situationOf(game);
    const auto explained = explain(settings, mdp, situation);
    QCOMPARE(explained.size(), situation.placements.size());
    const std::size_t chosen = player->choose(situation);
    QCOMPARE(explained.front().index, chosen);
    std::vector<bool> seen(explained.size());
    for (const ExplainedPlacement& entry : explained) {
      QVERIFY(!seen[entry.index]);
      seen[entry.index] = true;
      const LinearTwin::Rated expected = twin.rate(situation, situation.placements[entry.index]);
      QVERIFY(std::abs(entry.value - expected.value) < 1e-6 * (1 + std::abs(expected.value)));
      QCOMPARE(entry.loses, expected.loses);
      QCOMPARE(entry.row, game.landingRow(entry.index));
      QCOMPARE(entry.contributions.size(), settings.weights.size());
      double sum = 0;
      for (const double part : entry.contributions) sum += part;
      QCOMPARE(sum, entry.value);
    }
    // Any placement but the best now and then, so that many boards are seen.
    game.play(piece % 7 == 3 ? explained.back().index : chosen);
  }
}

void ExplanationTest::anAgentWithoutWeightsCannotBeExplained() {
  const Mdp mdp;
  const Game game(mdp, 1, 0);
  AgentSettings random;
  random.kind = AgentKind::Random;
  QVERIFY_THROWS_EXCEPTION(InvalidDocument, explain(random, mdp, situationOf(game)));
}

TETRABENCH_TEST(ExplanationTest)
#include "explanation_test.moc"
