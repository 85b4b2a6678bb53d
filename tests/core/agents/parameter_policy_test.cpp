#include "core/agents/smart_agent/parameter_policy.h"

#include <deque>

#include "tests/support/qtest.h"

using namespace tetrabench;

class ParameterPolicyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aMutationChangesOneWeightAndKeepsTheSmallestAtOne();
  void childrenOfTheTwoBestSets();
  void setsAreSortedByWhatTheyEarnAPiece();
  void theWorstBeyondTwentyAreForgotten();
  void mutationsAreChosenAtRandom();
};

namespace {

const ParameterSet kInitial{11250, 1, 10, 55000, 1};

/// Gives these numbers one after the other.
auto scripted(std::deque<std::pair<std::uint32_t, std::uint32_t>>& script) {
  return [&script](std::uint32_t bound) {
    const auto [expected, value] = script.front();
    script.pop_front();
    if (bound != expected) qFatal("asked for a number below %u instead of %u", bound, expected);
    return value;
  };
}

}  // namespace

void ParameterPolicyTest::aMutationChangesOneWeightAndKeepsTheSmallestAtOne() {
  QCOMPARE(basicMutation(kInitial, 2, true, 5), (ParameterSet{11250, 1, 50, 55000, 1}));
  QCOMPARE(basicMutation(kInitial, 3, false, 5), (ParameterSet{11250, 1, 10, 11000, 1}));
  // A fifth of the smallest: all are brought in proportion.
  QCOMPARE(basicMutation(kInitial, 1, false, 5), (ParameterSet{56250, 1, 50, 275000, 5}));
}

void ParameterPolicyTest::childrenOfTheTwoBestSets() {
  const ParameterSet a{2, 4, 6, 8, 10}, b{4, 4, 2, 16, 5};
  QCOMPARE(midPointChild(a, b), (ParameterSet{1, 4 / 3.0, 4 / 3.0, 4, 2.5}));  // 3, 4, 4, 12, 7.5
  QCOMPARE(trendChild(a, b), (ParameterSet{1, 4, 18, 4, 20}));                 // 1, 4, 18, 4, 20
  const auto [first, second] = crossoverChildren(a, b, 2);
  QCOMPARE(first, (ParameterSet{1, 2, 1, 8, 2.5}));     // 2, 4, 2, 16, 5
  QCOMPARE(second, (ParameterSet{1, 1, 1.5, 2, 2.5}));  // 4, 4, 6, 8, 10
}

void ParameterPolicyTest::setsAreSortedByWhatTheyEarnAPiece() {
  ParameterPolicy policy;
  const ParameterSet one{1, 1, 1, 1, 1}, two{1, 2, 1, 1, 1}, three{1, 3, 1, 1, 1};
  policy.add(one, 10, 20);
  policy.add(two, 12, 20);
  policy.add(three, 5, 4);
  QCOMPARE(policy.entries()[0].set, three);
  QCOMPARE(policy.entries()[1].set, two);
  policy.add(three, 0, 16);  // 5 in 20 pieces
  QCOMPARE(policy.entries()[2].set, three);
  QCOMPARE(policy.entries()[2].worth(), 0.25);
  policy.add(one, 40, 20);  // 50 in 40 pieces
  QCOMPARE(policy.entries()[0].set, one);
  QCOMPARE(policy.entries()[0].pieces, std::int64_t{40});
  QCOMPARE(policy.entries().size(), std::size_t{3});
}

void ParameterPolicyTest::theWorstBeyondTwentyAreForgotten() {
  ParameterPolicy policy;
  for (int i = 1; i <= 30; ++i) policy.add({1, 1, 1, 1, static_cast<double>(i)}, i, 20);
  QCOMPARE(policy.entries().size(), ParameterPolicy::kMostSets);
  QCOMPARE(policy.entries().front().set[4], 30.0);
  QCOMPARE(policy.entries().back().set[4], 11.0);
  policy.add({1, 1, 1, 1, 99}, 1, 20);  // worse than all
  QCOMPARE(policy.entries().back().set[4], 11.0);
}

void ParameterPolicyTest::mutationsAreChosenAtRandom() {
  ParameterPolicy policy;
  policy.add(kInitial, 10, 20);
  // One set only: the basic mutation; weight 3 of 5, and 0 for multiplied.
  std::deque<std::pair<std::uint32_t, std::uint32_t>> script{{5, 3}, {2, 0}};
  const ParameterSet second = policy.mutate(5, scripted(script));
  QCOMPARE(second, basicMutation(kInitial, 3, true, 5));
  policy.add(second, 5, 20);
  script = {{4, 0}, {5, 0}, {2, 1}};
  QCOMPARE(policy.mutate(5, scripted(script)), basicMutation(kInitial, 0, false, 5));
  script = {{4, 1}};
  QCOMPARE(policy.mutate(5, scripted(script)), midPointChild(kInitial, second));
  script = {{4, 2}};
  QCOMPARE(policy.mutate(5, scripted(script)), trendChild(kInitial, second));
  script = {{4, 3}, {4, 1}};  // cut after two weights
  const auto [child, other] = crossoverChildren(kInitial, second, 2);
  QCOMPARE(policy.mutate(5, scripted(script)), child);
  QCOMPARE(policy.mutate(5, scripted(script)), other);  // kept for the next time; nothing is drawn
  QVERIFY(script.empty());
}

QTEST_APPLESS_MAIN(ParameterPolicyTest)
#include "parameter_policy_test.moc"
