
#include <QSignalSpy>
#include <cmath>

#include "tests/support/test_main.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_view.h"

using namespace tetrabench;

/// Tests for the ranges that a graph shows, and its treatment of values that its axes cannot show.
class PlotScaleTest : public QObject {
  Q_OBJECT

  std::unique_ptr<PlotView> view_;

  QCustomPlot& plot() const { return *view_->findChild<QCustomPlot*>(); }
  QCPRange x() const { return plot().xAxis->range(); }
  QCPRange y() const { return plot().yAxis->range(); }

  static PlotCurve curve(std::vector<double> x, std::vector<double> y, std::vector<double> low = {},
                         std::vector<double> high = {}) {
    PlotCurve result;
    result.name = QStringLiteral("curve");
    result.color = Qt::blue;
    result.x = std::move(x);
    result.y = std::move(y);
    result.low = std::move(low);
    result.high = std::move(high);
    return result;
  }

  /// Returns a line through (0, 0) and (most, 7 most) in a hundred steps.
  static PlotCurve line(double most) {
    PlotCurve result = curve({}, {});
    for (int i = 0; i <= 100; ++i) {
      result.x.push_back(most * i / 100);
      result.y.push_back(most * i / 100 * 7);
    }
    return result;
  }

 private Q_SLOTS:
  void init() {
    view_ = std::make_unique<PlotView>();
    view_->resize(600, 400);
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { view_.reset(); }

  void aWindowEndsAtItsPowerOfTen_data() {
    QTest::addColumn<int>("decade");
    for (const int decade : {0, 3, 4, 5, 9}) QTest::addRow("10^%d", decade) << decade;
  }
  void aWindowEndsAtItsPowerOfTen() {
    QFETCH(int, decade);
    view_->setXScale(XScale::Window, decade);
    QCOMPARE(x().lower, 0.0);
    QCOMPARE(x().upper, std::pow(10.0, decade));
    view_->setCurves({line(123456)});
    QCOMPARE(x().upper, std::pow(10.0, decade));  // regardless of the data
    // The height fits the visible part, not what lies beyond the right end.
    const double seen = 7 * std::min(123456.0, std::floor(x().upper / 1234.56) * 1234.56);
    if (seen > 0)
      QVERIFY2(y().upper > seen && y().upper < 1.2 * seen, qPrintable(QString::number(y().upper)));
  }

  void aLogarithmicAxisShowsThePositiveValues() {
    view_->setCurves({curve({-5, 0, 10, 100, 1000}, {7, 7, -3, 0.5, 5000})});
    view_->setXScale(XScale::Logarithmic);
    view_->setYLog(true);
    QCOMPARE(x().lower, 10.0);
    QCOMPARE(x().upper, 1000.0);
    QVERIFY(y().lower > 0 && y().lower <= 0.5 && y().upper >= 5000);
    view_->setYLog(false);
    QVERIFY(y().lower <= -3);
  }

  /// Ticks and read-out must not show fractions such as episode 1.5.
  void episodesAreWholeNumbersAtTicksAndInTheReadOut() {
    view_->setXWhole(true);
    view_->setAxisTitles("episode", "reward");
    for (const XScale scale : {XScale::Linear, XScale::Logarithmic})
      for (const double last : {2.0, 3.0, 4.0, 12.0}) {
        view_->setXScale(scale);
        view_->setCurves({curve({1, last}, {5, 6})});
        view_->grab();
        for (const QString& label : plot().xAxis->tickVectorLabels())
          QVERIFY2(!label.contains('.'), qPrintable(label));
      }
    view_->setXScale(XScale::Linear);
    QSignalSpy readOut(view_.get(), &PlotView::readOut);
    for (int i = 0; i < 10; ++i) QTest::keyClick(view_.get(), Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(readOut.count() > 0);
    for (const auto& text : readOut)
      QVERIFY2(!text[0].toString().section(';', 0, 0).contains('.'), qPrintable(text[0].toString()));
  }

  void namesOfAnAxisStayWhenItsNumbersAreWhole() {
    view_->setXNames({"holes", "wells"});
    view_->setXWhole(true);
    view_->setCurves({curve({1, 2}, {5, 6})});
    view_->grab();
    QTRY_COMPARE(plot().xAxis->tickVectorLabels(), (QVector<QString>{"holes", "wells"}));
  }

  void labelsOfAnAxisDiffer() {
    const auto differ = [](const QCPAxis& axis) {
      QStringList labels;
      const QVector<double> ticks = axis.tickVector();
      for (int i = 0; i < ticks.size(); ++i)
        if (axis.range().contains(ticks[i])) labels << axis.tickVectorLabels()[i];
      const bool all = QSet<QString>(labels.begin(), labels.end()).size() == labels.size();
      if (!all) qWarning() << labels << axis.range().lower << axis.range().upper;
      return all;
    };
    for (const bool whole : {true, false})
      for (const bool logarithmic : {true, false}) {
        view_->setXWhole(whole);
        view_->setYLog(logarithmic);
        for (const std::vector<double>& y : {std::vector<double>{0, 0},
                                             {0, 1},
                                             {1, 1},
                                             {0.2, 0.4},
                                             {0.05, 1.2},
                                             {1, 2},
                                             {1, 3},
                                             {0.001, 0.0012},
                                             {999, 1001},
                                             {1234567, 1234570},
                                             {12.5, 12.5}}) {
          view_->setCurves({curve({1, 2}, y)});
          plot().replot();
          QVERIFY(differ(*plot().xAxis) && differ(*plot().yAxis));
          view_->setCurves({curve({y[0], y[1] + 0.1}, y)});
          plot().replot();
          QVERIFY(differ(*plot().xAxis) && differ(*plot().yAxis));
        }
      }
  }

  void dataThatCannotBeShownDoesNoHarm_data() {
    QTest::addColumn<std::vector<PlotCurve>>("curves");
    using Curves = std::vector<PlotCurve>;
    const double nan = std::nan("");
    QTest::newRow("nothing") << Curves{};
    QTest::newRow("an empty curve") << Curves{curve({}, {})};
    QTest::newRow("one point") << Curves{curve({5}, {5})};
    QTest::newRow("only zeros") << Curves{curve({0, 1}, {0, 0})};
    QTest::newRow("only negative") << Curves{curve({-2, -1}, {-1, -2})};
    QTest::newRow("only NaN") << Curves{curve({0, 1}, {nan, nan})};
    QTest::newRow("lengths differ") << Curves{curve({5, 6}, {5})};
    QTest::newRow("a band below zero") << Curves{curve({1, 2}, {3, 4}, {-1, 0}, {5, nan})};
  }
  void dataThatCannotBeShownDoesNoHarm() {
    QFETCH(std::vector<PlotCurve>, curves);
    for (const bool yLog : {false, true})
      for (const XScale scale : {XScale::Linear, XScale::Logarithmic, XScale::Window}) {
        view_->setXScale(scale, 3);
        view_->setYLog(yLog);
        view_->setCurves(curves);
        QCOMPARE(view_->grab().size(), view_->size());
        QVERIFY(x().lower < x().upper && y().lower < y().upper);
        QVERIFY(!yLog || y().lower > 0);
        for (const char* wrong : {"nan", "inf"})
          QVERIFY2(!view_->figure(FigureFormat::Svg, {300, 200}).contains(wrong), wrong);
      }
  }
};

TETRABENCH_TEST(PlotScaleTest)
#include "plot_scale_test.moc"
