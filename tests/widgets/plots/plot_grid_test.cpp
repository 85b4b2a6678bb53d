#include "widgets/plots/grid/plot_grid.h"

#include <QImage>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTimer>
#include <QXmlStreamReader>
#include <cmath>

#include "tests/support/test_main.h"
#include "widgets/plots/grid/plot_grid_canvas.h"
#include "widgets/plots/grid/plot_grid_geometry.h"
#include "widgets/plots/plot_legend.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class PlotGridTest : public QObject {
  Q_OBJECT

  std::unique_ptr<PlotGrid> grid_;

  PlotGridCanvas& canvas() const { return *grid_->findChild<PlotGridCanvas*>(); }

  /// Returns plots; plot i has two curves that rise to 10 (i + 1) and 20 (i + 1).
  static std::vector<PlotGridItem> plots(int count) {
    std::vector<PlotGridItem> plots;
    for (int i = 0; i < count; ++i) {
      PlotGridItem plot{QStringLiteral("MDP %1").arg(i), {}};
      for (int c = 0; c < 2; ++c) {
        PlotCurve curve;
        curve.name = c == 0 ? QStringLiteral("DT-10") : QStringLiteral("DT-20");
        curve.color = agentColor(c);
        for (int k = 0; k <= 10; ++k) {
          curve.x.push_back(k * 100);
          curve.y.push_back(k * (c + 1) * (i + 1));
        }
        plot.curves.push_back(curve);
      }
      plots.push_back(plot);
    }
    return plots;
  }

  QStringList textsOfFigure() const {
    QStringList texts;
    QXmlStreamReader reader(grid_->figure(FigureFormat::Svg, {1200, 900}));
    while (!reader.atEnd())
      if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text"))
        texts << reader.readElementText().trimmed();
    if (reader.hasError()) qFatal("%s", qPrintable(reader.errorString()));
    return texts;
  }

  /// Returns the number of visible pixels in the first curve's colour.
  int drawnPixels() const {
    const QImage shown = canvas().viewport()->grab().toImage();
    int drawn = 0;
    for (int y = 0; y < shown.height(); ++y)
      for (int x = 0; x < shown.width(); ++x) drawn += shown.pixelColor(x, y) == agentColor(0);
    return drawn;
  }

 private Q_SLOTS:
  void init() {
    applyTheme(*qApp, ThemeChoice::Light);
    grid_ = std::make_unique<PlotGrid>();
    grid_->resize(900, 600);
    grid_->show();
    QVERIFY(QTest::qWaitForWindowExposed(grid_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { grid_.reset(); }

  void fewGraphsFillTheAreaAndManyScroll_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<QSize>("area");
    QTest::addColumn<int>("columns");
    QTest::addColumn<bool>("scrolls");
    QTest::newRow("none") << 0 << QSize(900, 600) << 1 << false;
    QTest::newRow("one") << 1 << QSize(900, 600) << 1 << false;
    QTest::newRow("two") << 2 << QSize(900, 300) << 2 << false;
    QTest::newRow("four") << 4 << QSize(900, 600) << 2 << false;
    QTest::newRow("twenty") << 20 << QSize(900, 600) << 3 << true;
    QTest::newRow("narrow") << 5 << QSize(200, 400) << 1 << true;
  }
  void fewGraphsFillTheAreaAndManyScroll() {
    QFETCH(int, count);
    QFETCH(QSize, area);
    const PlotGridGeometry geometry = gridGeometry(count, area, {260, 170});
    QTEST(geometry.columns, "columns");
    QTEST(geometry.height() > area.height(), "scrolls");
    for (int i = 0; i < count; ++i) {
      const QRect tile = geometry.tileAt(i);
      QVERIFY(tile.left() >= 0 && tile.right() < area.width() && tile.bottom() < geometry.height());
      QVERIFY(tile.height() >= 170);
      for (int k = 0; k < i; ++k) QVERIFY(!tile.intersects(geometry.tileAt(k)));
    }
  }

  void theGraphsBetweenTwoRowsOfPixelsAreThoseThatTouchThem() {
    const PlotGridGeometry geometry = gridGeometry(20, {900, 600}, {260, 170});
    for (int top = -50; top < geometry.height() + 50; top += 7) {
      for (const int length : {1, 90, 600}) {
        const auto [first, last] = geometry.between(top, top + length);
        for (int i = 0; i < geometry.count; ++i) {
          const QRect tile = geometry.tileAt(i);
          const bool touches = tile.bottom() >= top && tile.top() < top + length;
          QCOMPARE(i >= first && i < last, touches);
        }
      }
    }
  }

  void theLegendNamesEachCurveOnce() {
    const auto entries = legendOf(plots(5));
    QCOMPARE(entries.size(), std::size_t{2});
    QCOMPARE(entries[1].name, QStringLiteral("DT-20"));
    QCOMPARE(entries[1].color, agentColor(1));
    grid_->setPlots(plots(5));
    QVERIFY(grid_->findChild<PlotLegend*>()->isVisible());
    QCOMPARE(grid_->findChild<PlotLegend*>()->accessibleDescription(), QStringLiteral("DT-10; DT-20"));
    grid_->setPlots({});
    QVERIFY(!grid_->findChild<PlotLegend*>()->isVisible());
  }

  void theLegendTakesTheRowsItNeeds() {
    std::vector<PlotLegendEntry> entries;
    for (int i = 0; i < 30; ++i) entries.push_back({QStringLiteral("agent %1").arg(i), agentColor(i)});
    const auto height = [&](int width, int rows) {
      return PlotLegendLayout(entries, width, rows, grid_->font()).height();
    };
    const int line = height(100'000, 1);
    QVERIFY(height(600, 100) > 3 * line);
    QCOMPARE(height(600, 3), 3 * line);
    QCOMPARE(PlotLegendLayout({}, 600, 3, grid_->font()).height(), 0);
  }

  void graphsAreDrawnOneByOneAndTheirPicturesStayWhileScrolling() {
    grid_->setPlots(plots(60));
    QCOMPARE(drawnPixels(), 0);  // setPlots() returns before anything is drawn
    QTRY_VERIFY(drawnPixels() > 300);
    canvas().verticalScrollBar()->setValue(canvas().verticalScrollBar()->maximum() / 2);
    QTRY_VERIFY(drawnPixels() > 300);
  }

  void graphsSetWhileHiddenAreDrawnWhenShown() {
    grid_->hide();
    grid_->setPlots(plots(6));
    for (int i = 0; i < 20; ++i) QCoreApplication::processEvents();
    grid_->show();
    QTRY_VERIFY(drawnPixels() > 300);
  }

  void theSharedRangeShowsTheHighestCurve() {
    grid_->setPlots(plots(4));
    QVERIFY(textsOfFigure().contains(QStringLiteral("80")));
    QCOMPARE(textsOfFigure().count(QStringLiteral("80")), 4);
    grid_->setSharedY(false);
    QCOMPARE(textsOfFigure().count(QStringLiteral("80")), 1);
    QVERIFY(textsOfFigure().contains(QStringLiteral("5")));
    grid_->setYLog(true);
    QVERIFY(textsOfFigure().contains(QStringLiteral("10")));
    grid_->setXScale(XScale::Window, 2);
    QVERIFY(!textsOfFigure().contains(tr("500")));
  }

  void aFigureHasAllTitlesAndOneLegend() {
    grid_->setAxisTitles(QStringLiteral("steps"), QStringLiteral("total reward"));
    grid_->setPlots(plots(12));
    const QStringList texts = textsOfFigure();
    for (int i = 0; i < 12; ++i) QCOMPARE(texts.count(QStringLiteral("MDP %1").arg(i)), 1);
    for (const char* text : {"DT-10", "DT-20", "steps", "total reward"})
      QCOMPARE(texts.count(QLatin1String(text)), 1);
    const QByteArray pdf = grid_->figure(FigureFormat::Pdf, {640, 400});
    QVERIFY(pdf.startsWith("%PDF-1.") && pdf.trimmed().endsWith("%%EOF"));
  }

  void aPngIsLightAndHasTheSizeAskedFor() {
    applyTheme(*qApp, ThemeChoice::Dark);
    grid_->setPlots(plots(6));
    const QImage png = QImage::fromData(grid_->figure(FigureFormat::Png, {640, 400}, 2), "PNG");
    QCOMPARE(png.size(), QSize(1280, 800));
    QCOMPARE(png.pixelColor(0, 0), QColor(Qt::white));
  }

  void atMostOneGraphIsDrawnInATurnOfTheEventLoop() {
    PlotGridCanvas& shown = canvas();
    int before = shown.drawn(), most = 0;
    QTimer turns;
    connect(&turns, &QTimer::timeout, this, [&] {
      most = std::max(most, shown.drawn() - before);
      before = shown.drawn();
    });
    turns.start(0);
    grid_->setPlots(plots(40));
    grid_->setYLog(true);
    grid_->resize(800, 500);
    QTRY_VERIFY(shown.drawn() >= 6);
    grid_->setHidden({"DT-10"});
    grid_->setPlots(plots(30));
    QTRY_VERIFY(shown.drawn() >= 12);
    QCOMPARE(most, 1);
    const auto isCalm = [&] {
      const int now = shown.drawn();
      for (int i = 0; i < 20; ++i) QCoreApplication::processEvents();
      return shown.drawn() == now;
    };
    QTRY_VERIFY(isCalm());
    const int all = shown.drawn();
    grid_->setYLog(true);  // already set
    grid_->setXScale(XScale::Linear);
    for (int i = 0; i < 20; ++i) QCoreApplication::processEvents();
    QCOMPARE(shown.drawn(), all);
  }

  void theCsvHasTheTitleOfEachGraph() {
    auto two = plots(2);
    two[1].title = QStringLiteral("a, b");
    two[1].curves.resize(1);
    grid_->setPlots(two);
    const QByteArray csv = grid_->csv();
    QVERIFY(csv.startsWith("plot,curve,x,y\nMDP 0,DT-10,0,0\nMDP 0,DT-10,100,1\n"));
    QVERIFY(csv.endsWith("\"a, b\",DT-10,1000,20\n"));
    QCOMPARE(csv.count('\n'), 1 + 3 * 11);
    two[0].curves[0].low = two[0].curves[0].high = two[0].curves[0].y;
    grid_->setPlots(two);
    QVERIFY(grid_->csv().startsWith("plot,curve,x,y,low,high\nMDP 0,DT-10,0,0,0,0\n"));
  }

  void keysGoFromGraphToGraphAndActivate() {
    grid_->setPlots(plots(20));
    QSignalSpy activated(grid_.get(), &PlotGrid::plotActivated);
    const auto activatedBy = [&](std::initializer_list<Qt::Key> keys) {
      for (const Qt::Key key : keys) QTest::keyClick(&canvas(), key);
      QTest::keyClick(&canvas(), Qt::Key_Return);
      return activated.last()[0].toInt();
    };
    QCOMPARE(activatedBy({}), 0);
    QCOMPARE(activatedBy({Qt::Key_Right}), 1);
    QCOMPARE(activatedBy({Qt::Key_Down}), 4);  // with three columns
    QCOMPARE(activatedBy({Qt::Key_Up, Qt::Key_Left}), 0);
    QCOMPARE(activatedBy({Qt::Key_Up, Qt::Key_Left}), 0);
    QCOMPARE(activatedBy({Qt::Key_End}), 19);
    QVERIFY(canvas().verticalScrollBar()->value() == canvas().verticalScrollBar()->maximum());
    QVERIFY(canvas().accessibleDescription().startsWith(QStringLiteral("Graph 20 of 20: MDP 19; Curves: 2")));
    QCOMPARE(activatedBy({Qt::Key_Home, Qt::Key_PageDown}), 9);  // three whole rows are visible
    QCOMPARE(canvas().verticalScrollBar()->value() > 0, true);
  }

  void aDoubleClickActivatesTheGraphUnderTheMouse() {
    grid_->setPlots(plots(20));
    QSignalSpy activated(grid_.get(), &PlotGrid::plotActivated);
    const PlotGridGeometry geometry = gridGeometry(20, canvas().viewport()->size(), {260, 170});
    QTest::mouseDClick(canvas().viewport(), Qt::LeftButton, {}, geometry.tileAt(4).center());
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated[0][0].toInt(), 4);
    const QPoint gap = geometry.tileAt(0).topRight() + QPoint(4, 10);
    QTest::mouseDClick(canvas().viewport(), Qt::LeftButton, {}, gap);
    QCOMPARE(activated.size(), 1);
  }

  void anEmptyGridSaysSo() {
    grid_->setPlaceholder(QStringLiteral("Check a run"));
    QCOMPARE(canvas().accessibleDescription(), QStringLiteral("Check a run"));
    QTest::keyClick(&canvas(), Qt::Key_Right);
    QTest::keyClick(&canvas(), Qt::Key_Return);
    QVERIFY(!grid_->figure(FigureFormat::Png, {300, 200}).isEmpty());
    QCOMPARE(grid_->csv(), QByteArray("plot,curve,x,y\n"));
  }
};

TETRABENCH_TEST(PlotGridTest)
#include "plot_grid_test.moc"
