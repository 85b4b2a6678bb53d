#include "core/statistics/splitting_estimate.h"

#include <cmath>
#include <numeric>
#include <random>

#include "core/statistics/students_t.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class SplittingEstimateTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void meansAreRatiosOfMeans();
  void theIntervalOfPiecesIsThatOfLossesTurnedOver();
  void whatGoesTogetherCancelsInTheInterval();
  void withoutRepetitionsOrLossesNothingIsKnown();
};

namespace {

SplittingResult resultOf(const std::vector<SplittingRepetition>& repetitions) {
  SplittingResult result;
  result.repetitions = repetitions;
  return result;
}

}  // namespace

void SplittingEstimateTest::meansAreRatiosOfMeans() {
  const auto estimate =
      estimateGames(resultOf({{.lossesPerPiece = 0.001, .linesPerPiece = 0.3, .rewardPerPiece = -1},
                              {.lossesPerPiece = 0.003, .linesPerPiece = 0.5, .rewardPerPiece = -2}}));
  QCOMPARE(estimate.lossesPerPiece.mean, 0.002);
  QCOMPARE(estimate.pieces.mean, 500.0);
  QCOMPARE(estimate.lines.mean, 200.0);
  QCOMPARE(estimate.reward.mean, -750.0);
  for (const MeanEstimate& mean : {estimate.pieces, estimate.lines, estimate.reward})
    QCOMPARE(mean.values, std::int64_t{2});
  // Residuals of lines are 0.3 - 0.2 and 0.5 - 0.6: a standard error of 0.1, a quarter of the mean.
  const double factor = std::exp(studentsT95(1) * 0.25);
  QVERIFY(std::abs((*estimate.lines.interval)[1] / (200 * factor) - 1) < 1e-12);
  QVERIFY(std::abs((*estimate.lines.interval)[0] * factor / 200 - 1) < 1e-12);
  // Residuals of rewards are -1 + 0.75 and -2 + 2.25: a standard error of 0.25 for a mean loss rate of 0.002.
  QVERIFY(std::abs((*estimate.reward.interval)[1] - (-750 + studentsT95(1) * 125)) < 1e-9);
}

void SplittingEstimateTest::theIntervalOfPiecesIsThatOfLossesTurnedOver() {
  std::mt19937_64 random(1);
  std::vector<SplittingRepetition> repetitions;
  for (int i = 0; i < 20; ++i)
    repetitions.push_back({.lossesPerPiece = std::exp(static_cast<double>(random() % 1000) / 1000) * 1e-6});
  const auto estimate = estimateGames(resultOf(repetitions));
  const auto [least, most] = *estimate.lossesPerPiece.interval;
  QVERIFY(std::abs((*estimate.pieces.interval)[0] * most - 1) < 1e-12);
  QVERIFY(std::abs((*estimate.pieces.interval)[1] * least - 1) < 1e-12);
  // The number of games for which 1.96 / sqrt(games) is the logarithm of this ratio.
  const double games = *estimate.plainPieces / estimate.pieces.mean;
  QVERIFY(std::abs(1.96 / std::sqrt(games) - std::log(most / estimate.lossesPerPiece.mean)) < 1e-12);
}

void SplittingEstimateTest::whatGoesTogetherCancelsInTheInterval() {
  std::vector<SplittingRepetition> repetitions;
  for (int i = 1; i < 9; ++i) repetitions.push_back({.lossesPerPiece = 0.01 * i, .linesPerPiece = 0.3 * i});
  const auto estimate = estimateGames(resultOf(repetitions));
  QVERIFY(std::abs(estimate.lines.mean - 30) < 1e-9);
  QVERIFY((*estimate.lines.interval)[1] - (*estimate.lines.interval)[0] < 1e-9);
}

void SplittingEstimateTest::withoutRepetitionsOrLossesNothingIsKnown() {
  for (const auto& result : {resultOf({}), resultOf({{.linesPerPiece = 0.4}, {.linesPerPiece = 0.4}})}) {
    const auto estimate = estimateGames(result);
    QCOMPARE(estimate.pieces.mean, 0.0);
    QVERIFY(!estimate.pieces.interval && !estimate.lines.interval && !estimate.plainPieces);
  }
  const auto one = estimateGames(resultOf({{.lossesPerPiece = 0.01, .linesPerPiece = 0.4}}));
  QCOMPARE(one.lines.mean, 40.0);
  QVERIFY(!one.lines.interval && !one.plainPieces);
}

TETRABENCH_TEST(SplittingEstimateTest)
#include "splitting_estimate_test.moc"
