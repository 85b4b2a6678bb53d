#include "widgets/plots/plot_thinning.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

class PlotThinningTest : public QObject {
  Q_OBJECT

  static PlotCurve line(int points) {
    PlotCurve curve;
    for (int i = 0; i <= points; ++i) {
      curve.x.push_back(i);
      curve.y.push_back(2.0 * i);
      curve.low.push_back(2.0 * i - 1);
      curve.high.push_back(2.0 * i + 1);
    }
    return curve;
  }

 private Q_SLOTS:
  void shortCurvesStayAsTheyAre() { QCOMPARE(thinned(line(400), XScale::Linear, 0).x, line(400).x); }

  void longCurvesKeepTheirShapeTheirBandAndTheirEnd() {
    for (const XScale scale : {XScale::Linear, XScale::Logarithmic, XScale::Window}) {
      const PlotCurve curve = thinned(line(100'003), scale, 3);
      QVERIFY(curve.hasBand());
      QCOMPARE(curve.x.front(), 0.0);
      QCOMPARE(curve.x.back(), 100'003.0);
      for (std::size_t i = 0; i < curve.x.size(); ++i) {
        QCOMPARE(curve.y[i], 2 * curve.x[i]);
        QCOMPARE(curve.high[i] - curve.low[i], 2.0);
      }
      QVERIFY(curve.x.size() > 100 && curve.x.size() < 1000);
    }
  }

  void onALogarithmicAxisTheBeginningIsKept() {
    const PlotCurve curve = thinned(line(100'000), XScale::Logarithmic, 0);
    for (int i = 1; i < 30; ++i) QVERIFY(std::ranges::find(curve.x, i) != curve.x.end());
  }

  void aSmallGraphHasFewerPointsAndAllExtremes() {
    PlotCurve curve;
    for (int i = 0; i < 400; ++i) {
      curve.x.push_back(i);
      curve.y.push_back(i == 217 ? 1000 : i % 7);
    }
    const PlotCurve usual = thinned(curve, XScale::Linear, 0), small = thinned(curve, XScale::Linear, 0, 50);
    QCOMPARE(usual.x.size(), std::size_t{400});  // few enough to keep all
    QVERIFY(small.x.size() <= 150);
    QVERIFY(std::ranges::find(small.y, 1000.0) != small.y.end());
    QCOMPARE(small.x.back(), 399.0);
  }
};

TETRABENCH_TEST(PlotThinningTest)
#include "plot_thinning_test.moc"
