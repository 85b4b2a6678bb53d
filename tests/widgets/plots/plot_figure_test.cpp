#include <QApplication>
#include <QImage>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <cstring>

#include "tests/support/test_main.h"
#include "widgets/plots/grid/plot_grid.h"
#include "widgets/plots/plot_clip.h"
#include "widgets/plots/plot_data.h"
#include "widgets/plots/plot_figure.h"
#include "widgets/plots/plot_view.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

/// Tests for exports: figures and clipped curves.
class PlotFigureTest : public QObject {
  Q_OBJECT

  static PlotCurve wave(const QString& name, const QColor& color) {
    PlotCurve curve;
    curve.name = name;
    curve.color = color;
    for (int i = 0; i <= 200; ++i) {
      curve.x.push_back(i);
      curve.y.push_back(100 + 50 * std::sin(i / 10.0));
    }
    return curve;
  }

  static void fill(PlotView& view) {
    view.resize(500, 300);
    view.setAxisTitles(QStringLiteral("steps & more"), QStringLiteral("reward <total>"));
    view.setCurves(
        {wave(QStringLiteral("DT-20"), QColor("#1B8CA6")), wave(QStringLiteral("Größe \"ß\""), Qt::red)});
  }

  /// Returns all texts of an SVG; fails if the XML is not well-formed.
  static QStringList textsOf(const QByteArray& svg) {
    QStringList texts;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd())
      if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text"))
        texts << reader.readElementText().trimmed();
    if (reader.hasError()) qFatal("%s", qPrintable(reader.errorString()));
    return texts;
  }

  /// Returns the inflated streams of a PDF.
  static QByteArray contentOf(const QByteArray& pdf) {
    QByteArray content;
    for (qsizetype at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 1)) {
      if (pdf.mid(at - 3, 3) == "end") continue;
      const QByteArray deflated = pdf.mid(at + 7, pdf.indexOf("endstream", at + 7) - at - 7);
      if (deflated.startsWith('\x78')) content += qUncompress(QByteArray("\0\x10\0\0", 4) + deflated);
    }
    return content;
  }

 private Q_SLOTS:
  void cleanup() { applyTheme(*qApp, ThemeChoice::Light); }

  void aPngHasTheSizeAskedForAndALightBackground_data() {
    QTest::addColumn<double>("scale");
    QTest::addColumn<ThemeChoice>("theme");
    for (const double scale : {1.0, 2.0, 3.0})
      for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark})
        QTest::addRow("%gx %s", scale, theme == ThemeChoice::Light ? "light" : "dark") << scale << theme;
  }
  void aPngHasTheSizeAskedForAndALightBackground() {
    QFETCH(double, scale);
    QFETCH(ThemeChoice, theme);
    applyTheme(*qApp, theme);
    PlotView view;
    fill(view);
    const QImage png = QImage::fromData(view.figure(FigureFormat::Png, {640, 400}, scale), "PNG");
    QCOMPARE(png.size(), QSize(640, 400) * scale);
    QCOMPARE(png.pixelColor(0, 0), QColor(Qt::white));
    int red = 0;
    for (int y = 0; y < png.height(); ++y)
      for (int x = 0; x < png.width(); ++x) {
        const QColor color = png.pixelColor(x, y);
        red += color.red() > 200 && color.green() < 80 && color.blue() < 80;
      }
    QVERIFY(red > 200);  // the second curve
  }

  void namesInALegendAreNotCut() {
    const QString name =
        "DT-20 with the weights of the second search (RL Competition 2008, all of the training MDPs)";
    PlotView view;
    fill(view);
    view.setCurves({wave(name, Qt::blue), wave("BCTS", Qt::red)});
    QVERIFY(textsOf(view.figure(FigureFormat::Svg, {900, 560})).contains(name));
    PlotGrid grid;
    grid.setPlots({{"training 0", {wave(name, Qt::blue)}}, {"training 1", {wave(name, Qt::blue)}}});
    QVERIFY(textsOf(grid.figure(FigureFormat::Svg, {900, 560}, 1, {})).contains(name));
  }

  void anSvgNamesAxesAndCurves() {
    PlotView view;
    fill(view);
    view.setLegendVisible(false);  // on screen only; a figure always has one
    const QByteArray svg = view.figure(FigureFormat::Svg, {640, 400});
    const QStringList texts = textsOf(svg);
    for (const char* text : {"steps & more", "reward <total>", "DT-20", "Größe \"ß\"", "0", "200"})
      QVERIFY2(texts.contains(QString::fromUtf8(text)), qPrintable(texts.join(QLatin1Char('|'))));
    QVERIFY(svg.contains("viewBox=\"0 0 640 400\""));
    QVERIFY(svg.toLower().contains("#1b8ca6"));
  }

  void aPdfIsOnePageOfTheSizeAskedFor() {
    PlotView view;
    fill(view);
    const QByteArray pdf = view.figure(FigureFormat::Pdf, {640, 400});
    QVERIFY(pdf.startsWith("%PDF-1."));
    QVERIFY(pdf.trimmed().endsWith("%%EOF"));
    const auto box = QRegularExpression(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"))
                         .match(QString::fromLatin1(pdf));
    QVERIFY(box.hasMatch());
    QCOMPARE(box.captured(1).toDouble(), 480.0);  // in points
    QCOMPARE(box.captured(2).toDouble(), 300.0);
    const auto start =
        QRegularExpression(QStringLiteral("startxref\\s+(\\d+)")).match(QString::fromLatin1(pdf));
    QVERIFY(pdf.mid(start.captured(1).toInt()).startsWith("xref"));
    const QByteArray content = contentOf(pdf);
    QVERIFY(content.contains("1 0 0 SCN") || content.contains("1 0 0 RG"));  // the second curve's pen
    const auto strings =
        QRegularExpression(QStringLiteral("Tj|TJ")).globalMatch(QString::fromLatin1(content));
    QVERIFY(strings.hasNext());
  }

  void aFigureNamesMoreCurvesThanTheScreen() {
    PlotView view;
    fill(view);
    std::vector<PlotCurve> many;
    for (int i = 0; i < 20; ++i) many.push_back(wave(QStringLiteral("run %1").arg(i), agentColor(i)));
    view.setCurves(many);
    const QStringList texts = textsOf(view.figure(FigureFormat::Svg, {640, 800}));
    for (int i = 0; i < 20; ++i) QVERIFY(texts.contains(QStringLiteral("run %1").arg(i)));
  }

  void titleAndLegendAreAboveTheData() {
    PlotView view;
    fill(view);
    const QString title = QStringLiteral("RL Competition 2008, seeds 1 to 3, n = 3");
    QVERIFY(textsOf(view.figure(FigureFormat::Svg, {640, 400}, 1, title)).contains(title));
    const FigureHead head(title, legendOf({{{}, view.curves()}}), 640, figureFont(view.font()));
    const QImage png = QImage::fromData(view.figure(FigureFormat::Png, {640, 400}, 1, title), "PNG");
    int above = 0, below = 0;
    for (int y = 0; y < png.height(); ++y)
      for (int x = 0; x < png.width(); ++x) {
        const QColor color = png.pixelColor(x, y);
        if (color.red() > 200 && color.green() < 80 && color.blue() < 80)
          ++(y < head.height() ? above : below);
      }
    QVERIFY(above > 20 && above <= 100);  // the legend marker of the red curve
    QVERIFY(below > 200);
    // Everything below is the plot itself, which fills the width; the legend has no second line.
    const FigureHead bare({}, {}, 640, figureFont(view.font()));
    QCOMPARE(bare.height(), 0);
    const FigureHead longTitle(title.repeated(5), {}, 300, figureFont(view.font()));
    QVERIFY(longTitle.height() > 3 * QFontMetrics(figureFont(view.font())).height());
  }

  void aGridHasATitleToo() {
    PlotGrid grid;
    grid.setPlots({{QStringLiteral("one"), {wave(QStringLiteral("DT-20"), Qt::red)}}});
    const QStringList texts =
        textsOf(grid.figure(FigureFormat::Svg, {640, 400}, 1, QStringLiteral("20 MDPs")));
    QVERIFY(texts.contains(QStringLiteral("20 MDPs")));
    QVERIFY(texts.contains(QStringLiteral("DT-20")));
  }

  void theCsvNamesItsColumns() {
    PlotView view;
    fill(view);
    QVERIFY(view.csv().startsWith("curve,steps & more,reward <total>\n"));
    view.setAxisTitles(QStringLiteral("processor time (s)"), QStringLiteral("reward, difference"));
    QVERIFY(view.csv().startsWith("curve,processor time (s),\"reward, difference\"\n"));
    QCOMPARE(plotsToCsv({}, QStringLiteral("steps"), QStringLiteral("lines")),
             QByteArray("plot,curve,steps,lines\n"));
  }

  void aZoomedFigureShowsWhatTheScreenShows() {
    PlotView view;
    fill(view);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view, test::kGuardMilliseconds));
    QVERIFY(textsOf(view.figure(FigureFormat::Svg, {640, 400})).contains(QStringLiteral("200")));
    for (int i = 0; i < 4; ++i) QTest::keyClick(&view, Qt::Key_Plus);
    QVERIFY(!textsOf(view.figure(FigureFormat::Svg, {640, 400})).contains(QStringLiteral("200")));
    view.rescale();
    QVERIFY(textsOf(view.figure(FigureFormat::Svg, {640, 400})).contains(QStringLiteral("200")));
  }

  void aHiddenViewHasAFigureToo() {
    PlotView view;
    fill(view);
    QVERIFY(textsOf(view.figure(FigureFormat::Svg, {640, 400})).contains(QStringLiteral("DT-20")));
  }

  void theClippedCurveEndsAtTheEdgeOfTheWindow() {
    const PlotWindow window{{10, 20}, {0, 100}};
    PlotCurve line;
    line.x = {0, 30};
    line.y = {0, 30};
    const PlotCurve clipped = clippedTo(line, window);
    QCOMPARE(clipped.x, std::vector<double>({10, 20}));
    QCOMPARE(clipped.y, std::vector<double>({10, 20}));
    line.x = {0, 5};
    QVERIFY(clippedTo(line, window).x.empty());
  }

  void theClippedCurveAgreesWithTheWholeOneInsideTheWindow_data() {
    QTest::addColumn<bool>("xLog");
    QTest::addColumn<bool>("yLog");
    for (const bool xLog : {false, true})
      for (const bool yLog : {false, true})
        QTest::addRow("%s, %s", xLog ? "log x" : "linear x", yLog ? "log y" : "linear y") << xLog << yLog;
  }
  void theClippedCurveAgreesWithTheWholeOneInsideTheWindow() {
    QFETCH(bool, xLog);
    QFETCH(bool, yLog);
    const PlotWindow window{{20.5, 150.25}, {80, 130}, xLog, yLog};
    PlotCurve whole = wave(QStringLiteral("w"), Qt::red);
    whole.low = whole.high = whole.y;
    const PlotCurve clipped = clippedTo(whole, window);
    QVERIFY(clipped.x.size() > 60);
    QVERIFY(std::ranges::is_sorted(clipped.x));
    QVERIFY(clipped.hasBand());
    for (std::size_t i = 0; i < clipped.x.size(); ++i) {
      const double x = clipped.x[i], y = clipped.y[i];
      QVERIFY(x > 20.5 - 1e-6 && x < 150.25 + 1e-6);
      if (std::isnan(y)) continue;
      QVERIFY(y > 80 - 1e-6 && y < 130 + 1e-6);
      // Lines are straight on screen, so with a logarithmic axis interpolated points differ slightly.
      QVERIFY(std::abs(y - *valueAt(whole, x)) < (xLog || yLog ? 0.2 : 1e-6));
    }
    for (std::size_t i = 0; i < whole.x.size(); ++i)
      if (whole.x[i] > 21 && whole.x[i] < 150 && whole.y[i] > 80 && whole.y[i] < 130)
        QVERIFY(std::ranges::any_of(clipped.x, [&](double x) { return std::abs(x - whole.x[i]) < 1e-6; }));
  }
};

TETRABENCH_TEST(PlotFigureTest)
#include "plot_figure_test.moc"
