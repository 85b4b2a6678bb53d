#include "core/agents/smart_agent/substate_policy.h"

#include "tests/support/qtest.h"
#include "tests/support/smart_agents.h"

using namespace tetrabench;
using namespace tetrabench::test;

class SubstatePolicyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void tetrominoesHave48Configurations();
  void aValueMovesATenthOfTheWayToTheReward();
  void substatesThatContainARewardedOneLearnToo();
  void everySuperstateLearnsAndNothingElse();
  void anEdgeWellAlsoLearnsForTheWellInside();
};

namespace {

const PieceConfigurations& configurations() {
  static const PieceConfigurations all(PieceSet::tetrominoes());
  return all;
}

constexpr int kConfigurations = 48;
constexpr int kI = 0, kS = 3;

}  // namespace

void SubstatePolicyTest::tetrominoesHave48Configurations() {
  QCOMPARE(configurations().size(), kConfigurations);
  QCOMPARE(configurations().number(kI, 1, 3), 4);  // flat 0, upright 1 to 4
  QCOMPARE(configurations().number(1, 0, 0), 5);   // O 5 to 7
  QCOMPARE(configurations().number(kS, 0, 0), 18);
  QCOMPARE(configurations().number(kS, 1, 2), 22);
  QCOMPARE(configurations().number(6, 3, 2), 47);
  // M 4, D 3 + 4, X 3 + 3, V 4 * 3, O 3.
  QCOMPARE(PieceConfigurations(PieceSet::reduced()).size(), 4 + 7 + 6 + 12 + 3);
}

void SubstatePolicyTest::aValueMovesATenthOfTheWayToTheReward() {
  SubstatePolicy policy(kConfigurations);
  const SubstatePair pair{7, 20};
  QCOMPARE(policy.value(pair), 0.0);
  policy.update(pair, 4, 0.1);
  QCOMPARE(policy.value(pair), 0.4);
  policy.update(pair, 0, 0.1);
  QCOMPARE(policy.value(pair), 0.36);
  policy.update(pair, 1, 0.5);
  QCOMPARE(policy.value(pair), 0.68);
  QCOMPARE(std::ranges::count(policy.values(), 0.0), 158 * 48 - 1);
}

void SubstatePolicyTest::substatesThatContainARewardedOneLearnToo() {
  SubstatePolicy policy(kConfigurations);
  // In a flat S on the columns {1, 0}: {1, 0, c} contains it at column 0, {c, 1, 0} at column 1.
  policy.updateSuperstates({numberOf({1, 0}), configurations().number(kS, 0, 0)}, 1, 0.1);
  for (int c = -2; c <= 2; ++c) {
    QCOMPARE(policy.value({numberOf({1, 0, c}), configurations().number(kS, 0, 0)}), 0.1);
    QCOMPARE(policy.value({numberOf({c, 1, 0}), configurations().number(kS, 0, 1)}), 0.1);
  }
  QCOMPARE(std::ranges::count(policy.values(), 0.1), 11);
  QCOMPARE(std::ranges::count(policy.values(), 0.0), 158 * 48 - 11);
}

void SubstatePolicyTest::everySuperstateLearnsAndNothingElse() {
  for (int substate = 0; substate < kWellAtStart; ++substate) {
    SubstatePolicy policy(kConfigurations);
    const int upright = configurations().number(kI, 1, 0);
    const int width = substateWidth(substate);
    for (int column = 0; column < width; ++column) {
      policy = SubstatePolicy(kConfigurations);
      policy.updateSuperstates({substate, upright + column}, 1, 0.1);
      const auto part = substateDifferences(substate);
      for (int other = 0; other < kSubstates; ++other)
        for (int configuration = 0; configuration < kConfigurations; ++configuration) {
          const auto whole = substateDifferences(other);
          const int shift = configuration - upright - column;
          bool contained = other < kWellAtStart && shift >= 0 && shift + part.size() <= whole.size();
          for (std::size_t i = 0; contained && i < part.size(); ++i)
            contained = whole[i + static_cast<std::size_t>(shift)] == part[i];
          QCOMPARE(policy.value({other, configuration}), contained ? 0.1 : 0.0);
        }
    }
  }
}

void SubstatePolicyTest::anEdgeWellAlsoLearnsForTheWellInside() {
  SubstatePolicy policy(kConfigurations);
  const int upright = configurations().number(kI, 1, 0);
  policy.updateSuperstates({kWellAtStart, upright}, 1, 0.1);
  QCOMPARE(policy.value({kWellAtStart, upright}), 0.1);
  QCOMPARE(policy.value({kWellAtEnd, upright}), 0.0);
  QCOMPARE(policy.value({kWellInside, upright}), 0.1);
  policy.updateSuperstates({kWellAtEnd, upright}, 1, 0.1);
  QCOMPARE(policy.value({kWellInside, upright}), 0.19);
  policy.updateSuperstates({kWellInside, upright}, 0, 0.5);
  QCOMPARE(policy.value({kWellAtStart, upright}), 0.1);
  QCOMPARE(policy.value({kWellAtEnd, upright}), 0.1);
  QCOMPARE(policy.value({kWellInside, upright}), 0.095);
}

TETRABENCH_TEST(SubstatePolicyTest)
#include "substate_policy_test.moc"
