
#include <QXmlStreamReader>

#include "tests/support/test_main.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_view.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class PlotMarksTest : public QObject {
  Q_OBJECT

  std::unique_ptr<PlotView> view_;

  QCustomPlot& plot() const { return *view_->findChild<QCustomPlot*>(); }

  static PlotCurve line(double most) {
    PlotCurve curve;
    curve.name = QStringLiteral("DT-20");
    curve.color = Qt::blue;
    for (int i = 0; i <= 100; ++i) {
      curve.x.push_back(most * i / 100);
      curve.y.push_back(most * i / 10);
    }
    return curve;
  }

  /// Returns `count` marks from 0, 100 apart.
  static std::vector<PlotMark> marks(int count) {
    std::vector<PlotMark> marks;
    for (int i = 0; i < count; ++i) marks.push_back({i * 100.0, QStringLiteral("training-%1").arg(i)});
    return marks;
  }

  QStringList textsOfFigure(int width) const {
    QStringList texts;
    QXmlStreamReader reader(view_->figure(FigureFormat::Svg, {width, 300}));
    while (!reader.atEnd())
      if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text"))
        texts << reader.readElementText().trimmed();
    return texts.filter(QStringLiteral("training"));
  }

  /// Returns whether the screen has a full-height line in the marks' colour at x.
  bool hasLineAt(double x) const {
    const QImage shown = view_->grab().toImage();
    const QRect area = plot().axisRect()->rect();
    const int column = static_cast<int>(std::round(plot().xAxis->coordToPixel(x)));
    int found = 0;
    for (int row = area.top(); row < area.bottom(); ++row)
      found += shown.pixelColor(column, row) == themeColors().border;
    return found > area.height() * 3 / 4;  // a curve may cross it
  }

 private Q_SLOTS:
  void init() {
    applyTheme(*qApp, ThemeChoice::Light);
    view_ = std::make_unique<PlotView>();
    view_->resize(600, 300);
    view_->setLegendVisible(false);
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get(), test::kGuardMilliseconds));
    view_->setCurves({line(400)});
  }
  void cleanup() { view_.reset(); }

  void everyVisibleMarkHasALine() {
    view_->setMarks(marks(4));
    plot().replot();
    for (const double x : {100, 200, 300}) QVERIFY(hasLineAt(x));
    QVERIFY(!hasLineAt(150));
    view_->setMarks({});
    plot().replot();
    QVERIFY(!hasLineAt(200));
  }

  void marksDoNotChangeTheFullRange() {
    const QCPRange x = plot().xAxis->range(), y = plot().yAxis->range();
    view_->setMarks({{-5000, QStringLiteral("before")}, {9000, QStringLiteral("after")}});
    view_->rescale();
    QCOMPARE(plot().xAxis->range(), x);
    QCOMPARE(plot().yAxis->range(), y);
    QVERIFY(view_->isFollowing());
  }

  void textsStandAboveTheGraphAndMakeRoomForThemselves() {
    const int without = plot().axisRect()->top();
    view_->setMarks(marks(4));
    plot().replot();
    QFont large = view_->font();
    large.setPointSize(30);
    view_->setFont(large);
    plot().replot();
    QVERIFY(plot().axisRect()->top() >= QFontMetrics(large).height() * 3 / 4);
    view_->setMarks({});
    plot().replot();
    QCOMPARE(plot().axisRect()->top(), without);
  }

  void textsAreLeftOutWhereTheyWouldOverlap() {
    view_->setCurves({line(2000)});
    view_->setMarks(marks(20));
    const QStringList few = textsOfFigure(500), all = textsOfFigure(4000);
    QCOMPARE(all.size(), qsizetype{20});
    QVERIFY(few.size() > 3 && few.size() < 12);
    QCOMPARE(few.first(), QStringLiteral("training-0"));
  }

  void aFigureHasTheVisibleMarksInAnyOrder() {
    auto reversed = marks(4);
    std::ranges::reverse(reversed);
    reversed.push_back({std::numeric_limits<double>::quiet_NaN(), QStringLiteral("training-nowhere")});
    view_->setMarks(reversed);
    QCOMPARE(textsOfFigure(900).size(), qsizetype{4});
    view_->setXScale(XScale::Logarithmic);  // zero has no place on this axis
    QCOMPARE(textsOfFigure(900).filter(QStringLiteral("-0")).size(), qsizetype{0});
    view_->setXScale(XScale::Window, 2);  // 0..100
    QCOMPARE(textsOfFigure(900), QStringList({QStringLiteral("training-0")}));
  }
};

TETRABENCH_TEST(PlotMarksTest)
#include "plot_marks_test.moc"
