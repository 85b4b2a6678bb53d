#include "core/statistics/mean_curve.h"

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
  void curvesAreReadBetweenTheirPoints();
  void noRunsHaveNoCurve();
};

namespace {

Curve randomRun(std::mt19937_64& random, std::int64_t end) {
  Curve run;
  double reward = 0;
  for (std::int64_t x = 1; x <= end; x += 1 + static_cast<std::int64_t>(random() % 3)) {
    run.x.push_back(static_cast<double>(x));
    run.y.push_back(reward += static_cast<double>(random() % 5));
  }
  return run;
}

}  // namespace

void MeanCurveTest::runsAreAveragedWhereAllHaveAPoint() {
  std::mt19937_64 random(4);
  for (int round = 0; round < 100; ++round) {
    std::vector<Curve> runs;
    std::map<double, std::vector<double>> values;
    for (std::size_t i = 0; i <= random() % 5; ++i) {
      runs.push_back(randomRun(random, 1 + static_cast<std::int64_t>(random() % 60)));
      for (std::size_t k = 0; k < runs.back().x.size(); ++k)
        values[runs.back().x[k]].push_back(runs.back().y[k]);
    }
    std::erase_if(values, [&](const auto& entry) { return entry.second.size() < runs.size(); });
    const auto curve = meanCurve(runs);
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
  const Curve a{{10, 20}, {1, 3}}, b{{10, 20}, {5, 7}}, c{{15}, {100}}, d{{15}, {200}};
  const ConcatenatedCurve whole = concatenatedCurve({{a, b}, {c, d}});
  QVERIFY((whole.borders == std::vector<double>{20, 35}));
  QCOMPARE(whole.points.size(), std::size_t{3});
  QCOMPARE(whole.points[0].value.mean, 3.0);
  QCOMPARE(whole.points[1].value.mean, 5.0);
  QCOMPARE(whole.points[2].x, 35.0);
  QCOMPARE(whole.points[2].value.mean, 155.0);
  const double sums[] = {103, 207};  // by repetition
  QVERIFY(whole.points[2].value.interval == estimateMean(sums).interval);
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, concatenatedCurve({{a, b}, {c}}));
}

void MeanCurveTest::curvesAreReadBetweenTheirPoints() {
  const Curve curve{{2, 4, 10}, {20, 60, 0}};
  const double at[] = {1, 2, 3, 4, 7, 10, 11};
  const Curve read = resampled(curve, at);
  QVERIFY((read.x == std::vector<double>{2, 3, 4, 7, 10}));
  QVERIFY((read.y == std::vector<double>{20, 40, 60, 30, 0}));
  QVERIFY(resampled({}, at).x.empty());
}

void MeanCurveTest::noRunsHaveNoCurve() {
  QVERIFY(meanCurve({}).empty());
  const Curve runs[] = {{}, {{1}, {1}}};
  QVERIFY(meanCurve(runs).empty());
  QVERIFY(concatenatedCurve({}).points.empty());
}

TETRABENCH_TEST(MeanCurveTest)
#include "mean_curve_test.moc"
