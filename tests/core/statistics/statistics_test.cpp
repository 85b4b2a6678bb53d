#include "core/statistics/statistics.h"

#include <random>

#include "core/error.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class StatisticsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void intervalsOfMeansAreStudents_data();
  void intervalsOfMeansAreStudents();
  void intervalsOfPositiveMeansAreAboveZero();
  void studentsSleepDataDifferAsPublished();
  void pairsThatAllDifferByTheSame();
  void equalRunsHaveNoInterval();
  void improvementIsCountedPairByPair();
  void theInterquartileMeanLeavesOutAQuarterAtEachEnd();
  void bootstrapIntervalsCoverTheMeanAndDependOnTheSeedAlone();
  void survivalIsThePartOfGamesThatCameSoFar();
};

namespace {

// Student, "The probable error of a mean", Biometrika 6(1), 1908: hours of sleep gained with two drugs.
const std::vector<double> kFirstDrug{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
const std::vector<double> kSecondDrug{1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

bool isNear(double value, double expected, double within) {
  return std::abs(value - expected) <= within;
}

}  // namespace

void StatisticsTest::intervalsOfMeansAreStudents_data() {
  QTest::addColumn<int>("values");
  QTest::addColumn<double>("quantile");  // t tables, 0.975
  QTest::newRow("2") << 2 << 12.706;
  QTest::newRow("5") << 5 << 2.776;
  QTest::newRow("10") << 10 << 2.262;
  QTest::newRow("30") << 30 << 2.045;
  QTest::newRow("121") << 121 << 1.980;
}

void StatisticsTest::intervalsOfMeansAreStudents() {
  QFETCH(int, values);
  QFETCH(double, quantile);
  std::vector<double> numbers;  // 1, 2, ...: variance n (n + 1) / 12
  for (int i = 1; i <= values; ++i) numbers.push_back(i);
  const MeanEstimate estimate = estimateMean(numbers);
  QCOMPARE(estimate.values, values);
  QVERIFY(isNear(estimate.mean, (values + 1) / 2.0, 1e-9));
  const double half = quantile * std::sqrt((values + 1) / 12.0);
  QVERIFY(isNear((*estimate.interval)[1] - estimate.mean, half, half * 3e-4));
  QVERIFY(isNear(estimate.mean - (*estimate.interval)[0], half, half * 3e-4));
  QVERIFY(!estimateMean(std::vector{3.0}).interval);
  QCOMPARE(estimateMean({}).values, 0);
}

void StatisticsTest::intervalsOfPositiveMeansAreAboveZero() {
  // Mean 4, variance 6, standard error sqrt(6 / 4); t with 3 degrees of freedom is 3.18245.
  const MeanEstimate estimate = estimatePositiveMean(std::vector{1.0, 4.0, 4.0, 7.0});
  QVERIFY(isNear(estimate.mean, 4, 1e-9));
  const double factor = std::exp(3.18245 * std::sqrt(6.0 / 4) / 4);
  QVERIFY(isNear((*estimate.interval)[0], 4 / factor, 1e-3));
  QVERIFY(isNear((*estimate.interval)[1], 4 * factor, 1e-3));
  // Too few values, or values without spread, give no interval.
  for (const std::vector<double>& values : {std::vector<double>{},
                                            {3.0},
                                            {4640.0, 8.0},
                                            {1.0, 2.0, 4.0},
                                            std::vector(30, 100'000.0),
                                            std::vector(5, 0.0)}) {
    const MeanEstimate none = estimatePositiveMean(values);
    QVERIFY(!none.interval);
    QCOMPARE(none.mean, estimateMean(values).mean);
    QCOMPARE(none.values, std::ssize(values));
  }
  QVERIFY(estimatePositiveMean(std::vector{0.0, 0.0, 0.0, 1.0}).interval);

  // 19 of 20 intervals contain the mean of lines, which are nearly exponential.
  std::mt19937_64 random(1);
  std::exponential_distribution<double> lines;
  for (const int games : {5, 20, 100}) {
    int covered = 0;
    for (int i = 0; i < 4000; ++i) {
      std::vector<double> values;
      for (int game = 0; game < games; ++game) values.push_back(lines(random));
      const auto [from, to] = *estimatePositiveMean(values).interval;
      QVERIFY(from > 0);
      covered += from <= 1 && 1 <= to;
    }
    QVERIFY2(covered > 0.92 * 4000 && covered < 0.98 * 4000, qPrintable(QString::number(covered)));
  }
}

void StatisticsTest::studentsSleepDataDifferAsPublished() {
  const PairedDifference paired = pairedDifference(kSecondDrug, kFirstDrug);
  QVERIFY(isNear(paired.difference.mean, 1.58, 1e-9));
  QVERIFY(isNear((*paired.difference.interval)[0], 0.7001142, 1e-6));
  QVERIFY(isNear((*paired.difference.interval)[1], 2.4598858, 1e-6));
  QVERIFY(isNear(*paired.p, 0.00283289, 1e-7));
  QCOMPARE(*pairedDifference(kFirstDrug, kSecondDrug).p, *paired.p);
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, pairedDifference(kFirstDrug, std::vector{1.0}));
}

/// Two equal differences do not show how much others may vary.
void StatisticsTest::pairsThatAllDifferByTheSame() {
  const PairedDifference equal = pairedDifference(std::vector{3.0, 5.0}, std::vector{1.0, 3.0});
  QCOMPARE(equal.difference.mean, 2.0);
  QVERIFY(!equal.p && !equal.difference.interval);
  // They differ by 0.2, up to rounding.
  QVERIFY(!pairedDifference(std::vector{4000.3, 5000.3, 7.3}, std::vector{4000.1, 5000.1, 7.1}).p);
  QCOMPARE(*pairedDifference(kFirstDrug, kFirstDrug).p, 1.0);
  QVERIFY(!pairedDifference(kFirstDrug, kFirstDrug).difference.interval);
  QVERIFY(!pairedDifference(std::vector{3.0}, std::vector{1.0}).p);
}

void StatisticsTest::equalRunsHaveNoInterval() {
  QVERIFY(!estimateMeanOfRuns(std::vector{3996.0, 3996.0, 3996.0}).interval);
  const double third = 1.0 / 3;
  QVERIFY(!estimateMeanOfRuns(std::vector{1000 * third, third * 1000, 1e3 / 3}).interval);
  QVERIFY(!estimateMeanOfRuns(std::vector{5.0}).interval && !estimateMeanOfRuns({}).interval);
  for (const std::vector<double>& values : {std::vector{3.0, 4.0}, {-1.0, 0.0, 7.0}, {1e9, 1e9 + 1}}) {
    QVERIFY(estimateMeanOfRuns(values).interval == estimateMean(values).interval);
    QCOMPARE(estimateMeanOfRuns(values).mean, estimateMean(values).mean);
  }
}

void StatisticsTest::improvementIsCountedPairByPair() {
  std::mt19937_64 random(1);
  for (int round = 0; round < 200; ++round) {
    std::vector<double> values(1 + random() % 9), others(1 + random() % 9);
    for (auto* list : {&values, &others})
      for (double& value : *list) value = static_cast<double>(random() % 6);
    double sum = 0;
    for (const double value : values)
      for (const double other : others) sum += value > other ? 1 : value == other ? 0.5 : 0;
    QVERIFY(isNear(probabilityOfImprovement(values, others),
                   sum / static_cast<double>(values.size() * others.size()), 1e-12));
  }
  QCOMPARE(probabilityOfImprovement({}, kFirstDrug), 0.5);
}

void StatisticsTest::theInterquartileMeanLeavesOutAQuarterAtEachEnd() {
  QCOMPARE(interquartileMean(std::vector<double>{8, 1, 7, 2, 6, 3, 5, 1000}), 5.25);  // of 3, 5, 6, 7
  QCOMPARE(interquartileMean(std::vector<double>{1, 2, 3, 4, 1e9}), 3.0);
  QCOMPARE(interquartileMean(std::vector<double>{1, 2, 6}), 3.0);
  QCOMPARE(interquartileMean({}), 0.0);
}

void StatisticsTest::bootstrapIntervalsCoverTheMeanAndDependOnTheSeedAlone() {
  const auto mean = [](std::span<const double> values) { return estimateMean(values).mean; };
  std::mt19937_64 random(2);
  int covered = 0;
  for (int round = 0; round < 200; ++round) {
    std::vector<double> values;
    for (int i = 0; i < 40; ++i) values.push_back(static_cast<double>(random() >> 11) * 0x1p-53);
    const auto interval = *bootstrapInterval(values, mean, 7, 500);
    QVERIFY(interval == *bootstrapInterval(values, mean, 7, 500));
    covered += interval[0] <= 0.5 && 0.5 <= interval[1];
  }
  QVERIFY2(covered >= 178 && covered <= 199,
           qPrintable(QString::number(covered)));  // 95 % ± 4 standard errors
  QVERIFY(*bootstrapInterval(kFirstDrug, mean, 7) != *bootstrapInterval(kFirstDrug, mean, 8));
  QVERIFY(!bootstrapInterval(std::vector{1.0}, mean, 7));
}

void StatisticsTest::survivalIsThePartOfGamesThatCameSoFar() {
  const std::vector<SurvivalPoint> expected{{0, 1}, {3, 0.75}, {7, 0.25}};
  QVERIFY(survivalOf({7, 3, 0, 3}) == expected);
  QVERIFY(survivalOf({}) == std::vector<SurvivalPoint>{{}});
}

TETRABENCH_TEST(StatisticsTest)
#include "statistics_test.moc"
