#include <QAccessible>
#include <QTest>

#include "tests/support/test_main.h"
#include "widgets/board/board_view.h"
#include "widgets/board/garbage_meter.h"
#include "widgets/board/spoken_board.h"
#include "widgets/board/timeline_view.h"
#include "widgets/mdp/probability_bars.h"
#include "widgets/plots/heat_map.h"
#include "widgets/plots/plot_view.h"

using namespace tetrabench;

/// Tests for the screen reader texts of custom-painted widgets.
class SpokenPicturesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aBoardIsSaidInWords() {
    BoardPicture picture;
    picture.columns = 4;
    picture.rows = 6;
    QCOMPARE(wordsOf(picture, "IOT"), QString("The board is empty"));
    picture.cells.assign(24, BoardPicture::emptyCell);
    picture.cells[0] = picture.cells[1] = picture.cells[9] = 1;  // the third of these lies above a hole
    picture.falling = {{1, 4}, {2, 4}, {3, 4}, {2, 5}};
    picture.fallingKind = 2;
    picture.ghost = {{1, 3}, {2, 3}, {3, 3}, {2, 4}};
    picture.advice = {{0, 1}};
    QCOMPARE(wordsOf(picture, "IOT"),
             QString("Heights from the left 1 3 0 0; holes: 1. Piece T in columns 2 to 4, rows 5 to 6. It "
                     "would land in "
                     "columns 2 to 4, rows 4 to 5. Marked placement: column 1, row 2"));
    picture.hiddenRows = 10;
    QVERIFY(wordsOf(picture, "IOT").startsWith("Heights from the left 11 13 10 10"));
  }

  void aBoardSaysItsDescriptionAndMessageFirstAndItsPictureAsItIsNow() {
    BoardView board;
    board.setDescription("Game 3, piece T");
    board.setMessage("Paused");
    QCOMPARE(spoken(board)->role(), QAccessible::Graphic);
    QCOMPARE(describe(board), QString("Game 3, piece T. Paused. The board is empty"));
    BoardPicture picture = board.picture();
    picture.cells.assign(200, BoardPicture::emptyCell);
    picture.cells[9] = 1;
    board.setPicture(picture);
    QVERIFY(describe(board).endsWith("0 0 0 0 0 0 0 0 0 1; holes: 0"));
  }

  void aGraphSaysItsAxesAndItsLastValues() {
    PlotView plot;
    plot.setPlaceholder("Press play");
    plot.setAxisTitles("steps", "total reward");
    QCOMPARE(spoken(plot)->role(), QAccessible::Chart);
    QCOMPARE(describe(plot), QString("Press play"));
    PlotCurve curve;
    curve.name = "DT-20";
    curve.x = {0, 100};
    curve.y = {0, 7};
    plot.setCurves({curve});
    QCOMPARE(describe(plot), QString("total reward by steps. Curves: 1; DT-20: 7 at 100"));
    curve.y = {0, 9};
    plot.setCurves({curve});  // updated at once, however recent the last description
    QCOMPARE(describe(plot), QString("total reward by steps. Curves: 1; DT-20: 9 at 100"));
  }

  void aHeatMapSaysItsRangeAndTheChosenCell() {
    HeatMap map;
    QCOMPARE(describe(map), QString("No data yet"));
    map.setValues({.rows = {"a", "b"}, .columns = {"x"}, .values = {1, 5}, .quantity = "points"});
    QCOMPARE(spoken(map)->role(), QAccessible::Chart);
    QCOMPARE(describe(map), QString("points. 1 to 5. Rows: 2, columns: 1"));
    map.show();
    QTest::keyClick(&map, Qt::Key_End);
    QCOMPARE(describe(map), QString("b, x: 5. points. 1 to 5. Rows: 2, columns: 1"));
  }

  void barsAndMetersAreCharts() {
    ProbabilityBars bars;
    bars.setProbabilities({0.25, 0.75}, "IO");
    QCOMPARE(spoken(bars)->role(), QAccessible::Chart);
    QCOMPARE(describe(bars), QString("I 25.0 %, O 75.0 %"));
    GarbageMeter meter;
    meter.setRows(2, 20);
    QCOMPARE(spoken(meter)->role(), QAccessible::Chart);
    QCOMPARE(describe(meter), QString("2 rows pending"));
  }

  void aTimelineIsASliderThatCanBeSet() {
    TimelineView view;
    view.setGame({{}, {}}, 200);
    QCOMPARE(spoken(view)->role(), QAccessible::Slider);
    QAccessibleValueInterface* value = spoken(view)->valueInterface();
    QVERIFY(value);
    QCOMPARE(value->maximumValue().toInt(), 200);
    std::int64_t moved = -1;
    connect(&view, &TimelineView::moved, &view, [&](std::int64_t position) { moved = position; });
    value->setCurrentValue(50.0);
    QCOMPARE(value->currentValue().toInt(), 50);
    QCOMPARE(moved, std::int64_t{50});
  }

 private:
  static QAccessibleInterface* spoken(QWidget& widget) {
    return QAccessible::queryAccessibleInterface(&widget);
  }
  static QString describe(QWidget& widget) { return spoken(widget)->text(QAccessible::Description); }
};

TETRABENCH_TEST(SpokenPicturesTest)
#include "spoken_pictures_test.moc"
