#include "widgets/board/next_pieces_view.h"

#include <QApplication>

#include "core/tetris/piece_set.h"
#include "tests/support/test_main.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

/// Tests for the view of the next pieces. Runs at several device pixel ratios (see CMakeLists.txt).
class NextPiecesViewTest : public QObject {
  Q_OBJECT

  static std::vector<std::vector<QPoint>> tetrominoes() {
    std::vector<std::vector<QPoint>> shapes;
    for (int kind = 0; kind < PieceSet::tetrominoes().size(); ++kind) {
      const Orientation& shape = PieceSet::tetrominoes()[kind].orientations[0];
      std::vector<QPoint> cells;
      for (int column = 0; column < shape.width; ++column)
        for (int row = 0; row < shape.height; ++row)
          if ((shape.column[static_cast<std::size_t>(column)] >> row) & 1) cells.push_back({column, row});
      shapes.push_back(cells);
    }
    return shapes;
  }

  /// Returns the bounding rectangle of a colour.
  static QRect bounds(const QImage& image, const QColor& color) {
    QRect found;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x)
        if (image.pixelColor(x, y) == color) found |= QRect(x, y, 1, 1);
    return found;
  }

  static QImage seen(NextPiecesView& view) {
    view.resize(view.sizeHint());
    return view.grab().toImage();
  }

 private Q_SLOTS:
  void eachKindIsPaintedInItsColourAndShape_data() {
    QTest::addColumn<int>("kind");
    for (int kind = 0; kind < 7; ++kind) QTest::addRow("%c", "IOTSZJL"[kind]) << kind;
  }
  void eachKindIsPaintedInItsColourAndShape() {
    QFETCH(int, kind);
    NextPiecesView view;
    view.setShapes(tetrominoes());
    view.setPieces({kind});
    const QImage image = seen(view);
    const QRect all = bounds(image, pieceColor(kind));
    const Orientation& shape = PieceSet::tetrominoes()[kind].orientations[0];
    const int side = 16 * image.width() / view.width();  // the preferred cell size at the size hint
    QVERIFY(std::abs(all.width() - shape.width * side) <= 4);
    QVERIFY(std::abs(all.height() - shape.height * side) <= 4);
    for (int column = 0; column < shape.width; ++column)
      for (int row = 0; row < shape.height; ++row) {
        const QColor middle =
            image.pixelColor(all.left() + column * side + side / 2, all.bottom() - row * side - side / 2);
        const bool full = (shape.column[static_cast<std::size_t>(column)] >> row) & 1;
        QCOMPARE(middle == pieceColor(kind), full);
      }
  }

  void theNextPieceComesFirst_data() {
    QTest::addColumn<Qt::Orientation>("orientation");
    QTest::newRow("from left to right") << Qt::Horizontal;
    QTest::newRow("from top to bottom") << Qt::Vertical;
  }
  void theNextPieceComesFirst() {
    QFETCH(Qt::Orientation, orientation);
    NextPiecesView view(orientation);
    view.setShapes(tetrominoes());
    view.setPieces({4, 1, 6});
    const QImage image = seen(view);
    const QRect first = bounds(image, pieceColor(4)), second = bounds(image, pieceColor(1)),
                third = bounds(image, pieceColor(6));
    if (orientation == Qt::Horizontal) {
      QVERIFY(first.right() < second.left() && second.right() < third.left());
    } else {
      QVERIFY(first.bottom() < second.top() && second.bottom() < third.top());
    }
  }

  void theLayoutStaysWithFewerKnownPieces() {
    NextPiecesView view;
    view.setShapes(tetrominoes());
    view.setCapacity(3);
    view.setPieces({0, 1, 2});
    const QSize full = view.sizeHint();
    view.setPieces({});
    QCOMPARE(view.sizeHint(), full);
    view.setPieces({0, 1, 2, 3});
    QVERIFY(view.sizeHint().width() > full.width());
    QVERIFY(view.minimumSizeHint().width() < view.sizeHint().width());
  }

  void piecesGrowWithTheCellsOfTheBoard() {
    NextPiecesView view;
    view.setShapes(tetrominoes());
    view.setPieces({0});
    view.setCell(nextPieceCell(60));
    view.resize(view.sizeHint());
    const QRect large = bounds(seen(view), pieceColor(0));
    view.setCell(nextPieceCell(20));
    const QRect small = bounds(seen(view), pieceColor(0));
    QVERIFY(large.width() > 2 * small.width());
    QVERIFY(nextPieceCell(60) > 30 && nextPieceCell(60) < 60);
  }

  void whereThereIsLittleRoomThereAreFewerPiecesOfALegibleSize() {
    for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical}) {
      NextPiecesView view(orientation);
      view.setShapes(tetrominoes());
      view.setPieces({0, 1, 2, 3, 4});
      view.setCell(12);
      const auto widthOf = [&](int kind) { return bounds(view.grab().toImage(), pieceColor(kind)).width(); };
      view.resize(view.minimumSizeHint());
      QVERIFY(widthOf(0) >= 4 * 7);  // an I of cells with thin gaps
      QCOMPARE(widthOf(1), 0);
      view.resize(view.sizeHint());
      QVERIFY(widthOf(4) > 0);
    }
  }

  void aKindWithoutShapeLeavesItsPlaceEmpty() {
    NextPiecesView view;
    view.setShapes(tetrominoes());
    view.setPieces({2, 3});
    const QRect before = bounds(seen(view), pieceColor(3));
    view.setPieces({-1, 3});
    QCOMPARE(bounds(seen(view), pieceColor(3)), before);
    view.setPieces({99, 3});
    QCOMPARE(bounds(seen(view), pieceColor(3)), before);
  }

  void screenReadersGetTheTitleAndThePieces() {
    NextPiecesView view;
    QCOMPARE(view.accessibleName(), QStringLiteral("next"));
    view.setTitle(QStringLiteral("hold"));
    QCOMPARE(view.accessibleName(), QStringLiteral("hold"));
    view.setPieces({2, 0, 7});
    QCOMPARE(view.accessibleDescription(), QStringLiteral("T, I, ?"));
    view.setPieceLetters(QStringLiteral("MDXVO"));
    QCOMPARE(view.accessibleDescription(), QStringLiteral("X, M, ?"));
  }

  void lettersAndTitleAreVisible() {
    NextPiecesView view;
    view.setShapes(tetrominoes());
    view.setPieces({3});
    const QImage plain = seen(view);
    view.setLetters(true);
    const QImage letters = seen(view);
    QVERIFY(letters != plain);
    view.setLetters(false);
    QCOMPARE(seen(view), plain);
    view.setTitle(QStringLiteral("hold"));
    QVERIFY(seen(view) != plain);
  }
};

TETRABENCH_TEST(NextPiecesViewTest)
#include "next_pieces_view_test.moc"
