#include "core/agents/reward_minded/value_learner.h"

#include <map>

#include "core/agents/library.h"
#include "core/agents/reward_minded/mdp_model.h"
#include "core/features/catalogue.h"
#include "core/tetris/random_bits.h"
#include "tests/support/qtest.h"
#include "tests/support/values/n_tuple_twin.h"

using namespace tetrabench;
using namespace tetrabench::test;

class ValueLearnerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void lookingAheadByTheValuesEarnsMore();
  void valuesThatAreNotBetterAreNotTaken();
  void equalSeedsGiveEqualValues();
  void tablesFollowTheirDefinition();
  void tablesThatAreNotBetterAreNotTaken();
};

namespace {

constexpr int kFirstMoves = 3;

RewardMindedSettings::StateValues settingsOf(const std::vector<const char*>& ids, std::int64_t pieces) {
  RewardMindedSettings::StateValues values{.features = {}, .pieces = pieces};
  for (const char* id : ids) values.features.push_back(findFeature(id));
  return values;
}

/// Returns a policy that clears rows well but ignores rewards.
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
  settings.tables.reset();
  settings.exploration = 0.1;  // the policy is too careful to reach high piles without exploration
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
  // This feature carries too little information about a board.
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

void ValueLearnerTest::tablesFollowTheirDefinition() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-00");
  auto settings =
      *Library::instance().agent("reward-minded").as<RewardMindedSettings>().learning->stateValues;
  settings.pieces = 60'000;
  settings.exploration = 0.1;
  settings.tables = RewardMindedSettings::StateValues::Tables{
      .windows = {{3, 2}}, .contours = {{4, 2}}, .pieces = 1500, .step = 0.02};
  constexpr std::uint64_t kSeed = 3;
  ValueLearner learner(settings, mdp, policy(), kFirstMoves, kSeed);
  finish(learner);
  QVERIFY(learner.values().has_value() && learner.values()->tables.has_value());
  const NTupleSettings& tables = *learner.values()->tables;
  QVERIFY(tables.layout == settings.tablesLayout(mdp));
  QVERIFY(tables.layout.windows == settings.tables->windows);
  QVERIFY(tables.layout.contours == settings.tables->contours);
  MdpSettings other = mdp.settings();
  other.width = 4;
  settings.tables->contours.push_back({5, 2});  // does not fit four columns
  QVERIFY(settings.tablesLayout(Mdp(other))->contours.size() == 1);
  other.rules = Rules::Placement;
  other.height.reset();
  QVERIFY(!settings.tablesLayout(Mdp(other)));

  // Repeats the same walk with the rule of value_learner.h in floating point.
  RewardPlayer player(mdp, policy());
  Game game(mdp, kSeed, 0);
  double reward = 0, steps = 0;
  std::uint64_t played = 0;
  const auto play = [&] {
    const auto bits = randomBits(kSeed, 3, played++, RandomStream::Agent);
    const auto choices = static_cast<std::uint32_t>(game.placements().size());
    const MoveResult result =
        game.play(fraction(bits[0]) < 0.1 ? below(choices, bits[1]) : player.best(viewOf(game)));
    if (result.over) game.restart(game.number() + 1);
    reward += result.reward;
    steps += static_cast<double>(result.steps);
    return result;
  };
  for (int piece = 0; piece < 60'000; ++piece) play();
  game.restart(game.number() + 1);
  const LinearFunction linear(learner.values()->weights, mdp.width(), mdp.mostRows());
  std::map<std::size_t, double> weights;
  const auto valueOf = [&](const Board& board) {
    double value = linear(board, Landing{}) * linear.resolution();
    for (const std::size_t entry : slowEntries(tables.layout, toGrid(board))) value += weights[entry];
    return value;
  };
  for (int piece = 0; piece < 1500; ++piece) {
    const Board before = game.board();
    const MoveResult result = play();
    const double delta = result.reward - static_cast<double>(result.steps) * reward / steps +
                         valueOf(game.board()) - valueOf(before);
    const auto entries = slowEntries(tables.layout, toGrid(before));
    for (const std::size_t entry : entries)
      weights[entry] += 0.02 * (1 - piece / 1500.0) * delta / static_cast<double>(entries.size());
  }
  for (std::size_t i = 0; i < tables.layout.weights(); ++i) {
    const double learned = tables.weights.list()[i] * NTupleWeights::kUnit, plain = weights[i];
    QVERIFY2(std::abs(learned - plain) < 5e-5,
             qPrintable(QString("%1: %2, not %3").arg(i).arg(learned).arg(plain)));
  }
}

void ValueLearnerTest::tablesThatAreNotBetterAreNotTaken() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-00");
  auto settings =
      *Library::instance().agent("reward-minded").as<RewardMindedSettings>().learning->stateValues;
  settings.pieces = 60'000;
  settings.exploration = 0.1;
  settings.tables = RewardMindedSettings::StateValues::Tables{
      .windows = {}, .contours = {{2, 20}}, .pieces = 3000, .step = 1};  // each step overwrites earlier ones
  ValueLearner learner(settings, mdp, policy(), kFirstMoves, 3);
  finish(learner);
  QVERIFY(learner.values().has_value() && !learner.values()->tables);
}

TETRABENCH_TEST(ValueLearnerTest)
#include "value_learner_test.moc"
