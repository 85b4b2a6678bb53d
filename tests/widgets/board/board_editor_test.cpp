#include "widgets/board/board_editor.h"

#include <QSignalSpy>

#include "tests/support/test_main.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

class BoardEditorTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    editor_ = std::make_unique<BoardEditor>();
    editor_->resize(300, 560);
    BoardPicture picture;
    picture.cells.assign(200, 0);
    picture.cells[3] = 2;
    editor_->showPicture(picture);
    editor_->show();
    editor_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(editor_.get(), test::kGuardMilliseconds));
    strokes_.clear();
    connect(editor_.get(), &BoardEditor::painted, this,
            [this](const std::vector<QPoint>& cells, bool full) { strokes_.emplace_back(cells, full); });
  }
  void cleanup() { editor_.reset(); }

  void aPressFillsOrClearsACell() {
    QTest::mouseClick(editor_.get(), Qt::LeftButton, {}, placeOf({5, 2}));
    QCOMPARE(cell({5, 2}), BoardPicture::unknownCell);
    QTest::mouseClick(editor_.get(), Qt::LeftButton, {}, placeOf({3, 0}));
    QCOMPARE(cell({3, 0}), BoardPicture::emptyCell);
    const Strokes expected{{{{5, 2}}, true}, {{{3, 0}}, false}};
    QVERIFY(strokes_ == expected);
    QCOMPARE(editor_->cursorCell(), QPoint(3, 0));
  }

  void draggingContinuesAndIsOneStroke() {
    QTest::mousePress(editor_.get(), Qt::LeftButton, {}, placeOf({1, 0}));
    QVERIFY(editor_->isPainting());
    QTest::mouseMove(editor_.get(), placeOf({4, 0}));  // across a cell that is already full
    QTest::mouseMove(editor_.get(), QPoint(1, 1));     // outside the board
    QTest::mouseMove(editor_.get(), placeOf({4, 2}));
    QVERIFY(strokes_.empty());
    QTest::mouseRelease(editor_.get(), Qt::LeftButton, {}, placeOf({4, 2}));
    QVERIFY(!editor_->isPainting());
    const Strokes expected{{{{1, 0}, {2, 0}, {4, 0}, {4, 1}, {4, 2}}, true}};
    QVERIFY(strokes_ == expected);
    QCOMPARE(cell({3, 0}), std::uint8_t{2});
  }

  void fullRowsStay() {
    QTest::mousePress(editor_.get(), Qt::LeftButton, {}, placeOf({0, 0}));
    QTest::mouseMove(editor_.get(), placeOf({9, 0}));
    QTest::mouseRelease(editor_.get(), Qt::LeftButton, {}, placeOf({9, 0}));
    for (int c = 0; c < 10; ++c) QVERIFY(cell({c, 0}) != BoardPicture::emptyCell);
    QTest::mouseClick(editor_.get(), Qt::LeftButton, {}, placeOf({6, 0}));
    QCOMPARE(cell({6, 0}), BoardPicture::emptyCell);
  }

  void aClickBesideTheBoardDoesNothing() {
    QTest::mouseClick(editor_.get(), Qt::LeftButton, {}, QPoint(1, 1));
    QTest::mouseClick(editor_.get(), Qt::RightButton, {}, placeOf({5, 5}));
    QVERIFY(strokes_.empty());
  }

  void keysMoveACursorAndSpaceToggles() {
    editor_->setFocus();
    QCOMPARE(editor_->picture().cursor, std::optional(QPoint(0, 0)));
    for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Down, Qt::Key_Right, Qt::Key_Up})
      QTest::keyClick(editor_.get(), key);
    QCOMPARE(editor_->cursorCell(), QPoint(1, 1));  // stops at the edges
    QCOMPARE(editor_->accessibleDescription(), "Column 2 of 10, row 2 of 20 from the bottom, empty");
    QTest::keyClick(editor_.get(), Qt::Key_Space);
    QCOMPARE(editor_->accessibleDescription(), "Column 2 of 10, row 2 of 20 from the bottom, full");
    QTest::keyClick(editor_.get(), Qt::Key_Space);
    const Strokes expected{{{{1, 1}}, true}, {{{1, 1}}, false}};
    QVERIFY(strokes_ == expected);
    QTest::keyClick(editor_.get(), Qt::Key_End);
    QCOMPARE(editor_->cursorCell(), QPoint(9, 1));
    QTest::keyClick(editor_.get(), Qt::Key_Home);
    QCOMPARE(editor_->cursorCell(), QPoint(0, 1));
  }

  void theCursorStaysOnASmallerBoard() {
    editor_->setCursorCell({9, 19});
    BoardPicture picture;
    picture.columns = 6;
    picture.rows = 12;
    editor_->showPicture(picture);
    QCOMPARE(editor_->cursorCell(), QPoint(5, 11));
  }

  void aNewBoardReplacesTheDescription() {
    BoardPicture picture = editor_->picture();
    picture.outlines = {{{{0, 0}, {1, 0}}, Qt::red}};
    picture.heat.assign(10, 0.5);
    editor_->showPicture(picture);
    QTest::mouseClick(editor_.get(), Qt::LeftButton, {}, placeOf({5, 5}));
    QVERIFY(editor_->picture().outlines.empty());
    QVERIFY(editor_->picture().heat.empty());
  }

  /// Equal outlines are nested inside each other, others run along the edges of their cells.
  void equalOutlinesAreAllVisible() {
    BoardPicture picture;
    const std::vector<QPoint> square{{2, 5}, {3, 5}, {2, 6}, {3, 6}};
    picture.outlines = {{square, Qt::red}, {square, Qt::green}, {square, Qt::blue}, {{{7, 5}}, Qt::yellow}};
    editor_->clearFocus();
    editor_->showPicture(picture);
    const QImage image = editor_->grab().toImage();
    const int side = editor_->cellSize(), width = side / 12;
    const auto colorIn = [&](const QPoint& cell, int depth) {
      const QPoint left = placeOf(cell) - QPoint(side / 2, 0);
      return image.pixelColor(left + QPoint(depth * width + width / 2, 0));
    };
    QCOMPARE(colorIn({2, 5}, 0), QColor(Qt::red));
    QCOMPARE(colorIn({2, 5}, 1), QColor(Qt::green));
    QCOMPARE(colorIn({2, 5}, 2), QColor(Qt::blue));
    QCOMPARE(colorIn({7, 5}, 0), QColor(Qt::yellow));
    QVERIFY(colorIn({3, 5}, 0) != QColor(Qt::red));  // no line between cells
  }

 private:
  using Strokes = std::vector<std::pair<std::vector<QPoint>, bool>>;

  std::uint8_t cell(const QPoint& at) const {
    return editor_->picture().cells[static_cast<std::size_t>(at.y() * 10 + at.x())];
  }
  /// Returns the centre of a cell.
  QPoint placeOf(const QPoint& wanted) const {
    QRect area;
    for (int y = 0; y < editor_->height(); ++y)
      for (int x = 0; x < editor_->width(); ++x)
        if (editor_->cellAt(QPointF(x, y)) == wanted) area |= QRect(x, y, 1, 1);
    return area.center();
  }

  std::unique_ptr<BoardEditor> editor_;
  Strokes strokes_;
};

TETRABENCH_TEST(BoardEditorTest)
#include "board_editor_test.moc"
