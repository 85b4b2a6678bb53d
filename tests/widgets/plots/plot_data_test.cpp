#include "widgets/plots/plot_data.h"

#include <QLocale>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "tests/support/test_main.h"
#include "widgets/plots/plot_numbers.h"

using namespace tetrabench;

namespace {
const double kNan = std::numeric_limits<double>::quiet_NaN();
const double kInfinity = std::numeric_limits<double>::infinity();
}  // namespace

class PlotDataTest : public QObject {
  Q_OBJECT

  static PlotCurve curve(const QString& name, std::vector<double> x, std::vector<double> y) {
    PlotCurve result;
    result.name = name;
    result.x = std::move(x);
    result.y = std::move(y);
    return result;
  }

 private Q_SLOTS:
  void csvHasExactlyTheCurves_data() {
    QTest::addColumn<std::vector<PlotCurve>>("curves");
    QTest::addColumn<QByteArray>("csv");
    using Curves = std::vector<PlotCurve>;
    PlotCurve band = curve("band", {1, 2}, {10, 20});
    band.low = {9, kNan};
    band.high = {11, 22.5};
    const QByteArray head = "curve,x,y\n";
    QTest::newRow("no curves") << Curves{} << head;
    QTest::newRow("numbers") << Curves{curve("a", {0, 1e6, 0.1}, {-1.5, 1e-300, 1.0 / 3})}
                             << head + "a,0,-1.5\na,1000000,1e-300\na,0.1,0.3333333333333333\n";
    QTest::newRow("gaps") << Curves{curve("a", {0, 1, 2}, {kNan, kInfinity, 2})}
                          << head + "a,0,\na,1,\na,2,2\n";
    QTest::newRow("names") << Curves{curve("a,\"b\"", {0}, {0}), curve("c\nd", {0}, {0}),
                                     curve("e\rf", {0}, {0}), curve(QStringLiteral("Größe – 1"), {0}, {0}),
                                     curve("", {0}, {0})}
                           << head + "\"a,\"\"b\"\"\",0,0\n\"c\nd\",0,0\n\"e\rf\",0,0\nGröße – 1,0,0\n,0,0\n";
    QTest::newRow("a band") << Curves{curve("line", {1}, {2}), band}
                            << QByteArray(
                                   "curve,x,y,low,high\nline,1,2,,\nband,1,10,9,11\nband,2,20,,22.5\n");
    QTest::newRow("lengths differ") << Curves{curve("a", {0, 1, 2}, {5})} << head + "a,0,5\n";
  }
  void csvHasExactlyTheCurves() {
    QFETCH(std::vector<PlotCurve>, curves);
    QTEST(curvesToCsv(curves), "csv");
  }

  void placesWithNamesHaveThemInCsv() {
    QCOMPARE(curvesToCsv({curve("", {1, 2}, {0.5, -1}), curve("the best", {2, 3}, {1, 2})}, {"a", "b, c"}),
             QByteArray("curve,x,y\n1,a,0.5\n1,\"b, c\",-1\nthe best,\"b, c\",1\nthe best,,2\n"));
  }

  void everyNumberCanBeReadBackFromCsvWithoutLoss() {
    std::mt19937_64 random(3);
    PlotCurve wild = curve("w", {}, {});
    while (wild.x.size() < 2000) {
      const double value = std::bit_cast<double>(random());
      if (std::isfinite(value)) (wild.x.size() == wild.y.size() ? wild.x : wild.y).push_back(value);
    }
    wild.y.resize(2000, 0.1 + 0.2);
    const QList<QByteArray> lines = curvesToCsv({wild}).split('\n');
    QCOMPARE(lines.size(), 2002);
    for (std::size_t i = 0; i < 2000; ++i) {
      const QList<QByteArray> fields = lines[static_cast<qsizetype>(i) + 1].split(',');
      QVERIFY(fields[1].toDouble() == wild.x[i] && fields[2].toDouble() == wild.y[i]);
    }
  }

  void aValueLiesOnTheStraightLineBetweenNeighbours_data() {
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("value");  // NaN: none
    QTest::newRow("on a point") << 10.0 << 100.0;
    QTest::newRow("between") << 12.5 << 150.0;
    QTest::newRow("first") << 0.0 << 0.0;
    QTest::newRow("last") << 40.0 << -5.0;
    QTest::newRow("before") << -0.1 << kNan;
    QTest::newRow("behind") << 40.1 << kNan;
    QTest::newRow("in a gap") << 30.0 << kNan;
    QTest::newRow("beside a gap") << 25.0 << kNan;
    QTest::newRow("nowhere") << kNan << kNan;
  }
  void aValueLiesOnTheStraightLineBetweenNeighbours() {
    QFETCH(double, x);
    QFETCH(double, value);
    const auto found = valueAt(curve("a", {0, 10, 20, 30, 40}, {0, 100, 300, kNan, -5}), x);
    QCOMPARE(found.has_value(), std::isfinite(value));
    if (found) QCOMPARE(*found, value);
    QVERIFY(!valueAt(curve("bad", {0, 10}, {0}), x));
    QVERIFY(!valueAt(curve("none", {}, {}), x));
  }

  void intervalsCoverFiniteAndOptionallyPositiveValues() {
    PlotCurve band = curve("a", {-1, 0, 5, 8}, {kNan, -3, 4, 100});
    band.low = {-9, -8, 0.5, 50};
    band.high = {1, 2, kInfinity, 200};
    const std::vector<PlotCurve> curves{band, curve("b", {7}, {6})};
    QCOMPARE(xInterval(curves, false)->low, -1.0);
    QCOMPARE(xInterval(curves, false)->high, 8.0);
    QCOMPARE(xInterval(curves, true)->low, 5.0);
    QCOMPARE(yInterval(curves, {-1, 7}, false)->low, -9.0);
    QCOMPARE(yInterval(curves, {-1, 7}, false)->high, 6.0);
    QCOMPARE(yInterval(curves, {-1, 8}, true)->low, 0.5);
    QCOMPARE(yInterval(curves, {-1, 8}, true)->high, 200.0);
    QVERIFY(!yInterval(curves, {20, 30}, false));
    QVERIFY(!xInterval({}, false));
    QVERIFY(!xInterval({curve("a", {-1, 0}, {1, 1})}, true));
  }

  void curvesForComparisonDoNotSetTheAxes() {
    PlotCurve live = curve("live", {0, 10}, {0, 3});
    PlotCurve pinned = curve("pinned", {0, 10, 1000}, {0, 7, 900}),
              old = curve("old", {0, 5, 5000}, {0, 80, 9});
    pinned.fit = PlotCurve::Fit::OnlyY;
    old.fit = PlotCurve::Fit::None;
    QCOMPARE(xInterval({old, pinned, live}, false)->high, 10.0);
    QCOMPARE(yInterval({old, pinned, live}, {0, 10}, false)->high, 7.0);
    pinned.hidden = true;
    QCOMPARE(yInterval({old, pinned, live}, {0, 10}, false)->high, 3.0);
    live.hidden = true;  // nothing else is left to scale to
    QCOMPARE(xInterval({old, pinned, live}, false)->high, 5000.0);
    QCOMPARE(yInterval({old, pinned, live}, {0, 5000}, false)->high, 80.0);
  }

  void tickLabelsAreShort_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("step");
    QTest::addColumn<QString>("text");
    const QChar space(QChar::Nbsp);
    QTest::newRow("zero after many additions") << 1e-17 << 0.5 << "0";
    QTest::newRow("small") << 500.0 << 500.0 << "500";
    QTest::newRow("thousands") << 12500.0 << 2500.0 << QString("12.5") + space + "k";
    QTest::newRow("close together") << 1050.0 << 10.0 << QString("1.05") + space + "k";
    QTest::newRow("negative millions") << -2e6 << 1e6 << QString("−2") + space + "M";
    QTest::newRow("a power alone") << 100.0 << 0.0 << "100";
    QTest::newRow("a small power") << 0.05 << 0.0 << "0.05";
    QTest::newRow("huge") << 1e16 << 1e15 << "1e+16";
  }
  void tickLabelsAreShort() {
    QFETCH(double, value);
    QFETCH(double, step);
    QTEST(tickText(value, step, QLocale::c()), "text");
  }

  void ticksNextToEachOtherHaveDifferentLabels() {
    for (int power = -3; power <= 12; ++power)
      for (const double mantissa : {1.0, 2.0, 2.5, 5.0}) {
        const double step = mantissa * std::pow(10.0, power);
        for (int i = -40; i < 40; ++i)
          QVERIFY2(tickText(i * step, step, QLocale::c()) != tickText((i + 1) * step, step, QLocale::c()),
                   qPrintable(tickText(i * step, step, QLocale::c())));
      }
  }

  void valuesAreReadInTheUsersLocale_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("german");
    QTest::newRow("whole") << 41002.0 << "41,002"
                           << "41.002";
    QTest::newRow("real") << 3.14159 << "3.142"
                          << "3,142";
    QTest::newRow("small") << 0.01234567 << "0.0123"
                           << "0,0123";
    QTest::newRow("tiny") << 1.5e-5 << "1.5E−05"
                          << "1,5E−05";
    QTest::newRow("large") << 1234.5678 << "1,235"
                           << "1.235";
    QTest::newRow("none") << kNan << QStringLiteral("–") << QStringLiteral("–");
  }
  void valuesAreReadInTheUsersLocale() {
    QFETCH(double, value);
    QTEST(valueText(value, QLocale(QLocale::English, QLocale::UnitedStates)), "english");
    QTEST(valueText(value, QLocale(QLocale::German)), "german");
  }

  void theSummaryNamesTheCurvesAndTheirLastValues() {
    const QLocale english(QLocale::English, QLocale::UnitedStates);
    QCOMPARE(summaryOf({curve("DT-20", {0, 24000}, {0, 41002}), curve("empty", {}, {})}, english),
             QStringLiteral("Curves: 2; DT-20: 41,002 at 24,000"));
    std::vector<PlotCurve> many(20, curve("c", {1}, {1}));
    QCOMPARE(summaryOf(many, english).count(QStringLiteral("c: 1 at 1")), 8);
  }
};

TETRABENCH_TEST(PlotDataTest)
#include "plot_data_test.moc"
