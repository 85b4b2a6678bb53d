#include "widgets/plots/plot_view.h"

#include <QSignalSpy>
#include <cmath>

#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/plots/custom_plot.h"

using namespace tetrabench;

class PlotViewTest : public QObject {
  Q_OBJECT

  std::unique_ptr<PlotView> view_;

  QCustomPlot& plot() const { return *view_->findChild<QCustomPlot*>(); }
  QCPRange x() const { return plot().xAxis->range(); }
  QCPRange y() const { return plot().yAxis->range(); }

  /// Returns a line through (0, 0) and (most, 7 most).
  static PlotCurve line(double most, const QString& name = QStringLiteral("DT-20")) {
    PlotCurve curve;
    curve.name = name;
    curve.color = Qt::blue;
    for (int i = 0; i <= 100; ++i) {
      curve.x.push_back(most * i / 100);
      curve.y.push_back(most * i / 100 * 7);
    }
    return curve;
  }

  void wheel(Qt::KeyboardModifiers modifiers = {}) const {
    const QPointF at(plot().rect().center());
    QWheelEvent event(at, plot().mapToGlobal(at), QPoint(), QPoint(0, 120), Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&plot(), &event);
  }

 private Q_SLOTS:
  void init() {
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    view_ = std::make_unique<PlotView>();
    view_->resize(600, 400);
    view_->setAxisTitles(QStringLiteral("steps"), QStringLiteral("reward"));
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get(), test::kGuardMilliseconds));
    view_->setCurves({line(10000)});
  }
  void cleanup() { view_.reset(); }

  void theCurvesAreKeptAsTheyWereGiven() {
    PlotCurve curve = line(7);
    curve.low = curve.y;
    curve.high = curve.x;
    curve.y[3] = 0.1 + 0.2;
    view_->setCurves({curve, line(9, QStringLiteral("other"))});
    QCOMPARE(view_->curves().size(), std::size_t{2});
    QCOMPARE(view_->curves()[0].name, curve.name);
    QVERIFY(view_->curves()[0].x == curve.x && view_->curves()[0].y == curve.y);
    QVERIFY(view_->curves()[0].low == curve.low && view_->curves()[0].high == curve.high);
    QVERIFY(view_->csv().startsWith("curve,steps,reward,low,high\nDT-20,0,0,0,0\n"));
    QCOMPARE(view_->csv().count('\n'), 1 + 2 * 101);
  }

  void axisTitlesAreElidedWhereTheyAreTooLong() {
    const QString title = QStringLiteral("total reward, difference from DT-20");
    view_->setAxisTitles(QStringLiteral("steps"), title);
    QTRY_COMPARE(plot().yAxis->label(), title);
    view_->resize(600, 200);
    QTRY_VERIFY(plot().yAxis->label().contains(QChar(0x2026)));
    QVERIFY(plot().yAxis->label().startsWith(QStringLiteral("total")));
    QCOMPARE(plot().xAxis->label(), QString("steps"));
    view_->resize(600, 900);
    QTRY_COMPARE(plot().yAxis->label(), title);
  }

  void allDataIsShownFromZero() {
    QCOMPARE(x().lower, 0.0);
    QCOMPARE(x().upper, 10000.0);
    QCOMPARE(y().lower, 0.0);
    QVERIFY(y().upper > 70000 && y().upper < 80000);
  }

  void theViewFollowsGrowingData() {
    QVERIFY(view_->isFollowing());
    view_->setCurves({line(20000)});
    QCOMPARE(x().upper, 20000.0);
    QVERIFY(y().upper > 140000);
    QVERIFY(view_->isFollowing());
  }

  void zoomingAndPanningEndTheFollowing_data() {
    using Wish = std::function<void(PlotViewTest&)>;
    QTest::addColumn<Wish>("wish");
    QTest::newRow("wheel") << Wish([](PlotViewTest& t) { t.wheel(); });
    QTest::newRow("drag") << Wish([](PlotViewTest& t) {
      const QPoint from = t.plot().rect().center(), to = from + QPoint(30, 10);
      QTest::mousePress(&t.plot(), Qt::LeftButton, {}, from);
      QMouseEvent move(QEvent::MouseMove, QPointF(to), t.plot().mapToGlobal(QPointF(to)), Qt::NoButton,
                       Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(&t.plot(), &move);
      QTest::mouseRelease(&t.plot(), Qt::LeftButton, {}, to);
    });
    for (const Qt::Key key :
         {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Plus, Qt::Key_Minus})
      QTest::addRow("%s", qPrintable(QKeySequence(key).toString()))
          << Wish([key](PlotViewTest& t) { QTest::keyClick(t.view_.get(), key); });
  }
  void zoomingAndPanningEndTheFollowing() {
    using Wish = std::function<void(PlotViewTest&)>;
    QFETCH(Wish, wish);
    QSignalSpy following(view_.get(), &PlotView::followingChanged);
    const QCPRange oldX = x(), oldY = y();
    wish(*this);
    QVERIFY(x() != oldX || y() != oldY);
    QVERIFY(!view_->isFollowing());
    QCOMPARE(following.size(), 1);
    QCOMPARE(following[0][0].toBool(), false);
    const QCPRange wished = x();
    view_->setCurves({line(50000)});
    QCOMPARE(x(), wished);
  }

  void rescalingFollowsAgain_data() {
    using Way = std::function<void(PlotViewTest&)>;
    QTest::addColumn<Way>("way");
    QTest::newRow("call") << Way([](PlotViewTest& t) { t.view_->rescale(); });
    QTest::newRow("R") << Way([](PlotViewTest& t) { QTest::keyClick(t.view_.get(), Qt::Key_R); });
    QTest::newRow("Home") << Way([](PlotViewTest& t) { QTest::keyClick(t.view_.get(), Qt::Key_Home); });
    QTest::newRow("double click") << Way(
        [](PlotViewTest& t) { QTest::mouseDClick(&t.plot(), Qt::LeftButton, {}, t.plot().rect().center()); });
    QTest::newRow("button") << Way([](PlotViewTest& t) {
      auto* all = named<QToolButton>(*t.view_, QStringLiteral("Show all"));
      QVERIFY(all->isVisible());
      QTest::mouseClick(all, Qt::LeftButton);
      QVERIFY(!all->isVisible());
    });
    QTest::newRow("another scale") << Way([](PlotViewTest& t) { t.view_->setXScale(XScale::Linear); });
  }
  void rescalingFollowsAgain() {
    using Way = std::function<void(PlotViewTest&)>;
    QFETCH(Way, way);
    QTest::keyClick(view_.get(), Qt::Key_Plus);
    QVERIFY(x().upper < 10000);
    way(*this);
    QVERIFY(view_->isFollowing());
    QCOMPARE(x().upper, 10000.0);
    view_->setCurves({line(30000)});
    QCOMPARE(x().upper, 30000.0);
  }

  void theWheelZoomsOneAxisWithAKey() {
    const QCPRange oldX = x(), oldY = y();
    wheel(Qt::ControlModifier);
    QVERIFY(x().size() < oldX.size());
    QCOMPARE(y(), oldY);
    view_->rescale();
    wheel(Qt::ShiftModifier);
    QCOMPARE(x(), oldX);
    QVERIFY(y().size() < oldY.size());
  }

  void theReadOutHasTheValuesUnderTheCursor() {
    const QSignalSpy drawn(&plot(), &QCustomPlot::afterReplot);
    view_->setCurves({line(10000), line(5000, QStringLiteral("short"))});
    QTRY_VERIFY(!drawn.isEmpty());
    QSignalSpy readOut(view_.get(), &PlotView::readOut);
    QTest::keyClick(view_.get(), Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(view_->isFollowing());  // reading values does not stop following
    QCOMPARE(readOut.size(), 1);
    const QString text = readOut[0][0].toString();
    QVERIFY2(text.startsWith(QStringLiteral("steps 5,0")) || text.startsWith(QStringLiteral("steps 4,9")),
             qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("; DT-20 3")));
    for (int i = 0; i < 10; ++i) QTest::keyClick(view_.get(), Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(!readOut.last()[0].toString().contains(QStringLiteral("short")));  // it ended before this point
    QTest::keyClick(view_.get(), Qt::Key_Escape);
    QCOMPARE(readOut.last()[0].toString(), QString());
  }

  void anEmptyGraphSaysSoAndCurvesAreSummedUp() {
    QCOMPARE(view_->accessibleDescription(), QStringLiteral("Curves: 1; DT-20: 70,000 at 10,000"));
    view_->setCurves({});
    view_->setPlaceholder(QStringLiteral("Press play"));
    QCOMPARE(view_->accessibleDescription(), QStringLiteral("Press play"));
  }

  void changesMadeWhileHiddenAreVisibleWhenShown() {
    view_->hide();
    view_->setCurves({line(40000)});
    view_->show();
    QCOMPARE(x().upper, 40000.0);
    QCOMPARE(plot().graph(plot().graphCount() - 1)->data()->size(), 101);
  }
};

TETRABENCH_TEST(PlotViewTest)
#include "plot_view_test.moc"
