#include "widgets/board/board_view.h"

#include <QApplication>

#include "tests/support/test_main.h"
#include "widgets/board/board_painter.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

/// Board view that counts how often it is painted.
class CountingView : public BoardView {
 public:
  int paintings = 0;

 protected:
  void paintEvent(QPaintEvent* event) override {
    ++paintings;
    BoardView::paintEvent(event);
  }
};

class BoardViewTest : public QObject {
  Q_OBJECT

  static BoardPicture picture() {
    BoardPicture result;
    result.cells.assign(200, 0);
    result.cells[3] = 2;
    result.falling = {{4, 10.5}};
    result.ghost = {{4, 0}};
    return result;
  }

  static QImage seen(BoardView& view) { return view.grab().toImage(); }

 private Q_SLOTS:
  void theGeometryFitsAndCannotBeLarger_data() {
    QTest::addColumn<QSize>("area");
    QTest::addColumn<double>("scale");
    for (const double scale : {1.0, 1.5, 2.0, 3.0})
      for (const QSize area : {QSize(350, 700), QSize(1201, 333), QSize(500, 500)})
        QTest::addRow("%dx%d at %gx", area.width(), area.height(), scale) << area * scale << scale;
  }
  void theGeometryFitsAndCannotBeLarger() {
    QFETCH(QSize, area);
    QFETCH(double, scale);
    for (int columns = 4; columns <= 32; ++columns)
      for (int rows = 4; rows <= 60; ++rows)
        for (const int caption : {0, 20}) {
          const QRect all(QPoint(7, 11), area);
          const BoardGeometry g = boardGeometry(all, columns, rows, caption, scale);
          QVERIFY(g.cell >= 1);
          QCOMPARE(g.well.size(), QSize(g.cell * columns + 1, g.cell * rows + 1));
          QCOMPARE(g.outer, g.well.adjusted(-g.frame, -g.frame, g.frame, g.frame));
          QVERIFY(all.contains(g.outer));
          QVERIFY(caption == 0 ? g.caption.isEmpty()
                               : !g.caption.intersects(g.outer) && all.contains(g.caption));
          const QSize larger = g.outer.size() + QSize(columns, rows + caption);
          QVERIFY(larger.width() > area.width() || larger.height() > area.height());
        }
  }

  void anEqualPictureIsNotPaintedAgain() {
    CountingView view;
    view.resize(200, 400);
    view.setPicture(picture());
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view, test::kGuardMilliseconds));
    QTRY_VERIFY(view.paintings > 0);
    CountingView last;
    last.setPicture(picture());
    last.show();
    QVERIFY(QTest::qWaitForWindowExposed(&last, test::kGuardMilliseconds));
    const auto paintLast = [&] {
      const int painted = last.paintings;
      last.update();
      QTRY_VERIFY(last.paintings > painted);
    };
    paintLast();
    const int before = view.paintings;
    view.setPicture(picture());
    view.setLetters(false);
    view.setFrameColor(agentColor(0));
    view.setDescription(QStringLiteral("the same board"));
    paintLast();  // painted after all pending updates
    QCOMPARE(view.paintings, before);

    BoardPicture other = picture();
    other.falling[0].ry() -= 0.25;
    view.setPicture(other);
    QTRY_COMPARE(view.paintings, before + 1);
    QCOMPARE(view.picture(), other);
  }

  void everyPartOfThePictureIsVisible_data() {
    using Change = std::function<void(BoardPicture&)>;
    QTest::addColumn<Change>("change");
    QTest::newRow("a cell") << Change([](BoardPicture& p) { p.cells[77] = 1; });
    QTest::newRow("its kind") << Change([](BoardPicture& p) { p.cells[3] = 4; });
    QTest::newRow("the falling piece") << Change([](BoardPicture& p) { p.falling[0].rx() += 1; });
    QTest::newRow("its kind, too") << Change([](BoardPicture& p) { p.fallingKind = 3; });
    QTest::newRow("the ghost") << Change([](BoardPicture& p) { p.ghost[0].ry() += 1; });
    QTest::newRow("rows hidden below") << Change([](BoardPicture& p) { p.hiddenRows = 4; });
    QTest::newRow("the pile height") << Change([](BoardPicture& p) { p.pileHeight = 34; });
    QTest::newRow("the size") << Change([](BoardPicture& p) { p.rows = 19; });
    QTest::newRow("a flash") << Change([](BoardPicture& p) {
      p.flashingRows = {0};
      p.flash = 1;
    });
  }
  void everyPartOfThePictureIsVisible() {
    using Change = std::function<void(BoardPicture&)>;
    QFETCH(Change, change);
    BoardView view;
    view.resize(200, 400);
    view.setPicture(picture());
    const QImage before = seen(view);
    BoardPicture changed = picture();
    change(changed);
    view.setPicture(changed);
    QVERIFY(seen(view) != before);
    view.setPicture(picture());
    QCOMPARE(seen(view), before);
  }

  void lettersAreAnOption() {
    BoardView view;
    view.resize(400, 800);
    view.setPicture(picture());
    const QImage without = seen(view);
    view.setLetters(true);
    const QImage with = seen(view);
    QVERIFY(with != without);
    view.setPieceLetters(QStringLiteral("MDXVO"));
    QVERIFY(seen(view) != with);
    view.setPieceLetters(QStringLiteral("IOTSZJL"));
    QCOMPARE(seen(view), with);
    view.setLetters(false);
    QCOMPARE(seen(view), without);
  }

  void theColoursFollowTheTheme() {
    BoardView view;
    view.resize(200, 400);
    view.setPicture(picture());
    view.show();
    const QColor light = seen(view).pixelColor(100, 300);
    applyTheme(*qApp, ThemeChoice::Dark);
    const QColor dark = seen(view).pixelColor(100, 300);
    applyTheme(*qApp, ThemeChoice::Light);
    QVERIFY(dark.lightness() < 60 && light.lightness() > 200);
  }

  void impossiblePicturesDoNoHarm_data() {
    QTest::addColumn<BoardPicture>("picture");
    BoardPicture none;
    none.columns = none.rows = 0;
    none.cells = {1, 2};
    QTest::newRow("no cells") << none;
    BoardPicture missing;
    missing.cells = {1, 2, 3};
    QTest::newRow("cells are missing") << missing;
    BoardPicture many;
    many.columns = many.rows = 4;
    many.cells.assign(99, 5);
    QTest::newRow("too many cells") << many;
    BoardPicture outside;
    outside.cells.assign(200, 200);
    outside.falling = {{0, 25}, {-3, 2}};
    outside.fallingKind = -4;
    outside.ghost = {{50, 50}};
    outside.flashingRows = {99, -1};
    outside.flash = 3;
    QTest::newRow("parts outside") << outside;
  }
  void impossiblePicturesDoNoHarm() {
    QFETCH(BoardPicture, picture);
    BoardView view;
    view.setPicture(picture);
    for (const QSize size : {QSize(1, 1), QSize(3, 3), QSize(300, 600)}) {
      view.resize(size);
      QCOMPARE(seen(view).size(), size);
    }
    QVERIFY(view.cellSize() >= 1);
  }

  void aBoardDescribesItsSizeAndContent() {
    BoardView view;
    view.setPicture(picture());
    QVERIFY(view.minimumSizeHint().width() < view.sizeHint().width());
    view.resize(view.minimumSizeHint());
    QCOMPARE(view.cellSize(), 5);
    const QSize without = view.sizeHint();
    BoardPicture unlimited = picture();
    unlimited.pileHeight = 1234;
    view.setPicture(unlimited);
    QVERIFY(view.sizeHint().height() > without.height());  // room for a caption
    QCOMPARE(view.accessibleName(), QStringLiteral("Board"));
    view.setDescription(QStringLiteral("Height 7"));
    QCOMPARE(view.accessibleDescription(), QStringLiteral("Height 7"));
  }
};

TETRABENCH_TEST(BoardViewTest)
#include "board_view_test.moc"
