#include "core/play/checkpoint_recorder.h"

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "tests/support/qtest.h"

using namespace tetrabench;

class CheckpointRecorderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void pointsAreAtEqualDistancesAndAtEqualRatios();
  void shortAndLongRunsHaveTheirEndAsAPoint();
  void aPointHasWhatHadBeenReachedThere();
  void theClockIsReadWherePointsAreTaken();
};

namespace {

using Unit = RunLength::Unit;

}  // namespace

void CheckpointRecorderTest::pointsAreAtEqualDistancesAndAtEqualRatios() {
  const auto at = checkpointsOf({Unit::Steps, 24'000}, 200);
  QVERIFY(std::ranges::is_sorted(at));
  const std::set<std::int64_t> points(at.begin(), at.end());
  QCOMPARE(points.size(), at.size());
  for (std::int64_t x = 120; x <= 24'000; x += 120) QVERIFY(points.contains(x));
  for (const std::int64_t x : {1, 10, 100, 1000, 10'000, 14'125}) QVERIFY(points.contains(x));
  for (std::int64_t x = 10; x <= 20'000; ++x)  // the next point is at most an eighth away
    QVERIFY(*points.upper_bound(x) <= x + x / 8 + 1);
}

void CheckpointRecorderTest::shortAndLongRunsHaveTheirEndAsAPoint() {
  QVERIFY((checkpointsOf({Unit::Pieces, 1}, 200) == std::vector<std::int64_t>{1}));
  QVERIFY((checkpointsOf({Unit::Pieces, 3}, 10'000) == std::vector<std::int64_t>{1, 2, 3}));
  const auto longest = checkpointsOf({Unit::Steps, RunLength::kMaxAmount}, 10'000);
  QCOMPARE(longest.back(), RunLength::kMaxAmount);
  QVERIFY(longest.size() <= 10'000 + 20 * 12 + 1);
  const auto games = checkpointsOf({Unit::Games, 5}, 200);  // equal ratios only, up to the longest run
  QCOMPARE(games.back(), RunLength::kMaxAmount);
  QVERIFY(!std::ranges::binary_search(games, std::int64_t{120}));
}

void CheckpointRecorderTest::aPointHasWhatHadBeenReachedThere() {
  std::mt19937_64 random(3);
  for (int run = 0; run < 300; ++run) {
    const auto amount = static_cast<std::int64_t>(1 + random() % 300);
    const auto at = checkpointsOf({Unit::Steps, amount}, static_cast<int>(1 + random() % 40));
    CheckpointRecorder curve(at);
    std::map<std::int64_t, Checkpoint> reached{{0, {}}};  // keyed by the ends of pieces
    Tally total;
    std::int64_t x = 0;
    while (x < amount) {
      x = std::min(amount, x + static_cast<std::int64_t>(1 + random() % 20));
      ++total.pieces;
      total.lines += static_cast<std::int64_t>(random() % 3);
      total.reward += static_cast<double>(random() % 7) / 4;
      const auto height = static_cast<int>(random() % 20);
      curve.add(x, total, height);
      reached[x] = {x, total.reward, total.lines, total.pieces, height};
    }
    std::vector<Checkpoint> expected;
    for (const std::int64_t point : at) {
      expected.push_back(std::prev(reached.upper_bound(point))->second);
      expected.back().x = point;
    }
    QVERIFY(curve.finish(amount) == expected);
  }
}

void CheckpointRecorderTest::theClockIsReadWherePointsAreTaken() {
  int reads = 0;
  CheckpointRecorder curve({2, 5, 6, 20}, [&] { return 0.5 * ++reads; });
  for (const std::int64_t x : {1, 2, 3, 4, 8, 9, 10}) curve.add(x, {}, 0);
  QCOMPARE(reads, 2);  // 2 is known with the next piece; one piece passes both 5 and 6
  QCOMPARE(curve.finish(20).size(), std::size_t{4});
  QVERIFY((curve.seconds() == std::vector<float>{0.5, 1, 1, 1.5}));
}

TETRABENCH_TEST(CheckpointRecorderTest)
#include "checkpoint_recorder_test.moc"
