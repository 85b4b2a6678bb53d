#include "core/statistics/histogram.h"

#include <random>

#include "tests/support/qtest.h"

using namespace tetrabench;

class HistogramTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void eachValueIsInItsBin() {
    std::mt19937_64 random(1);
    for (int round = 0; round < 100; ++round) {
      std::vector<std::int64_t> values;
      for (std::uint64_t i = 0; i <= random() % 200; ++i)
        values.push_back(static_cast<std::int64_t>(random() % 500));
      const double width = 1 + static_cast<double>(random() % 60);
      double sum = 0;
      for (const HistogramBin& bin : histogramOf(values, width)) {
        const auto count = std::ranges::count_if(values, [&](std::int64_t value) {
          return static_cast<double>(value) >= bin.from && static_cast<double>(value) < bin.to;
        });
        QVERIFY(std::abs(bin.fraction - static_cast<double>(count) / static_cast<double>(values.size())) <
                1e-12);
        sum += bin.fraction;
      }
      QVERIFY(std::abs(sum - 1) < 1e-12);
    }
  }

  void binsAreForAllSetsButNotForOutliers() {
    std::vector<std::int64_t> small(100, 10), large(1000, 399);
    large.back() = 1'000'000;
    QCOMPARE(histogramWidth({small, large}, 40), 10.0);
    QCOMPARE(histogramWidth({small}, 40), 1.0);
    QCOMPARE(histogramWidth({{}, {}}, 40), 1.0);
    const auto bins = histogramOf(large, 10);
    QCOMPARE(bins.size(), std::size_t{1000});
    QCOMPARE(bins.back().fraction, 0.001);
    QVERIFY(histogramOf({}, 1).empty());
  }
};

TETRABENCH_TEST(HistogramTest)
#include "histogram_test.moc"
