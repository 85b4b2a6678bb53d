#include "widgets/plots/means/mean_plot.h"

#include <QAccessible>
#include <QImage>
#include <QXmlStreamReader>

#include "tests/support/test_main.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class MeanPlotTest : public QObject {
  Q_OBJECT

  std::unique_ptr<MeanPlot> plot_;

  static MeanRow row(const char* name, const char* group, double mean,
                     std::optional<std::array<double, 2>> interval, MeanKind kind) {
    MeanRow row{name, group, agentColor(0), {}};
    row.mean.mean = mean;
    row.mean.interval = interval;
    row.mean.kind = kind;
    row.mean.values = 3;
    return row;
  }

  /// Returns a mean of each kind on one MDP, and a lower bound on another.
  static MeanRows four() {
    MeanRows means{.quantity = "lines per game"};
    means.rows = {row("DT-20", "10x20", 4000, std::array{3000.0, 5000.0}, MeanKind::Estimates),
                  row("BCTS", "10x20", 2000, std::array{1500.0, 2500.0}, MeanKind::Games),
                  row("Random", "10x20", 5, {}, MeanKind::Runs),
                  row("DT-20", "7x20, cut", 900, {}, MeanKind::Games)};
    means.rows[3].mean.isLowerBound = true;
    means.rows[3].mean.values = 0;
    means.rows[3].mean.censored = 2;
    return means;
  }

  static QStringList textsOf(const QByteArray& svg) {
    QStringList texts;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd())
      if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text"))
        texts << reader.readElementText().trimmed();
    if (reader.hasError()) qFatal("%s", qPrintable(reader.errorString()));
    return texts;
  }

  /// Returns a point on a row, found by querying each line.
  QPoint placeOf(std::size_t wanted) const {
    for (int y = 0; y < plot_->height(); ++y)
      if (const QPoint at(plot_->width() / 2, y); plot_->rowAt(at) == wanted) return at + QPoint(0, 2);
    return {-1, -1};
  }

 private Q_SLOTS:
  void init() {
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    applyTheme(*qApp, ThemeChoice::Light);
    plot_ = std::make_unique<MeanPlot>();
    plot_->setLocale(QLocale());
    plot_->setMeans(four());
    plot_->resize(700, 400);
    plot_->show();
    QVERIFY(QTest::qWaitForWindowExposed(plot_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { plot_.reset(); }

  void kindsHaveTheirOwnMarkers() {
    const MeanRows means = four();
    QCOMPARE(markerOf(means.rows[0].mean).shape, PlotMarker::Diamond);
    QCOMPARE(markerOf(means.rows[1].mean).shape, PlotMarker::Square);
    QCOMPARE(markerOf(means.rows[2].mean).shape, PlotMarker::Disc);
    QCOMPARE(markerOf(means.rows[3].mean).shape, PlotMarker::Pointer);
    QVERIFY(markerOf(means.rows[0].mean).filled && !markerOf(means.rows[2].mean).filled);
    QStringList legend;
    for (const PlotLegendEntry& entry : markerLegend(means, Qt::black)) legend << entry.name;
    QCOMPARE(legend,
             (QStringList{"mean over runs", "mean over games", "estimate of the mean game",
                          "no interval: too few values, or all equal", "lower bound: no game was lost"}));
    MeanRows one = means;
    one.rows.resize(1);
    QCOMPARE(markerLegend(one, Qt::black).size(), std::size_t{1});
  }

  void aFigureNamesMdpsAgentsAndMarkers() {
    const QStringList texts =
        textsOf(plot_->figure(FigureFormat::Svg, {900, plot_->figureHeight(900)}, 1, QString("Title")));
    for (const char* text :
         {"Title", "10x20", "7x20, cut", "DT-20", "BCTS", "Random", "estimate of the mean game",
          "lower bound: no game was lost", "lines per game (mean, 95 % interval)"})
      QVERIFY2(texts.contains(text), text);
    QCOMPARE(texts.count("DT-20"), 2);
    QVERIFY(!textsOf(plot_->figure(FigureFormat::Svg, {900, 300}, 1, {"Title", LegendPlace::Hidden}))
                 .contains("estimate of the mean game"));
  }

  void moreRowsNeedMoreRoom() {
    const int before = plot_->figureHeight(900);
    MeanRows means = four();
    for (int i = 0; i < 60; ++i) means.rows.push_back(means.rows.back());
    plot_->setMeans(means);
    QVERIFY(plot_->figureHeight(900) > before + 60 * plot_->fontMetrics().height());
    QTest::keyClick(plot_.get(), Qt::Key_End);
    QTRY_VERIFY(placeOf(63).y() > 0);  // scrolled into view
  }

  void rowsAreReadWithTheKeyboard() {
    plot_->activateWindow();
    plot_->setFocus();
    QTRY_VERIFY(plot_->hasFocus());
    QCOMPARE(plot_->chosen(), std::optional<std::size_t>(0));
    QVERIFY(plot_->spokenText().startsWith("DT-20, 10x20: 4,000 (95 % CI: 3,000 to 5,000)"));
    QTest::keyClick(plot_.get(), Qt::Key_Down);
    QTest::keyClick(plot_.get(), Qt::Key_Down);
    QVERIFY(plot_->spokenText().contains("Random, 10x20: 5 (no interval"));
    QTest::keyClick(plot_.get(), Qt::Key_End);
    QVERIFY(plot_->spokenText().contains("more than 900 (no game was lost)"));
    QTest::keyClick(plot_.get(), Qt::Key_Home);
    QCOMPARE(plot_->chosen(), std::optional<std::size_t>(0));
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(plot_.get());
    QCOMPARE(spoken->role(), QAccessible::Chart);
    QVERIFY(!spoken->text(QAccessible::Name).isEmpty());
    QVERIFY(spoken->text(QAccessible::Description).contains("lines per game"));
  }

  void rowsAreChosenWithTheMouse() {
    QTRY_VERIFY(placeOf(1).y() > 0);
    QTest::mouseClick(plot_.get(), Qt::LeftButton, {}, placeOf(1));
    QCOMPARE(plot_->chosen(), std::optional<std::size_t>(1));
    QVERIFY(!plot_->rowAt({5, plot_->height() - 1}));
    QVERIFY(placeOf(0).y() < placeOf(1).y());
  }

  void theCsvHasWhatIsDrawn() {
    QCOMPARE(plot_->csv(),
             QByteArray("mdp,agent,lines per game,low,high,values,kind,lower_bound,stopped_games\n"
                        "10x20,DT-20,4000,3000,5000,3,estimates,0,0\n"
                        "10x20,BCTS,2000,1500,2500,3,games,0,0\n"
                        "10x20,Random,5,,,3,runs,0,0\n"
                        "\"7x20, cut\",DT-20,900,,,0,games,1,2\n"));
  }

  void barsAndAxesAreDrawn() {
    MeanRows means = four();
    const auto drawn = [&] {
      plot_->setMeans(means);
      return QImage::fromData(plot_->figure(FigureFormat::Png, {600, 300}), "PNG");
    };
    const QImage dots = drawn();
    means.bars = true;
    const QImage bars = drawn();
    QVERIFY(bars != dots);
    means.logarithmic = true;
    const QImage logarithmic = drawn();
    QVERIFY(logarithmic != dots);
    means.bars = false;
    QCOMPARE(drawn(), logarithmic);  // a logarithmic axis has no 0 for bars
    means.rows[2].mean.mean = -5;    // which it cannot show
    QVERIFY(!drawn().isNull());
  }
};

TETRABENCH_TEST(MeanPlotTest)
#include "mean_plot_test.moc"
