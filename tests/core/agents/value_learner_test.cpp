#include "core/agents/reward_minded/value_learner.h"

#include "core/agents/library.h"
#include "core/agents/reward_minded/mdp_model.h"
#include "core/features/catalogue.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class ValueLearnerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void lookingAheadByTheValuesEarnsMore();
  void valuesThatAreNotBetterAreNotTaken();
  void equalSeedsGiveEqualValues();
};

namespace {

constexpr int kFirstMoves = 3;

RewardMindedSettings::StateValues settingsOf(const std::vector<const char*>& ids, std::int64_t pieces) {
  RewardMindedSettings::StateValues values{.features = {}, .pieces = pieces};
  for (const char* id : ids) values.features.push_back(findFeature(id));
  return values;
}

/// Plays well for rows, ignoring rewards.
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
    PositionView position = viewOf(game);
    position.preview = {};
    const MoveResult result = game.play(player.bestLookingAhead(position, kFirstMoves));
    reward += result.reward;
    steps += static_cast<double>(result.steps);
    if (result.over) game.restart(game.number() + 1);
  }
  return reward / steps;
}

void finish(ValueLearner& learner) {
  while (!learner.done()) learner.work();
}

}  // namespace

void ValueLearnerTest::lookingAheadByTheValuesEarnsMore() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-00");
  RewardMindedSettings::StateValues settings =
      *Library::instance().agent("reward-minded").as<RewardMindedSettings>().learning->stateValues;
  settings.pieces = 300'000;
  settings.exploration = 0.1;  // the policy is so careful that by itself it never meets a high pile
  ValueLearner learner(settings, mdp, policy(), kFirstMoves, 3);
  finish(learner);
  QVERIFY(learner.values().has_value());
  QVERIFY(learner.values()->step > 0);
  const double before = rewardPerStepAhead(mdp, policy(), 77, 10'000);
  const double after = rewardPerStepAhead(mdp, *learner.values(), 77, 10'000);
  QVERIFY2(after > 1.1 * before, qPrintable(QString("%1 -> %2").arg(before).arg(after)));
}

void ValueLearnerTest::valuesThatAreNotBetterAreNotTaken() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-00");
  // The feature says too little about a board.
  ValueLearner learner(settingsOf({"minHeight"}, 20'000), mdp, policy(), kFirstMoves, 3);
  finish(learner);
  QVERIFY(!learner.values());
}

void ValueLearnerTest::equalSeedsGiveEqualValues() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-05");
  const auto settings = settingsOf({"columnHeight", "holes", "columnTransitions"}, 30'000);
  ValueLearner a(settings, mdp, policy(), kFirstMoves, 8), b(settings, mdp, policy(), kFirstMoves, 8);
  finish(a);
  finish(b);
  QCOMPARE(a.values(), b.values());
}

TETRABENCH_TEST(ValueLearnerTest)
#include "value_learner_test.moc"
