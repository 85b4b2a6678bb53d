#include "core/experiments/mean_curve.h"

#include <map>
#include <random>

#include "core/error.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class MeanCurveTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void runsAreAveragedWhereAllHaveAPoint();
  void mdpsInARowAddUp();
  void nothingHasNoCurve();
};

namespace {

const Measure kReward = [](const Checkpoint& point) { return point.reward; };

std::vector<Checkpoint> randomRun(std::mt19937_64& random, std::int64_t end) {
  std::vector<Checkpoint> run;
  double reward = 0;
  for (std::int64_t x = 1; x <= end; x += 1 + static_cast<std::int64_t>(random() % 3))
    run.push_back({x, reward += static_cast<double>(random() % 5), 0, 0, 0});
  return run;
}

}  // namespace

void MeanCurveTest::runsAreAveragedWhereAllHaveAPoint() {
  std::mt19937_64 random(4);
  for (int round = 0; round < 100; ++round) {
    std::vector<std::vector<Checkpoint>> runs;
    std::map<std::int64_t, std::vector<double>> values;
    for (std::size_t i = 0; i <= random() % 5; ++i) {
      runs.push_back(randomRun(random, 1 + static_cast<std::int64_t>(random() % 60)));
      for (const Checkpoint& point : runs.back()) values[point.x].push_back(point.reward);
    }
    std::erase_if(values, [&](const auto& entry) { return entry.second.size() < runs.size(); });
    const auto curve = meanCurve(runs, kReward);
    QCOMPARE(curve.size(), values.size());
    for (const MeanPoint& point : curve) {
      const MeanEstimate expected = estimateMean(values.at(point.x));
      QCOMPARE(point.value.mean, expected.mean);
      QVERIFY(point.value.interval == expected.interval);
      QCOMPARE(point.value.values, std::ssize(runs));
    }
  }
}

void MeanCurveTest::mdpsInARowAddUp() {
  const std::vector<Checkpoint> a{{10, 1, 0, 0, 0}, {20, 3, 0, 0, 0}}, b{{10, 5, 0, 0, 0}, {20, 7, 0, 0, 0}},
      c{{15, 100, 0, 0, 0}}, d{{15, 200, 0, 0, 0}};
  const ConcatenatedCurve whole = concatenatedCurve({{a, b}, {c, d}}, kReward);
  QVERIFY((whole.borders == std::vector<std::int64_t>{20, 35}));
  QCOMPARE(whole.points.size(), std::size_t{3});
  QCOMPARE(whole.points[0].value.mean, 3.0);
  QCOMPARE(whole.points[1].value.mean, 5.0);
  QCOMPARE(whole.points[2].x, 35);
  QCOMPARE(whole.points[2].value.mean, 155.0);
  const double sums[] = {103, 207};  // repetition by repetition
  QVERIFY(whole.points[2].value.interval == estimateMean(sums).interval);
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, concatenatedCurve({{a, b}, {c}}, kReward));
}

void MeanCurveTest::nothingHasNoCurve() {
  QVERIFY(meanCurve({}, kReward).empty());
  QVERIFY(meanCurve({{}, {{1, 1, 1, 1, 1}}}, kReward).empty());
  QVERIFY(concatenatedCurve({}, kReward).points.empty());
}

QTEST_APPLESS_MAIN(MeanCurveTest)
#include "mean_curve_test.moc"
