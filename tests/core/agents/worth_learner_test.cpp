#include "core/agents/reward_minded/worth_learner.h"

#include "core/agents/library.h"
#include "core/agents/reward_minded/mdp_model.h"
#include "core/features/catalogue.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class WorthLearnerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void lookingAheadByTheWorthEarnsMore();
  void aWorthThatIsNotBetterIsNotTaken();
  void equalSeedsGiveEqualWorths();
};

namespace {

constexpr int kFirstMoves = 3;

RewardMindedSettings::Worth settingsOf(const std::vector<const char*>& ids, std::int64_t pieces) {
  RewardMindedSettings::Worth worth{.features = {}, .pieces = pieces};
  for (const char* id : ids) worth.features.push_back(findFeature(id));
  return worth;
}

/// Plays well for rows, and knows nothing of rewards.
RewardFunction policy() {
  RewardFunction function;
  for (const auto& [id, weight] : {std::pair{"landingHeight", -4.5},
                                   {"erodedCells", 3.4},
                                   {"rowTransitions", -3.2},
                                   {"columnTransitions", -9.3},
                                   {"holes", -7.9},
                                   {"cumulativeWells", -3.4}})
    function.weights.push_back({findFeature(id), {weight}});
  function.gameOver = 20;
  return function;
}

double rewardPerStepAhead(const Mdp& mdp, const RewardFunction& function, std::uint64_t seed, int pieces) {
  RewardPlayer player(mdp, function);
  Game game(mdp, seed, 0);
  double reward = 0, steps = 0;
  for (int i = 0; i < pieces; ++i) {
    const MoveResult result = game.play(player.bestLookingAhead(
        {game.board(), game.piece(), game.placements(), game.actions(), game.lossRule()}, kFirstMoves));
    reward += result.reward;
    steps += static_cast<double>(result.steps);
    if (result.over) game.restart(game.number() + 1);
  }
  return reward / steps;
}

void finish(WorthLearner& learner) {
  while (!learner.done()) learner.work();
}

}  // namespace

void WorthLearnerTest::lookingAheadByTheWorthEarnsMore() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-00");
  RewardMindedSettings::Worth settings =
      *Library::instance().agent("reward-minded").rewardMinded.learning->worth;
  settings.pieces = 300'000;
  settings.exploration = 0.1;  // the policy is so careful that by itself it never meets a high pile
  WorthLearner learner(settings, mdp, policy(), kFirstMoves, 3);
  finish(learner);
  QVERIFY(learner.worth().has_value());
  QVERIFY(learner.worth()->step > 0);
  const double before = rewardPerStepAhead(mdp, policy(), 77, 10'000);
  const double after = rewardPerStepAhead(mdp, *learner.worth(), 77, 10'000);
  QVERIFY2(after > 1.1 * before, qPrintable(QString("%1 -> %2").arg(before).arg(after)));
}

void WorthLearnerTest::aWorthThatIsNotBetterIsNotTaken() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-00");
  // Of boards it is told no more than how full they are.
  WorthLearner learner(settingsOf({"minHeight"}, 20'000), mdp, policy(), kFirstMoves, 3);
  finish(learner);
  QVERIFY(!learner.worth());
}

void WorthLearnerTest::equalSeedsGiveEqualWorths() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-05");
  const auto settings = settingsOf({"columnHeight", "holes", "columnTransitions"}, 30'000);
  WorthLearner a(settings, mdp, policy(), kFirstMoves, 8), b(settings, mdp, policy(), kFirstMoves, 8);
  finish(a);
  finish(b);
  QCOMPARE(a.worth(), b.worth());
}

TETRABENCH_TEST(WorthLearnerTest)
#include "worth_learner_test.moc"
