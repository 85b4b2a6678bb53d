#include "core/experiments/ablation.h"

#include "core/agents/library.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class AblationTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void eachRowIsWhatAnAgentWithoutTheFeaturePlays_data();
  void eachRowIsWhatAnAgentWithoutTheFeaturePlays();
  void aFeatureOfSeveralPhasesIsLeftOutOfAll();
  void anAgentWithoutWeightsIsRefused();
};

void AblationTest::eachRowIsWhatAnAgentWithoutTheFeaturePlays_data() {
  QTest::addColumn<int>("measure");
  for (int i = 0; i < 3; ++i) QTest::newRow(std::string(kScoreMeasures[i]).c_str()) << i;
}

/// Compares each row with games that its agent plays separately, with explicit weights.
void AblationTest::eachRowIsWhatAnAgentWithoutTheFeaturePlays() {
  QFETCH(int, measure);
  ThreadExecutor executor;
  const PlayRequest request{.mdp = Library::instance().mdp("standard/10x10"),
                            .agent = Library::instance().agent("huji-2"),
                            .seed = 3,
                            .games = 15,
                            .pieces = 300,
                            .threads = 2};
  const auto rows = ablate(request, static_cast<ScoreMeasure>(measure), executor);
  const std::vector<double> all{72, 75, 442, 56, 352};
  QCOMPARE(rows.size(), std::size_t{6});
  std::vector<std::vector<double>> scores;
  for (std::size_t row = 0; row < 6; ++row) {
    PlayRequest own = request;
    own.threads = 1;
    for (std::size_t w = 0; w < 5; ++w) own.agent.linear()->weights[w].weights = {w + 1 == row ? 0 : all[w]};
    std::int64_t stopped = 0;
    auto& of = scores.emplace_back();
    for (const Episode& game : playGames(own)) {
      of.push_back(measure == 0   ? static_cast<double>(game.tally.lines)
                   : measure == 1 ? game.tally.reward
                                  : static_cast<double>(game.tally.pieces));
      stopped += game.truncated;
    }
    QCOMPARE(rows[row].feature, row == 0 ? nullptr : request.agent.weights()[row - 1].feature);
    QCOMPARE(rows[row].atLimit, stopped);
    QCOMPARE(rows[row].score.mean, estimatePositiveMean(of).mean);
    double difference = 0;
    for (std::size_t i = 0; i < of.size(); ++i) difference += of[i] - scores[0][i];
    QVERIFY(std::abs(rows[row].difference.difference.mean - difference / 15) < 1e-9);
    QVERIFY(row == 0 || rows[row].difference.p.has_value());
  }
  QVERIFY(rows[4].score.mean < rows[0].score.mean);  // without bumpiness
}

void AblationTest::aFeatureOfSeveralPhasesIsLeftOutOfAll() {
  PhasesSettings phases;
  phases.linear = *Library::instance().agent("huji-2").linear();
  phases.later = {{5, phases.linear.weights}};
  AgentSettings agent;
  agent.kind = phases;
  const AgentSettings left = without(agent, *findFeature("holes"));
  QCOMPARE(left.as<PhasesSettings>().linear.weights[2].weights[0], 0.0);
  QCOMPARE(left.as<PhasesSettings>().later[0].weights[2].weights[0], 0.0);
  QCOMPARE(left.as<PhasesSettings>().later[0].weights[3].weights[0], 56.0);
}

void AblationTest::anAgentWithoutWeightsIsRefused() {
  ThreadExecutor executor;
  const PlayRequest request{.mdp = Library::instance().mdp("standard/10x10"),
                            .agent = Library::instance().agent("random")};
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, ablate(request, ScoreMeasure::Pieces, executor));
}

TETRABENCH_TEST(AblationTest)
#include "ablation_test.moc"
