#include "core/play/temperature_recorder.h"

#include "tests/support/test_main.h"

using namespace tetrabench;

class TemperatureRecorderTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aCurveOfAnyLengthTakesLittleMemory() {
    TemperatureRecorder curve;
    for (int x = 0; x < 1'000'000; ++x)
      if (curve.wants(x)) curve.add(x, 1.0 / (1 + x));
    const auto& points = curve.points();
    QVERIFY(points.size() > TemperatureRecorder::kMaxPoints / 2 &&
            points.size() <= TemperatureRecorder::kMaxPoints);
    QCOMPARE(points.front().x, 0.0);
    QVERIFY(points.back().x > 990'000);
    for (std::size_t i = 0; i < points.size(); ++i) {
      QCOMPARE(points[i].y, 1 / (1 + points[i].x));
      // 2^11 is the smallest power of two for which a million steps give at most 512 points.
      if (i > 0) QCOMPARE(points[i].x - points[i - 1].x, 2048.0);
    }
  }
};

TETRABENCH_TEST(TemperatureRecorderTest)
#include "temperature_recorder_test.moc"
