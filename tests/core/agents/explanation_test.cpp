#include "core/agents/explanation.h"

#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "tests/support/linear_twin.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class ExplanationTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void contributionsAddUpToWhatTheTwinFinds_data();
  void contributionsAddUpToWhatTheTwinFinds();
  void valuesAreInTheOrderOfTheRows();
  void differencesAddUpAndAreSorted();
  void itIsForOneAgentOnOneMdp();
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
  Explainer explainer(settings, mdp);
  Game game(mdp, 3, 0);
  for (int piece = 0; piece < 120 && !game.over(); ++piece) {
    const PositionView position = viewOf(game);
    const auto explained = explainer.explain(position);
    QCOMPARE(explained.size(), position.placements.size());
    const std::size_t chosen = player->choose(position);
    QCOMPARE(explained.front().index, chosen);
    std::vector<bool> seen(explained.size());
    for (const ExplainedPlacement& entry : explained) {
      QVERIFY(!seen[entry.index]);
      seen[entry.index] = true;
      const LinearTwin::Rated expected = twin.rate(position, position.placements[entry.index]);
      QVERIFY(std::abs(entry.value - expected.value) < 1e-6 * (1 + std::abs(expected.value)));
      QCOMPARE(entry.loses, expected.loses);
      QCOMPARE(entry.row, game.landingRow(entry.index));
      QCOMPARE(entry.contributions.size(), settings.weights().size());
      double sum = 0;
      for (const double part : entry.contributions) sum += part;
      QVERIFY(std::abs(sum - entry.value) <= 1e-12 * (1 + std::abs(sum)));
    }
    // Plays the worst placement now and then to vary the boards.
    game.play(piece % 7 == 3 ? explained.back().index : chosen);
  }
}

/// Weights that no decimal scale turns into integers, two of which round to 0. Sums of unrounded weights
/// would contradict the agent's order; its own integer values must agree with it.
void ExplanationTest::valuesAreInTheOrderOfTheRows() {
  AgentSettings settings;
  settings.linear()->weights = {{findFeature("landingHeight"), {-1e-7 / 3}},
                                {findFeature("columnTransitions"), {-1e-7 / 7}},
                                {findFeature("holeDepth"), {-1000.0 / 3}},
                                {findFeature("holes"), {-1000.0}}};
  const Mdp mdp({.height = 12});
  const LinearFunction function(settings.linear()->weights, mdp.width(), mdp.boardHeight() + 4);
  QVERIFY(function.isExact());
  Explainer explainer(settings, mdp);
  Game game(mdp, 5, 0);
  for (int piece = 0; piece < 200 && !game.over(); ++piece) {
    const auto explained = explainer.explain(viewOf(game));
    for (std::size_t i = 0; i < explained.size(); ++i) {
      const ExplainedPlacement& entry = explained[i];
      double sum = 0;
      for (const double part : entry.contributions) {
        const double whole = part / function.resolution();
        QCOMPARE(whole, std::round(whole));
        sum += whole;
      }
      QCOMPARE(sum, entry.value / function.resolution());
      if (i > 0 && entry.loses == explained[i - 1].loses) QVERIFY(entry.value <= explained[i - 1].value);
    }
    game.play(piece % 3 == 1 ? explained.back().index : explained.front().index);
  }
}

/// Compares with differences computed anew from weights and feature values.
void ExplanationTest::differencesAddUpAndAreSorted() {
  for (const char* id : {"dellacherie", "bdu", "cmu", "huji-2"}) {
    const AgentSettings settings = controller(TETRABENCH_TEST_DATA, id);
    const Mdp mdp;
    const double sign = settings.linear()->sense == Sense::Max ? 1 : -1;
    Explainer explainer(settings, mdp);
    Game game(mdp, 3, 0);
    for (int piece = 0; piece < 40 && !game.over(); ++piece) {
      const auto explained = explainer.explain(viewOf(game));
      for (std::size_t i = 0; i < explained.size(); ++i) {
        const ExplainedPlacement &a = explained[i], &b = explained[(i * 7 + 3) % explained.size()];
        const std::vector<FeatureDifference> found = differencesOf(a, b);
        std::vector<bool> differs(settings.weights().size());
        double sum = 0;
        for (std::size_t k = 0; k < found.size(); ++k) {
          differs[found[k].feature] = true;
          sum += found[k].difference;
          QVERIFY(k == 0 || std::abs(found[k].difference) <= std::abs(found[k - 1].difference));
        }
        const double scale = 1 + std::abs(a.value) + std::abs(b.value);
        QVERIFY(std::abs(sum - (a.value - b.value)) < 1e-9 * scale);
        for (std::size_t k = 0; k < differs.size(); ++k) {
          const auto& weights = settings.weights()[k].weights;
          QCOMPARE(a.values[k].size(), weights.size());
          double expected = 0;
          for (std::size_t v = 0; v < weights.size(); ++v)
            expected += sign * weights[v] * (a.values[k][v] - b.values[k][v]);
          const auto known = std::ranges::find(found, k, &FeatureDifference::feature);
          QCOMPARE(known != found.end(), bool{differs[k]});
          const double got = known == found.end() ? 0 : known->difference;
          QVERIFY(std::abs(got - expected) < 1e-6 * scale);
        }
      }
      game.play(
          explained[static_cast<std::size_t>(piece) % std::min<std::size_t>(3, explained.size())].index);
    }
  }
}

void ExplanationTest::itIsForOneAgentOnOneMdp() {
  const AgentSettings agent = controller(TETRABENCH_TEST_DATA, "bcts");
  AgentSettings other = agent;
  other.linear()->weights.front().weights.front() += 1;
  const Mdp mdp, low({.height = 12});
  const Explainer explainer(agent, mdp);
  QVERIFY(explainer.isFor(agent, mdp));
  QVERIFY(!explainer.isFor(other, mdp));
  QVERIFY(!explainer.isFor(agent, low));
}

void ExplanationTest::anAgentWithoutWeightsCannotBeExplained() {
  const Mdp mdp;
  AgentSettings random;
  random.kind = RandomSettings{};
  QVERIFY_THROWS_EXCEPTION(InvalidDocument, Explainer(random, mdp));
  QVERIFY_THROWS_EXCEPTION(InvalidDocument, Explainer(AgentSettings(), mdp));
}

TETRABENCH_TEST(ExplanationTest)
#include "explanation_test.moc"
