#include "core/agents/smart_agent/parameter_policy.h"

#include <deque>

#include "tests/support/qtest.h"

using namespace tetrabench;

class ParameterPolicyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aMutationChangesOneWeightAndKeepsTheSmallestAtOne();
  void childrenOfTheTwoBestSets();
  void setsAreSortedByRewardPerPiece();
  void theWorstBeyondTwentyAreForgotten();
  void mutationsAreChosenAtRandom();
  void setsAreSimilarByTheRatiosOfTheirWeights();
  void aShareOfATrialCountsForSimilarSets();
};

namespace {

const ParameterSet kInitial{11250, 1, 10, 55000, 1};

/// Returns a random source that yields these values in order and checks the requested bounds.
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
  // A fifth of the smallest weight scales up all others in proportion.
  QCOMPARE(basicMutation(kInitial, 1, false, 5), (ParameterSet{56250, 1, 50, 275000, 5}));
}

void ParameterPolicyTest::childrenOfTheTwoBestSets() {
  const ParameterSet a{2, 4, 6, 8, 10}, b{4, 4, 2, 16, 5};
  QCOMPARE(midPointChild(a, b), (ParameterSet{1, 4 / 3.0, 4 / 3.0, 4, 2.5}));  // unscaled 3, 4, 4, 12, 7.5
  QCOMPARE(trendChild(a, b), (ParameterSet{1, 4, 18, 4, 20}));                 // unscaled 1, 4, 18, 4, 20
  const auto [first, second] = crossoverChildren(a, b, 2);
  QCOMPARE(first, (ParameterSet{1, 2, 1, 8, 2.5}));     // unscaled 2, 4, 2, 16, 5
  QCOMPARE(second, (ParameterSet{1, 1, 1.5, 2, 2.5}));  // unscaled 4, 4, 6, 8, 10
}

void ParameterPolicyTest::setsAreSortedByRewardPerPiece() {
  ParameterPolicy policy;
  const ParameterSet one{1, 1, 1, 1, 1}, two{1, 2, 1, 1, 1}, three{1, 3, 1, 1, 1};
  policy.add(one, 10, 20);
  policy.add(two, 12, 20);
  policy.add(three, 5, 4);
  QCOMPARE(policy.entries()[0].set, three);
  QCOMPARE(policy.entries()[1].set, two);
  policy.add(three, 0, 16);  // 5 in 20 pieces
  QCOMPARE(policy.entries()[2].set, three);
  QCOMPARE(policy.entries()[2].value(), 0.25);
  policy.add(one, 40, 20);  // 50 in 40 pieces
  QCOMPARE(policy.entries()[0].set, one);
  QCOMPARE(policy.entries()[0].pieces, std::int64_t{40});
  QCOMPARE(policy.entries().size(), std::size_t{3});
  QCOMPARE(policy.meanValue(), 67.0 / 80);  // 50, 12 and 5 in 40, 20 and 20 pieces
}

void ParameterPolicyTest::theWorstBeyondTwentyAreForgotten() {
  ParameterPolicy policy;
  for (int i = 1; i <= 30; ++i) policy.add({1, 1, 1, 1, static_cast<double>(i)}, i, 20);
  QCOMPARE(policy.entries().size(), ParameterPolicy::kMaxSets);
  QCOMPARE(policy.entries().front().set[4], 30.0);
  QCOMPARE(policy.entries().back().set[4], 11.0);
  policy.add({1, 1, 1, 1, 99}, 1, 20);  // worse than all others
  QCOMPARE(policy.entries().back().set[4], 11.0);
}

void ParameterPolicyTest::mutationsAreChosenAtRandom() {
  ParameterPolicy policy;
  policy.add(kInitial, 10, 20);
  // With a single set, the basic mutation: weight 3 of 5, and 0 for multiplication.
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
  script = {{4, 3}, {4, 1}};  // crossover after two weights
  const auto [child, other] = crossoverChildren(kInitial, second, 2);
  QCOMPARE(policy.mutate(5, scripted(script)), child);
  QCOMPARE(policy.mutate(5, scripted(script)), other);  // from the same crossover; draws nothing
  QVERIFY(script.empty());
}

void ParameterPolicyTest::setsAreSimilarByTheRatiosOfTheirWeights() {
  const ParameterSet a{1, 2, 3, 4, 5};
  QCOMPARE(similarity(a, a, 5), 1.0);
  QCOMPARE(similarity(a, {2, 4, 6, 8, 10}, 5), 1.0);
  QCOMPARE(similarity(a, {1, 2, 3, 4, 6}, 5), 0.95);  // a ratio of 1.2: 3.8 of 4
  QCOMPARE(similarity({1, 2, 3, 4, 6}, a, 5), 0.95);
  QCOMPARE(similarity(a, {1, 2, 3, 4, 6}, 1.6), 2 / 3.0);  // 0.4 of 0.6
  QCOMPARE(similarity(a, {1, 2, 3, 4, 6}, 1.1), 0.0);
  QCOMPARE(similarity(a, {2, 2, 3, 4, 10}, 5), 0.75);   // 2 in two weights equals 2 in the others
  QCOMPARE(similarity(a, {2, 2, 3, 4, 2.5}, 5), 0.25);  // ratios of 2 in opposite directions are 4
  // One weight is halved, then the smallest is normalized to 1.
  QCOMPARE(similarity(kInitial, {22500, 1, 20, 110000, 2}, 5), 0.75);
  QCOMPARE(similarity(kInitial, basicMutation(kInitial, 2, true, 5), 5), 0.0);
  QCOMPARE(similarity(kInitial, basicMutation(kInitial, 2, true, 0.5), 0.5), 0.0);
  QCOMPARE(similarity(a, a, 1), 1.0);
  QCOMPARE(similarity(a, {1, 2, 3, 4, 6}, 1), 0.0);
}

void ParameterPolicyTest::aShareOfATrialCountsForSimilarSets() {
  const ParameterSet a{1, 2, 3, 4, 5}, b{1, 2, 3, 4, 6}, far{1, 9, 3, 4, 5};
  ParameterPolicy policy;
  policy.add(a, 10, 20);
  policy.add(far, 18, 20);
  policy.add(b, 30, 20);
  policy.share(b, 30, 20, 0.5, 5);
  // Similarity 0.95: 9.5 pieces are rounded down to 9, each with 1.5.
  const auto& entries = policy.entries();
  QVERIFY((entries[0] == ParameterPolicy::Entry{b, 30, 20}));
  QVERIFY((entries[1] == ParameterPolicy::Entry{far, 18, 20}));
  QVERIFY((entries[2] == ParameterPolicy::Entry{a, 23.5, 29}));
  policy.share(b, 1.5, 1, 1, 5);  // 0.95 of a piece is rounded down to none
  QVERIFY((entries[2] == ParameterPolicy::Entry{a, 23.5, 29}));
  policy.share(b, 60, 20, 1, 5);  // 19 pieces with 3 each: 80.5 in 48, the best of all
  QVERIFY((entries[0] == ParameterPolicy::Entry{a, 80.5, 48}));
}

TETRABENCH_TEST(ParameterPolicyTest)
#include "parameter_policy_test.moc"
