#include "core/play/reward_recorder.h"

#include <cmath>
#include <map>

#include "tests/support/placement_twin.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class RewardRecorderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void anEmptyCurveStartsAtZero();
  void aDecadeHoldsAtMost900Points_data();
  void aDecadeHoldsAtMost900Points();
  void theLastPointIsExactAndXNeverFalls_data();
  void theLastPointIsExactAndXNeverFalls();
  void everyPointWasReallyPassed();
  void shortCurvesAreKeptWhole();
  void bucketsAddUpToAllEpisodes_data();
  void bucketsAddUpToAllEpisodes();
  void theFirstThousandEpisodesAreKeptOneByOne();
  void theRewardRateFollowsAChangeWithinItsWindow();
};

namespace {

void addStrides() {
  QTest::addColumn<int>("adds");
  QTest::addColumn<double>("stride");
  QTest::newRow("every step") << 300'000 << 1.0;
  QTest::newRow("pieces of about five steps") << 300'000 << 5.0;
  QTest::newRow("long strides") << 20'000 << 100'000.0;
  QTest::newRow("fractions") << 30'000 << 0.3;
}

/// Adds points at irregular intervals; calls `added(x, total)` for each.
template <typename Added>
void run(RewardRecorder& curve, int adds, double stride, Added added) {
  std::mt19937_64 random(1);
  double x = 0, total = 0;
  for (int i = 0; i < adds; ++i) {
    x += stride == 1 ? 1 : stride * (0.5 + below(random, 1000) / 1000.0);
    total += below(random, 4) - 1;
    curve.add(x, total);
    added(x, total);
  }
}

}  // namespace

void RewardRecorderTest::anEmptyCurveStartsAtZero() {
  const RewardRecorder curve;
  QCOMPARE(curve.points().size(), std::size_t{1});
  QVERIFY((curve.points()[0] == CurvePoint{0, 0}));
  QVERIFY(curve.episodes().empty());
}

void RewardRecorderTest::aDecadeHoldsAtMost900Points_data() {
  addStrides();
}

void RewardRecorderTest::aDecadeHoldsAtMost900Points() {
  QFETCH(int, adds);
  QFETCH(double, stride);
  RewardRecorder curve;
  run(curve, adds, stride, [](double, double) {});
  std::map<int, int> decades;
  auto points = curve.points();
  points.pop_back();  // the latest point, which need not be a sample
  for (const auto& point : points)
    if (point.x >= 1) ++decades[static_cast<int>(std::floor(std::log10(point.x * (1 + 1e-12))))];
  for (const auto& [decade, count] : decades) QVERIFY2(count <= 900, std::to_string(count).c_str());
  if (stride == 1) QCOMPARE(decades[4], 900);
}

void RewardRecorderTest::theLastPointIsExactAndXNeverFalls_data() {
  addStrides();
}

void RewardRecorderTest::theLastPointIsExactAndXNeverFalls() {
  QFETCH(int, adds);
  QFETCH(double, stride);
  RewardRecorder curve;
  int seen = 0;
  double lastX = 0, lastTotal = 0;
  bool exact = true;
  run(curve, adds, stride, [&](double x, double total) {
    lastX = x;
    lastTotal = total;
    if (++seen % 997 == 0) exact = exact && curve.points().back() == CurvePoint{x, total};
  });
  const auto points = curve.points();
  QVERIFY(exact);
  QVERIFY((points.back() == CurvePoint{lastX, lastTotal}));
  QVERIFY((points.front() == CurvePoint{0, 0}));
  for (std::size_t i = 1; i < points.size(); ++i) QVERIFY(points[i].x > points[i - 1].x);
}

void RewardRecorderTest::everyPointWasReallyPassed() {
  RewardRecorder curve;
  std::map<double, double> passed = {{0, 0}};
  run(curve, 50'000, 5.0, [&](double x, double total) { passed[x] = total; });
  for (const auto& point : curve.points()) QCOMPARE(passed.at(point.x), point.y);
}

void RewardRecorderTest::shortCurvesAreKeptWhole() {
  RewardRecorder curve;
  for (int x = 1; x <= 1000; ++x) curve.add(x, x * x);
  const auto points = curve.points();
  QCOMPARE(points.size(), std::size_t{1001});
  for (int x = 0; x <= 1000; ++x)
    QVERIFY((points[static_cast<std::size_t>(x)] == CurvePoint{double(x), double(x * x)}));
}

void RewardRecorderTest::bucketsAddUpToAllEpisodes_data() {
  QTest::addColumn<int>("episodes");
  for (int episodes : {1, 999, 1000, 1001, 5003, 10'000, 10'007, 123'456})
    QTest::addRow("%d", episodes) << episodes;
}

void RewardRecorderTest::bucketsAddUpToAllEpisodes() {
  QFETCH(int, episodes);
  RewardRecorder curve;
  std::mt19937_64 random(3);
  std::vector<double> rewards;
  for (int i = 0; i < episodes; ++i) {
    rewards.push_back(below(random, 1000) - 200);
    curve.addEpisode(rewards.back());
  }
  std::int64_t next = 1;
  for (const auto& bucket : curve.episodes()) {
    QCOMPARE(bucket.first, next);
    double sum = 0, min = 1e9, max = -1e9;
    for (std::int64_t i = 0; i < bucket.episodes; ++i) {
      const double reward = rewards.at(static_cast<std::size_t>(bucket.first - 1 + i));
      sum += reward;
      min = std::min(min, reward);
      max = std::max(max, reward);
    }
    QCOMPARE(bucket.sum, sum);
    QCOMPARE(bucket.min, min);
    QCOMPARE(bucket.max, max);
    QCOMPARE(bucket.mean(), sum / static_cast<double>(bucket.episodes));
    next += bucket.episodes;
  }
  QCOMPARE(next, episodes + 1);
  QVERIFY(curve.episodes().size() <= 1000 + 900 * 3);
}

void RewardRecorderTest::theFirstThousandEpisodesAreKeptOneByOne() {
  RewardRecorder curve;
  for (int i = 0; i < 1000; ++i) curve.addEpisode(i);
  QCOMPARE(curve.episodes().size(), std::size_t{1000});
  for (const auto& bucket : curve.episodes()) QCOMPARE(bucket.episodes, 1);
}

/// The rate is 0.1 per step at first, later 0.5.
void RewardRecorderTest::theRewardRateFollowsAChangeWithinItsWindow() {
  RewardRecorder curve;
  double total = 0;
  for (int x = 1; x <= 100'000; ++x) curve.add(x, total += x <= 50'000 ? 0.1 : 0.5);
  const auto rates = rewardRates(curve.points(), 10'000);
  QCOMPARE(rates.back().x, 100'000.0);
  for (const auto& [x, rate] : rates) {
    QVERIFY(x >= 100);
    if (x <= 50'000) QVERIFY(std::abs(rate - 0.1) < 1e-9);
    if (x >= 50'000 + 10'000 + 1000) QVERIFY(std::abs(rate - 0.5) < 1e-9);
  }
  QVERIFY(rewardRates({}, 100).empty());
}

TETRABENCH_TEST(RewardRecorderTest)
#include "reward_recorder_test.moc"
