#include "widgets/plots/heat_map.h"
#include "widgets/plots/custom_plot.h"

#include <QHelpEvent>
#include <QToolTip>
#include <cmath>
#include <limits>
#include <set>

#include "tests/support/test_main.h"
#include "tests/widgets/theme/colour_science.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class HeatMapTest : public QObject {
  Q_OBJECT

  static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

  std::unique_ptr<HeatMap> map_;

  /// Returns two rows of three cells, the last one unknown.
  static HeatMapValues six() {
    return {{"flat", "step"}, {"I 0", "T 0", "T 1"}, {-2, 0.5, 3, 0, 1.25, kNone}};
  }

  /// Returns the centre of a cell, found by querying the cell at each point.
  QPoint middleOf(std::size_t field) const {
    QPoint sum;
    int count = 0;
    for (int y = 0; y < map_->height(); ++y)
      for (int x = 0; x < map_->width(); ++x)
        if (map_->cellAt({x, y}) == field) {
          sum += {x, y};
          ++count;
        }
    return count > 0 ? sum / count : QPoint(-1, -1);
  }

  QColor colorAt(const QPoint& place) const {
    const QImage image = map_->grab().toImage();
    return image.pixelColor(place * image.devicePixelRatio());
  }

  static bool alike(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) <= 1 && std::abs(a.green() - b.green()) <= 1 &&
           std::abs(a.blue() - b.blue()) <= 1;
  }

 private Q_SLOTS:
  void theDiagonalOfPairsSaysWhyItIsEmpty() {
    map_->setValues({.rows = {"A", "B"},
                     .columns = {"A", "B"},
                     .values = {kNone, 60, 40, kNone},
                     .itself = "does not play itself"});
    map_->setFocus();
    QTest::keyClick(map_.get(), Qt::Key_End);
    QCOMPARE(map_->accessibleDescription(), QString("B: does not play itself"));
    QTest::keyClick(map_.get(), Qt::Key_Left);
    QCOMPARE(map_->accessibleDescription(), QString("B, A: 40"));
  }

  void init() {
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    applyTheme(*qApp, ThemeChoice::Light);
    map_ = std::make_unique<HeatMap>();
    map_->setValues(six());
    map_->resize(300, 200);
    map_->show();
    QVERIFY(QTest::qWaitForWindowExposed(map_.get(), test::kGuardMilliseconds));
  }
  void cleanup() { map_.reset(); }

  void lightnessRisesEvenlyForAllColourVision() {
    for (const auto& vision :
         {colour_science::kNormal, colour_science::kProtanopia, colour_science::kDeuteranopia}) {
      const double dark = colour_science::lab(heatColor(0), vision)[0];
      const double light = colour_science::lab(heatColor(1), vision)[0];
      QVERIFY2(light - dark > 70, qPrintable(QString::number(light - dark)));
      for (int i = 0; i < 20; ++i) {
        const double step = colour_science::lab(heatColor((i + 1) / 20.0), vision)[0] -
                            colour_science::lab(heatColor(i / 20.0), vision)[0];
        QVERIFY2(step > 1 && step < 8, qPrintable(QString("%1: %2").arg(i).arg(step)));
      }
    }
    QCOMPARE(heatColor(-1), heatColor(0));
    QCOMPARE(heatColor(2), heatColor(1));
  }

  /// Denormal numbers and rounding errors must not define the range.
  void valuesThatHardlyDifferHaveASaneScale() {
    HeatMapValues values = six();
    for (const std::vector<double>& equal :
         {std::vector<double>{1.976e-323, 0, 0, 0, 0, 0}, std::vector<double>{5, 5 + 1e-12, 5, 5, 5, 5},
          std::vector<double>{0, 0, 0, 0, 0, 0}}) {
      values.values = equal;
      map_->setValues(values);
      map_->grab();
      const QCPRange range = map_->findChild<QCustomPlot*>()->findChild<QCPColorMap*>()->dataRange();
      QVERIFY2(range.size() >= 1e-10, qPrintable(QString::number(range.size())));
      QVERIFY(alike(colorAt(middleOf(1)), heatColor(0.5)));
    }
  }

  void numbersAreWrittenWhereAllHaveRoom() {
    HeatMapValues values = six();
    const auto colours = [this](std::size_t cell) {  // number of distinct colours in the middle of a cell
      const QImage image = map_->grab().toImage();
      const QPoint middle = middleOf(cell) * image.devicePixelRatio();
      std::set<QRgb> found;
      for (int y = -4; y <= 4; ++y)
        for (int x = -10; x <= 10; ++x) found.insert(image.pixel(middle + QPoint(x, y)));
      return found.size();
    };
    QCOMPARE(colours(1), std::size_t{1});
    values.numbers = true;
    map_->setValues(values);
    for (std::size_t cell = 0; cell < 5; ++cell) QVERIFY(colours(cell) > 1);
    QCOMPARE(colours(5), std::size_t{1});  // unknown
    values.values[4] = 1.25e9;             // its number does not fit, so none is shown
    map_->resize(160, 200);
    map_->setValues(values);
    QCOMPARE(colours(1), std::size_t{1});
  }

  void textsWithoutRoomBesideEachOtherAreSlanted() {
    HeatMapValues values = six();
    values.across = {"method", {"Condorcet\nwinner", "Plurality", "Kemeny"}};
    const auto* axis = map_->findChild<QCustomPlot*>()->xAxis;
    map_->resize(500, 300);
    map_->setValues(values);
    map_->grab();
    QCOMPARE(axis->tickLabelRotation(), 0.0);
    QCOMPARE(axis->tickVectorLabels().front(), "Condorcet\nwinner");
    map_->resize(160, 300);
    map_->grab();
    QVERIFY(axis->tickLabelRotation() < 0);
    QTRY_COMPARE(axis->tickVectorLabels().front(), "Condorcet winner");
  }

  void axesNameWhatIsAcrossAndDown() {
    HeatMapValues values = six();
    const QImage without = map_->grab().toImage();
    values.across = {"bumpiness", {"1", "2", "3"}};
    values.down = {"holes", {"10", "20"}};
    map_->resize(400, 300);
    map_->setValues(values);
    map_->grab();
    const auto* plot = map_->findChild<QCustomPlot*>();
    QVERIFY(plot->xAxis->visible() && plot->yAxis->visible());
    QCOMPARE(plot->xAxis->label(), "bumpiness");
    QCOMPARE(plot->xAxis->tickVectorLabels(), (QVector<QString>{"1", "2", "3"}));
    QCOMPARE(plot->yAxis->tickVectorLabels(), (QVector<QString>{"10", "20"}));
    QVERIFY(middleOf(0).x() > 20);  // to the right of the numbers
    const int tall = map_->sizeHint().height();
    values.across.texts = {"first", {}, "last"};
    map_->setValues(values);
    map_->grab();
    QCOMPARE(plot->xAxis->tickVectorLabels(), (QVector<QString>{"first", "last"}));
    values.across = values.down = {};
    map_->setValues(values);
    QVERIFY(!plot->xAxis->visible());
    QVERIFY(map_->sizeHint().height() < tall);  // hidden axes reserve no space
  }

  void eachCellHasTheColourOfItsValue() {
    // From -2 to 3: (v + 2) / 5.
    const double places[] = {0, 0.5, 1, 0.4, 0.65};
    for (std::size_t i = 0; i < 5; ++i)
      QVERIFY2(alike(colorAt(middleOf(i)), heatColor(places[i])), qPrintable(colorAt(middleOf(i)).name()));
    QCOMPARE(colorAt(middleOf(5)), themeColors().well);
    applyTheme(*qApp, ThemeChoice::Dark);
    QCOMPARE(colorAt(middleOf(5)), themeColors().well);
    QVERIFY(alike(colorAt(middleOf(2)), heatColor(1)));
  }

  void equalValuesLieInTheMiddleOfTheScale() {
    map_->setValues({{"a"}, {"b", "c"}, {7, 7}});
    QVERIFY(alike(colorAt(middleOf(0)), heatColor(0.5)));
    QVERIFY(alike(colorAt(middleOf(1)), heatColor(0.5)));
  }

  void tooltipsNameRowColumnAndValue() {
    QCOMPARE(map_->sentenceOf(1), QString("flat, T 0: 0.5"));
    QCOMPARE(map_->sentenceOf(4), QString("step, T 0: 1.25"));
    QCOMPARE(map_->sentenceOf(5), QString("step, T 1: no data yet"));
    const QPoint place = middleOf(4);
    QHelpEvent help(QEvent::ToolTip, place, map_->mapToGlobal(place));
    QVERIFY(QCoreApplication::sendEvent(map_.get(), &help));
    QTRY_COMPARE(QToolTip::text(), QString("step, T 0: 1.25"));
    QVERIFY(!map_->cellAt({150, 195}));  // the colour scale below
    QToolTip::hideText();
  }

  void keysMoveThroughTheCellsAndNameThem() {
    map_->setFocus();
    QCOMPARE(map_->accessibleDescription(), QString("flat, I 0: −2"));
    const std::pair<Qt::Key, std::size_t> steps[] = {
        {Qt::Key_Left, 0},  {Qt::Key_Up, 0},   {Qt::Key_Right, 1}, {Qt::Key_Right, 2},
        {Qt::Key_Right, 2}, {Qt::Key_Down, 5}, {Qt::Key_Down, 5},  {Qt::Key_Left, 4},
        {Qt::Key_Up, 1},    {Qt::Key_End, 5},  {Qt::Key_Home, 0},
    };
    for (const auto& [key, field] : steps) {
      QTest::keyClick(map_.get(), key);
      QCOMPARE(map_->accessibleDescription(), map_->sentenceOf(field));
    }
    QTest::mouseClick(map_.get(), Qt::LeftButton, {}, middleOf(3));
    QCOMPARE(map_->accessibleDescription(), QString("step, I 0: 0"));
    HeatMapValues later = six();
    later.values[3] = -1.5;
    map_->setValues(later);
    QCOMPARE(map_->accessibleDescription(), QString("step, I 0: −1.5"));
  }

  void anEmptyMapIsFine() {
    map_->setFocus();
    map_->setValues({});
    QTest::keyClick(map_.get(), Qt::Key_Right);
    QVERIFY(!map_->cellAt({10, 10}));
    QVERIFY(!map_->grab().isNull());
    map_->setValues({{"a"}, {"b"}, {kNone}});
    QCOMPARE(colorAt(middleOf(0)), themeColors().well);
  }

  void theCsvHasHyphensInPlaceOfMinusSigns() {
    map_->setValues({{QStringLiteral("Holes −4")}, {QStringLiteral("Wells −0.5")}, {-1.5}});
    const QByteArray row = map_->csv().split('\n')[1];
    QVERIFY2(row.contains("Holes -4") && row.contains("Wells -0.5"), row.constData());
  }

  void manySubstatesFitIntoANarrowPlace() {
    HeatMapValues values;
    for (int i = 0; i < 158; ++i) values.rows.push_back(QString::number(i));
    for (int i = 0; i < 48; ++i) values.columns.push_back(QString::number(i));
    for (int i = 0; i < 158 * 48; ++i) values.values.push_back(i);
    map_->setValues(values);
    QVERIFY(map_->minimumSizeHint().width() <= 200);
    QVERIFY(map_->sizeHint().height() >= 2 * 158 && map_->sizeHint().height() < 500);
    map_->resize(map_->sizeHint());
    QVERIFY(middleOf(157 * 48 + 47).x() > map_->width() - 10);
  }
};

TETRABENCH_TEST(HeatMapTest)
#include "heat_map_test.moc"
