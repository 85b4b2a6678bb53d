#include <QApplication>

#include "tests/support/test_main.h"
#include "widgets/board/board_painter.h"
#include "widgets/board/board_view.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

/// Tests for the painted pixels. Runs at several device pixel ratios (see CMakeLists.txt).
class BoardPixelsTest : public QObject {
  Q_OBJECT

  static inline const QColor kFrame{255, 0, 255};  // a colour used nowhere else

  /// Image of a board with the position of its cells, located only by its frame.
  struct Seen {
    QImage image;
    QRect outer, well;
    int cell = 0;
    int columns = 0, rows = 0;

    /// Returns the pixel at the centre of a cell; row 0 is the lowest. Offsets are in cells.
    QColor at(double column, double row) const {
      const double x = well.left() + (column + 0.5) * cell, y = well.bottom() - (row + 0.5) * cell;
      return image.pixelColor(static_cast<int>(x), static_cast<int>(y));
    }
  };

  static Seen look(BoardView& view) {
    Seen seen;
    seen.image = view.grab().toImage();
    seen.image.setDevicePixelRatio(1);
    seen.columns = view.picture().columns;
    seen.rows = view.picture().rows;
    for (int y = 0; y < seen.image.height(); ++y)
      for (int x = 0; x < seen.image.width(); ++x)
        if (seen.image.pixelColor(x, y) == kFrame) seen.outer |= QRect(x, y, 1, 1);
    const int frame = std::max(1, qRound(2 * view.devicePixelRatioF()));
    seen.well = seen.outer.adjusted(frame, frame, -frame, -frame);
    seen.cell = (seen.well.width() - 1) / seen.columns;  // one more grid line than columns
    return seen;
  }

  static BoardPicture empty(int columns, int rows) {
    BoardPicture picture;
    picture.columns = columns;
    picture.rows = rows;
    picture.cells.assign(static_cast<std::size_t>(columns * rows), 0);
    return picture;
  }

  static Seen show(BoardView& view, const BoardPicture& picture, const QSize& size = {300, 600}) {
    view.setFrameColor(kFrame);
    view.resize(size);
    view.setPicture(picture);
    return look(view);
  }

  static void addThemes() {
    QTest::addColumn<ThemeChoice>("theme");
    QTest::newRow("light") << ThemeChoice::Light;
    QTest::newRow("dark") << ThemeChoice::Dark;
  }

 private Q_SLOTS:
  void cleanup() { applyTheme(*qApp, ThemeChoice::Light); }

  void cellsAreSquareWholePixelsAndShowTheirKind_data() {
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("rows");
    for (int columns = 4; columns <= 32; ++columns) QTest::addRow("%dx20", columns) << columns << 20;
    for (int rows = 4; rows <= 60; ++rows) QTest::addRow("10x%d", rows) << 10 << rows;
    for (const auto& [columns, rows] :
         {std::pair(4, 4), std::pair(4, 60), std::pair(32, 4), std::pair(32, 60)})
      QTest::addRow("corner %dx%d", columns, rows) << columns << rows;
  }
  void cellsAreSquareWholePixelsAndShowTheirKind() {
    QFETCH(int, columns);
    QFETCH(int, rows);
    BoardView view;
    BoardPicture picture = empty(columns, rows);
    const auto kindAt = [&](int column, int row) {
      return (column * 3 + row * 5) % 9;
    };  // 0: empty, 8: unknown
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        const int kind = kindAt(column, row);
        picture.cells[static_cast<std::size_t>(row * columns + column)] =
            kind == 8 ? BoardPicture::unknownCell : static_cast<std::uint8_t>(kind);
      }
    const Seen seen = show(view, picture, {317, 431});
    QCOMPARE(seen.cell, view.cellSize());
    QCOMPARE(seen.well.size(), QSize(seen.cell * columns + 1, seen.cell * rows + 1));
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        const int kind = kindAt(column, row);
        const QColor wanted = kind == 0 ? themeColors().well : pieceColor(kind - 1);
        QCOMPARE(seen.at(column, row).name(), wanted.name());
      }
  }

  void theBoardIsCentredAndAsLargeAsFits_data() {
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(300, 600), QSize(601, 300), QSize(257, 1023), QSize(150, 150)})
      QTest::addRow("%dx%d", size.width(), size.height()) << size;
  }
  void theBoardIsCentredAndAsLargeAsFits() {
    QFETCH(QSize, size);
    BoardView view;
    const Seen seen = show(view, empty(10, 20), size);
    const QRect& outer = seen.outer;
    QVERIFY(std::abs(outer.left() - (seen.image.width() - 1 - outer.right())) <= 2);
    QVERIFY(std::abs(outer.top() - (seen.image.height() - 1 - outer.bottom())) <= 2);
    const QSize larger = outer.size() + QSize(10, 20);
    QVERIFY(larger.width() > seen.image.width() || larger.height() > seen.image.height());
  }

  void theGridRunsBetweenTheCells_data() { addThemes(); }
  void theGridRunsBetweenTheCells() {
    QFETCH(ThemeChoice, theme);
    applyTheme(*qApp, theme);
    BoardView view;
    BoardPicture picture = empty(10, 20);
    for (std::size_t row = 0; row < 20; ++row) picture.cells[row * 10 + 4] = 3;
    for (std::size_t column = 0; column < 10; ++column) picture.cells[12 * 10 + column] = 3;
    const Seen seen = show(view, picture);
    const QColor grid = themeColors().grid;
    const auto pixel = [&](int x, int y) {
      return seen.image.pixelColor(seen.well.left() + x, seen.well.top() + y);
    };
    for (int row = 1; row < 20; ++row) {
      QCOMPARE(pixel(seen.cell / 2, row * seen.cell).name(), grid.name());  // next to empty cells
      QCOMPARE(pixel(4 * seen.cell + seen.cell / 2, row * seen.cell).name(), grid.name());  // to full ones
    }
    for (int column = 1; column < 10; ++column) {
      QCOMPARE(pixel(column * seen.cell, seen.cell / 2).name(), grid.name());
      QCOMPARE(pixel(column * seen.cell, 7 * seen.cell + seen.cell / 2).name(), grid.name());  // row 12
    }
  }

  void aFullBoardHasTheSameMarginOnAllSides() {
    BoardView view;
    BoardPicture picture = empty(10, 20);
    std::ranges::fill(picture.cells, std::uint8_t{3});
    const Seen seen = show(view, picture);
    QRect cells;
    for (int y = seen.well.top(); y <= seen.well.bottom(); ++y)
      for (int x = seen.well.left(); x <= seen.well.right(); ++x)
        if (seen.image.pixelColor(x, y) == pieceColor(2)) cells |= QRect(x, y, 1, 1);
    const int left = cells.left() - seen.well.left();
    QCOMPARE(cells.top() - seen.well.top(), left);
    QCOMPARE(seen.well.right() - cells.right(), left);
    QCOMPARE(seen.well.bottom() - cells.bottom(), left);
  }

  void theFallingPieceLiesBetweenCells_data() {
    QTest::addColumn<QPointF>("place");
    for (const QPointF place : {QPointF(3, 7), QPointF(3, 7.5), QPointF(0.5, 0), QPointF(9, 18.25)})
      QTest::addRow("(%g, %g)", place.x(), place.y()) << place;
  }
  void theFallingPieceLiesBetweenCells() {
    QFETCH(QPointF, place);
    BoardView view;
    BoardPicture picture = empty(10, 20);
    picture.falling = {place};
    picture.fallingKind = 4;
    const Seen seen = show(view, picture);
    QCOMPARE(seen.at(place.x(), place.y()).name(), pieceColor(4).name());
    for (const QPointF beside : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)}) {
      const QPointF other = place + beside;
      if (QRectF(0, 0, 9.01, 19.01).contains(other)) QVERIFY(seen.at(other.x(), other.y()) != pieceColor(4));
    }
  }

  void theGhostIsAnOutlineInAPaleColour_data() { addThemes(); }
  void theGhostIsAnOutlineInAPaleColour() {
    QFETCH(ThemeChoice, theme);
    applyTheme(*qApp, theme);
    BoardView view;
    BoardPicture picture = empty(10, 20);
    picture.ghost = {{2, 0}};
    picture.fallingKind = 5;
    const Seen seen = show(view, picture);
    const QColor inside = seen.at(2, 0);
    QVERIFY(inside != themeColors().well && inside != pieceColor(5));
    QCOMPARE(inside.hsvHue() / 30, pieceColor(5).hsvHue() / 30);
    const QColor edge = isDarkTheme() ? pieceColor(5) : pieceColor(5).darker(125);
    QCOMPARE(seen.image.pixelColor(seen.well.left() + 2 * seen.cell + 1, seen.well.bottom() - seen.cell / 2)
                 .name(),
             edge.name());
    QCOMPARE(seen.at(1, 0).name(), themeColors().well.name());
    QCOMPARE(seen.at(2, 1).name(), themeColors().well.name());
  }

  void clearedRowsFlashWithTheGivenStrength() {
    BoardView view;
    BoardPicture picture = empty(10, 20);
    std::ranges::fill(picture.cells, std::uint8_t{6});
    picture.flashingRows = {3, 19};
    const QColor plain = show(view, picture).at(5, 3);
    QCOMPARE(plain.name(), pieceColor(5).name());  // zero strength
    int last = plain.lightness();
    for (const double strength : {0.3, 0.6, 1.0}) {
      picture.flash = strength;
      const Seen seen = show(view, picture);
      for (const int row : picture.flashingRows) {
        QVERIFY(seen.at(0, row).lightness() > last);
        QCOMPARE(seen.at(0, row), seen.at(9, row));
      }
      for (const int row : {2, 4, 18}) QCOMPARE(seen.at(5, row).name(), plain.name());
      last = seen.at(0, 3).lightness();
    }
  }
};

TETRABENCH_TEST(BoardPixelsTest)
#include "board_pixels_test.moc"
