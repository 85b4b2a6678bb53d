#include "core/agents/reward_minded/noisy_cross_entropy.h"

#include <algorithm>
#include <cmath>

#include "tests/support/qtest.h"

using namespace tetrabench;

class NoisyCrossEntropyTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theFirstCandidateIsTheMean();
  void theEliteMakesMeanAndDeviation();
  void theNoiseFallsToZeroOverFourFifths();
  void candidatesAreNormal();
  void equalSeedsGiveEqualCandidates();
  void itFindsTheTopOfAHill();
};

namespace {

using State = NoisyCrossEntropy::State;

}  // namespace

void NoisyCrossEntropyTest::theFirstCandidateIsTheMean() {
  const NoisyCrossEntropy search(State{{3, -4}, {1, 1}}, 10, 1);
  QVERIFY((search.candidate(0) == std::vector<double>{3, -4}));
  QVERIFY((search.candidate(1) != std::vector<double>{3, -4}));
}

void NoisyCrossEntropyTest::theEliteMakesMeanAndDeviation() {
  NoisyCrossEntropy search(State{{0, 0}, {1, 1}, 0, 0.5}, 10, 1);
  const std::vector<std::vector<double>> elite{{1, 2}, {3, 6}};
  search.update(elite);
  QVERIFY((search.state() == State{{2, 4}, {1 + 0.5, 2 + 0.5}, 1, 0.5}));
  search.update(elite);  // noise 0.5 (1 - 1/8)
  QVERIFY((search.state() == State{{2, 4}, {1.4375, 2.4375}, 2, 0.5}));
}

void NoisyCrossEntropyTest::theNoiseFallsToZeroOverFourFifths() {
  NoisyCrossEntropy search(State{{0}, {1}, 0, 1}, 10, 1);
  const std::vector<std::vector<double>> elite{{1}};
  for (int generation = 0; generation < 8; ++generation) {
    search.update(elite);
    QVERIFY(search.state().deviation[0] > 0);
  }
  for (; !search.done(); search.update(elite)) QVERIFY(search.state().generation < 10);
  QCOMPARE(search.state().deviation[0], 0.0);
  QCOMPARE(search.state().generation, 10);
}

void NoisyCrossEntropyTest::candidatesAreNormal() {
  const NoisyCrossEntropy search(State{{10}, {2}}, 1, 3);
  constexpr int kDrawn = 40'000;
  double sum = 0, squares = 0;
  int within = 0;
  for (int number = 1; number <= kDrawn; ++number) {
    const double off = (search.candidate(number)[0] - 10) / 2;
    sum += off;
    squares += off * off;
    within += std::abs(off) < 1;
  }
  QVERIFY(std::abs(sum / kDrawn) < 0.02);  // four standard errors
  QVERIFY(std::abs(squares / kDrawn - 1) < 0.03);
  QVERIFY(std::abs(within / double{kDrawn} - 0.6827) < 0.015);
}

void NoisyCrossEntropyTest::equalSeedsGiveEqualCandidates() {
  const State start{{0, 0, 0}, {1, 1, 1}};
  const NoisyCrossEntropy a(start, 10, 7), b(start, 10, 7), c(start, 10, 8);
  QVERIFY(a.candidate(5) == b.candidate(5));
  QVERIFY(a.candidate(5) != c.candidate(5));
  QVERIFY(a.candidate(5) != a.candidate(6));
}

void NoisyCrossEntropyTest::itFindsTheTopOfAHill() {
  NoisyCrossEntropy search(State{{0, 0, 0, 0}, {2, 2, 2, 2}, 0, 0.5}, 40, 1);
  const double top[] = {1, -2, 3, 0.5};
  while (!search.done()) {
    std::vector<std::vector<double>> candidates;
    for (int number = 0; number < 50; ++number) candidates.push_back(search.candidate(number));
    const auto distance = [&](const std::vector<double>& at) {
      double squares = 0;
      for (std::size_t i = 0; i < at.size(); ++i) squares += (at[i] - top[i]) * (at[i] - top[i]);
      return squares;
    };
    std::ranges::sort(candidates, {}, distance);
    search.update(std::span(candidates).first(8));
  }
  for (std::size_t i = 0; i < 4; ++i) QVERIFY(std::abs(search.state().mean[i] - top[i]) < 0.05);
}

TETRABENCH_TEST(NoisyCrossEntropyTest)
#include "noisy_cross_entropy_test.moc"
