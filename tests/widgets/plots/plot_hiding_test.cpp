
#include <QSignalSpy>

#include "tests/support/test_main.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/grid/plot_grid.h"
#include "widgets/plots/plot_legend.h"
#include "widgets/plots/plot_view.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

/// Tests of hiding and showing curves by clicks in the legend.
class PlotHidingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aClickInTheLegendHidesOrShowsACurve() {
    PlotView view;
    QCustomPlot& plot = shown(view);
    QSignalSpy changed(&view, &PlotView::hiddenChanged);
    clickName(view, 2);
    QCOMPARE(view.hidden(), QSet<QString>{"high"});
    QVERIFY(view.curves()[2].hidden);
    QVERIFY(!graph(plot, "high").visible());
    QVERIFY(plot.yAxis->range().upper < 100);  // the axis fits the other curves
    QVERIFY(legendOf(view).entries()[2].hidden);
    clickName(view, 2);
    QVERIFY(view.hidden().isEmpty());
    QVERIFY(plot.yAxis->range().upper > 100);
    QCOMPARE(changed.size(), 2);
    QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.axisRect()->rect().center());
    QCOMPARE(changed.size(), 2);
  }

  void aDoubleClickLeavesACurveAlone() {
    PlotView view;
    shown(view);
    doubleClickName(view, 1);
    QCOMPARE(view.hidden(), (QSet<QString>{"high", "low"}));
    doubleClickName(view, 1);
    QVERIFY(view.hidden().isEmpty());
    clickName(view, 0, Qt::ControlModifier);
    QCOMPARE(view.hidden(), (QSet<QString>{"high", "middle"}));
    clickName(view, 1);
    QCOMPARE(view.hidden(), QSet<QString>{"high"});
  }

  void hiddenCurvesStayHiddenWithNewDataAndAreInNoFigure() {
    PlotView view;
    shown(view);
    view.setHidden({"low"});
    view.setCurves(curves());
    QVERIFY(view.curves()[0].hidden);
    const QByteArray svg = view.figure(FigureFormat::Svg, {600, 400});
    QVERIFY(svg.contains("middle"));
    QVERIFY(!svg.contains(">low<"));
  }

  void curvesOfOneKeyAreHiddenTogether() {
    std::vector<PlotCurve> all = curves();
    all[0].id = all[1].id = "same";
    markHidden(all, {"same"});
    QVERIFY(all[0].hidden && all[1].hidden && !all[2].hidden);
  }

  void theLegendOfAGridWorksTheSame() {
    PlotGrid grid;
    grid.setPlots({{"one", curves()}, {"two", curves()}});
    grid.resize(700, 500);
    grid.show();
    QVERIFY(QTest::qWaitForWindowExposed(&grid, test::kGuardMilliseconds));
    auto* legend = grid.findChild<PlotLegend*>();
    QWidget* names = legend->viewport();
    QTest::mouseClick(names, Qt::LeftButton, {}, {4, 6});
    QCOMPARE(grid.hidden(), QSet<QString>{"low"});
    QVERIFY(grid.plots()[1].curves[0].hidden);
    QVERIFY(legend->entries()[0].hidden);
    QTest::mouseDClick(names, Qt::LeftButton, {}, {4, 6});
    QCOMPARE(grid.hidden(), (QSet<QString>{"middle", "high"}));
    QTest::mouseClick(names, Qt::LeftButton, {}, {690, 6});  // next to the names
    QCOMPARE(grid.hidden(), (QSet<QString>{"middle", "high"}));
  }

 private:
  static std::vector<PlotCurve> curves() {
    std::vector<PlotCurve> curves;
    for (const auto& [name, y] :
         {std::pair("low", 1.0), std::pair("middle", 10.0), std::pair("high", 1000.0)})
      curves.push_back({.name = name,
                        .color = agentColor(static_cast<int>(curves.size())),
                        .x = {0, 1, 2},
                        .y = {0, y, y}});
    return curves;
  }
  static QCustomPlot& shown(PlotView& view) {
    view.setCurves(curves());
    view.resize(600, 400);
    view.show();
    if (!QTest::qWaitForWindowExposed(&view, test::kGuardMilliseconds)) qFatal("the graph is not shown");
    auto* plot = view.findChild<QCustomPlot*>();
    plot->replot();
    return *plot;
  }
  static PlotLegend& legendOf(const PlotView& view) { return *view.findChild<PlotLegend*>(); }
  static void clickName(const PlotView& view, int place, Qt::KeyboardModifiers modifiers = {}) {
    PlotLegend& legend = legendOf(view);
    QTest::mouseClick(legend.viewport(), Qt::LeftButton, modifiers, legend.placeOf(place).center());
  }
  /// Double-clicks like a mouse: the second press is a double click.
  static void doubleClickName(const PlotView& view, int place) {
    PlotLegend& legend = legendOf(view);
    clickName(view, place);
    QTest::mouseDClick(legend.viewport(), Qt::LeftButton, {}, legend.placeOf(place).center());
  }
  static QCPGraph& graph(QCustomPlot& plot, const QString& name) {
    for (int i = 0; i < plot.graphCount(); ++i)
      if (plot.graph(i)->name() == name) return *plot.graph(i);
    qFatal("there is no such graph");
  }
};

TETRABENCH_TEST(PlotHidingTest)
#include "plot_hiding_test.moc"
