#include "widgets/plots/plot_legend.h"

#include <QApplication>
#include <QScrollBar>
#include <QSignalSpy>
#include <set>

#include "tests/support/test_main.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_cursor.h"
#include "widgets/plots/plot_view.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

/// Tests for the legend of many curves above a graph, and their values at the cursor.
class PlotLegendTest : public QObject {
  Q_OBJECT

  std::unique_ptr<PlotView> view_;

  PlotLegend& legend() const { return *view_->findChild<PlotLegend*>(); }
  QCustomPlot& plot() const { return *view_->findChild<QCustomPlot*>(); }

  static std::vector<PlotCurve> curves(int count) {
    std::vector<PlotCurve> curves;
    for (int i = 0; i < count; ++i)
      curves.push_back({.name = QStringLiteral("An agent with a name %1").arg(i),
                        .color = agentColor(i),
                        .x = {0, 1, 2},
                        .y = {0, double(i), double(i)}});
    return curves;
  }

  void click(int place) const {
    QTest::mouseClick(legend().viewport(), Qt::LeftButton, {}, legend().placeOf(place).center());
  }

  void wheelDown() const {
    QWidget& names = *legend().viewport();
    const QPointF at(names.rect().center());
    QWheelEvent event(at, names.mapToGlobal(at), QPoint(), QPoint(0, -120), Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&names, &event);
  }

 private Q_SLOTS:
  void aCurveInTheBackgroundIsAsPaleInTheLegend() {
    const PlotCurve curve{.name = "best so far", .color = Qt::blue};
    PlotCurve behind = curve;
    behind.name = "own score";
    behind.background = true;
    const auto entries = tetrabench::legendOf({{{}, {curve, behind}}});
    QCOMPARE(entries[0].color, QColor(Qt::blue));
    QCOMPARE(entries[1].color.rgb(), entries[0].color.rgb());
    QVERIFY(std::abs(entries[1].color.alphaF() - PlotCurve::kBackgroundShare) < 0.01F);
  }

  void init() {
    applyTheme(*qApp, ThemeChoice::Light);
    view_ = std::make_unique<PlotView>();
    view_->resize(560, 290);
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { view_.reset(); }

  void theLegendCoversNoData_data() {
    QTest::addColumn<int>("count");
    for (const int count : {1, 5, 17, 60}) QTest::addRow("%d curves", count) << count;
  }
  void theLegendCoversNoData() {
    QFETCH(int, count);
    view_->setCurves(curves(count));
    QTRY_VERIFY(legend().geometry().bottom() < plot().geometry().top());
    QVERIFY(legend().height() <= view_->height() / 4);
    if (count < 17) return;
    click(legend().named());
    QTRY_VERIFY(legend().geometry().bottom() < plot().geometry().top());
    QVERIFY(plot().height() > view_->height() / 3);
    QVERIFY(!plot().legend->visible());
  }

  void rowsThatANarrowerViewNeedsAreSeen() {
    view_->resize(1200, 290);
    view_->setCurves(curves(3));
    QTRY_COMPARE(legend().placeOf(2).top(), 0);
    view_->resize(430, 290);
    QTRY_VERIFY(legend().placeOf(2).top() > 0);
    QCOMPARE(legend().named(), 3);
    QVERIFY(legend().viewport()->rect().contains(legend().placeOf(2)));
  }

  void aClickOnAndMoreNamesAllCurves() {
    view_->setCurves(curves(17));
    const int few = legend().named();
    QVERIFY(few > 0 && few < 17);
    click(few);
    QCOMPARE(legend().named(), 17);
    QVERIFY(view_->hidden().isEmpty());
    click(16);
    QCOMPARE(view_->hidden(), QSet<QString>{view_->curves()[16].name});
    click(17);  // "show fewer"
    QCOMPARE(legend().named(), few);
  }

  void aDoubleClickOnAndMoreHidesNoCurve() {
    view_->setCurves(curves(17));
    const QPoint more = legend().placeOf(legend().named()).center();
    QTest::mouseClick(legend().viewport(), Qt::LeftButton, {}, more);
    QTest::mouseDClick(legend().viewport(), Qt::LeftButton, {}, more);
    QCOMPARE(legend().named(), 17);
    QVERIFY(view_->hidden().isEmpty());
  }

  void theWheelReachesAllNames() {
    view_->setCurves(curves(80));
    click(legend().named());
    QTRY_VERIFY(legend().verticalScrollBar()->maximum() > 0);
    QVERIFY(!legend().viewport()->rect().contains(legend().placeOf(79)));
    for (int i = 0; i < 100; ++i) wheelDown();
    QTRY_VERIFY(legend().viewport()->rect().contains(legend().placeOf(79)));
    click(79);
    QCOMPARE(view_->hidden(), QSet<QString>{view_->curves()[79].name});
  }

  void theKeysReachAllNames() {
    view_->setCurves(curves(80));
    legend().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&legend(), Qt::Key_End);
    QTest::keyClick(&legend(), Qt::Key_Return);  // "and 70 more"
    QCOMPARE(legend().named(), 80);
    QTest::keyClick(&legend(), Qt::Key_End);
    QTest::keyClick(&legend(), Qt::Key_Left);
    QVERIFY(legend().viewport()->rect().contains(legend().placeOf(79)));
    QTest::keyClick(&legend(), Qt::Key_Space);
    QCOMPARE(view_->hidden(), QSet<QString>{view_->curves()[79].name});
    QTest::keyClick(&legend(), Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(view_->hidden().size(), 79);
    QTest::keyClick(&legend(), Qt::Key_Home);
    QVERIFY(legend().viewport()->rect().contains(legend().placeOf(0)));
    QTest::keyClick(&legend(), Qt::Key_Down);
    QTest::keyClick(&legend(), Qt::Key_Up);
    QTest::keyClick(&legend(), Qt::Key_Space);
    QVERIFY(!view_->hidden().contains(view_->curves()[0].name));
  }

  void curvesOfOneNameAreNamedOneByOne() {
    std::vector<PlotCurve> same = curves(2);
    same[0].name = same[1].name = QStringLiteral("DT-20");
    same[0].id = QStringLiteral("a");
    same[1].id = QStringLiteral("b");
    view_->setCurves(same);
    QCOMPARE(legend().named(), 2);
  }

  void aCurveIsRemovedByItsButtonOrTheKeyboard() {
    std::vector<PlotCurve> some = curves(3);
    some[0].removable = some[2].removable = true;
    view_->resize(1200, 290);
    view_->setCurves(some);
    QSignalSpy removal(view_.get(), &PlotView::removalRequested);
    QVERIFY(legend().removalOf(1).isEmpty());
    QVERIFY(legend().placeOf(0).contains(legend().removalOf(0)));
    QTest::mouseClick(legend().viewport(), Qt::LeftButton, {}, legend().removalOf(2).center());
    QCOMPARE(removal.size(), qsizetype{1});
    QCOMPARE(removal[0][0].toString(), some[2].name);
    QVERIFY(view_->hidden().isEmpty());

    view_->activateWindow();
    legend().setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(legend().hasFocus());
    QTest::keyClick(&legend(), Qt::Key_Home);
    QVERIFY(legend().accessibleDescription().contains("Press Delete to remove it"));
    QTest::keyClick(&legend(), Qt::Key_Delete);
    QCOMPARE(removal.size(), qsizetype{2});
    QCOMPARE(removal[1][0].toString(), some[0].name);
    QTest::keyClick(&legend(), Qt::Key_Right);
    QTest::keyClick(&legend(), Qt::Key_Delete);  // not removable
    QCOMPARE(removal.size(), qsizetype{2});
  }

  void theLiveCurveIsNamedEvenIfTheLegendIsCut() {
    std::vector<PlotCurve> many = curves(17);
    many.back().live = true;
    view_->setCurves(many);
    QVERIFY(legend().named() < 17);
    QCOMPARE(legend().entries().front().name, many.back().name);
    QCOMPARE(view_->curves().back().name, many.back().name);
  }

  void aReadOutNamesAllCurvesThatFit() {
    const QFontMetrics metrics(QApplication::font());
    PlotReadOut readOut;
    readOut.title = "steps 24,000";
    QString longest;
    for (int i = 0; i < 8; ++i) {
      longest = QStringLiteral("DT-20 of the second search, number %1").arg(i);
      readOut.rows.push_back({Qt::red, longest, "1,234,567", 10.0 * i, Qt::DashLine});
    }
    const int line = PlotReadOutBox(readOut, metrics, {2000, 2000}).lineHeight;
    const auto boxIn = [&](int width, int lines) {
      return PlotReadOutBox(readOut, metrics, {width, lines * line});
    };
    const PlotReadOutBox high = boxIn(2000, 20);
    QVERIFY(high.columns == 1 && high.shown.size() == 8 && high.others.isEmpty());
    QVERIFY(high.nameWidth >= metrics.horizontalAdvance(longest));
    const PlotReadOutBox low = boxIn(2000, 7);  // side by side
    QVERIFY(low.columns == 2 && low.shown.size() == 8 && low.others.isEmpty());
    QVERIFY(low.nameWidth >= metrics.horizontalAdvance(longest));
    QVERIFY(low.size.height() <= 7 * line && low.size.width() <= 2000);
    const PlotReadOutBox narrow = boxIn(low.size.width() - 60, 7);  // names are elided rather than omitted
    QVERIFY(narrow.columns == 2 && narrow.shown.size() == 8);
    QVERIFY(narrow.nameWidth < metrics.horizontalAdvance(longest));
    QVERIFY(narrow.size.width() <= low.size.width() - 60);
    const PlotReadOutBox tiny = boxIn(200, 5);
    QVERIFY(tiny.columns == 1 && tiny.shown.size() < 8 && tiny.others.startsWith("and "));
  }

  void theReadOutHasTheRowsNearestToThePointer() {
    PlotReadOut readOut;
    for (int i = 0; i < 17; ++i) readOut.rows.push_back({{}, QString::number(i), {}, 10.0 * i});
    const auto namesOf = [&](std::size_t most) {
      QStringList names;
      for (const PlotReadOut::Row& row : readOut.nearest(most)) names << row.name;
      return names.join(' ');
    };
    QCOMPARE(namesOf(3), QStringLiteral("0 1 2"));  // with the keyboard: the highest values
    readOut.pointer = 81;
    QCOMPARE(namesOf(3), QStringLiteral("7 8 9"));
    readOut.pointer = -50;
    QCOMPARE(namesOf(3), QStringLiteral("0 1 2"));
    readOut.pointer = 1000;
    QCOMPARE(namesOf(3), QStringLiteral("14 15 16"));
    QCOMPARE(readOut.nearest(17).size(), std::size_t{17});
  }

  void theReadOutFollowsThePointer() {
    view_->setCurves(curves(170));
    plot().replot();
    const auto imageAt = [&](const QPoint& at) {
      QMouseEvent move(QEvent::MouseMove, QPointF(at), plot().mapToGlobal(QPointF(at)), Qt::NoButton,
                       Qt::NoButton, {});
      QApplication::sendEvent(&plot(), &move);
      return view_->findChild<PlotCursor*>()->grab().toImage();
    };
    const QRect area = plot().axisRect()->rect();
    const QPoint above(area.center().x(), area.top() + 2), below(area.center().x(), area.bottom() - 2);
    QVERIFY(imageAt(above) != imageAt(below));  // different rows at the same x
  }
};

TETRABENCH_TEST(PlotLegendTest)
#include "plot_legend_test.moc"
