#include <QLabel>

#include "app/windows/play/play_side.h"
#include "core/agents/library.h"
#include "tests/app/windows/play_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/agents/why_panel.h"
#include "widgets/board/next_pieces_view.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Tests for the layout of boards and adjacent panels on Play.
class PlayBoardsTest : public QObject, private PlayFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openPlay(); }
  void cleanup() { closeWindow(); }

  void allBoardsAreLevelAndOfOneSize_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("boards");
    for (const QSize size : {QSize(1280, 800), QSize(960, 640)})
      for (const int boards : {2, 3, 6}) QTest::addRow("%d at %d", boards, size.width()) << size << boards;
  }
  void allBoardsAreLevelAndOfOneSize() {
    QFETCH(QSize, size);
    QFETCH(int, boards);
    seat(size, boards);
    const auto placeOf = [this](std::size_t seat) {
      const HandBoard* board = page().seat(seat)->board();
      return QRect(board->mapTo(&page(), QPoint()), board->size());
    };
    for (std::size_t i = 1; i < page().seatCount(); ++i) {
      QCOMPARE(placeOf(i).size(), placeOf(0).size());
      QCOMPARE(placeOf(i).top(), placeOf(0).top());
    }
    QVERIFY(placeOf(0).height() > page().height() / 3);
  }

  void boardsUseTheRoomOfPlacementsThatNobodyRanks() {
    seat({960, 640}, 2);
    const auto width = [this] {
      QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
      QTest::qWait(0);
      return page().seat(1)->width();
    };
    int before = 0;
    QTRY_VERIFY([&] {  // until layouts have settled
      const int last = before;
      before = width();
      return before == last;
    }());
    page().setPlacementsShown(true);
    QTRY_COMPARE(width(), before);
    QVERIFY(page().errors()->message().contains("Advice from"));
    page().setAdviser("dellacherie");
    QTRY_VERIFY(page().side()->why()->isVisible());
    QTRY_VERIFY(width() < before);
    QVERIFY(page().errors()->isHidden());
  }

  void holdAndNextPiecesAreNearTheBoardAndGrowWithIt() {
    for (const QSize size : {QSize(1280, 800), QSize(1800, 1300)}) {
      seat(size, 1);
      const HandBoard* board = page().board();
      const int cell = board->width() / 10;
      const int right = board->mapTo(&page(), QPoint(board->width(), 0)).x();
      for (const auto* view : page().seat(0)->findChildren<NextPiecesView*>()) {
        const int left = view->mapTo(&page(), QPoint()).x();
        QVERIFY2(left >= right && left < right + cell, qPrintable(view->accessibleName()));
        QVERIFY(view->sizeHint().width() >= 2 * cell);
      }
    }
  }

  void numbersAreCentredBelowTheirBoard() {
    for (const int boards : {1, 2}) {
      seat({1280, 800}, boards);
      for (std::size_t i = 0; i < page().seatCount(); ++i) {
        const HandBoard* board = page().seat(i)->board();
        const QLabel* numbers = nullptr;
        for (const auto* label : page().seat(i)->findChildren<QLabel*>())
          if (label->text().contains("points")) numbers = label;
        QVERIFY(numbers && numbers->isVisible());
        const auto centreOf = [this](const QWidget* of, const QRect& part) {
          return of->mapTo(&page(), part.topLeft()).x() + part.width() / 2;
        };
        QTRY_VERIFY(std::abs(centreOf(numbers, numbers->contentsRect()) - centreOf(board, board->rect())) <=
                    2);
      }
    }
  }

  void nextPiecesAreLegibleBesideManyBoards() {
    for (const int boards : {1, 4, 6}) {
      seat({960, 640}, boards);
      for (std::size_t i = 0; i < page().seatCount(); ++i)
        for (const auto* view : page().seat(i)->findChildren<NextPiecesView*>()) {
          if (!view->isVisible()) continue;
          const auto count = [view] {
            return view->accessibleDescription().split(", ", Qt::SkipEmptyParts).size();
          };
          if (view->accessibleName() == "next") QTRY_VERIFY(count() > 0);
          const auto pieces = count();
          const bool across = view->width() > view->height();
          QVERIFY2(view->width() >= (across ? pieces : 1) * 5 * 8, qPrintable(QString::number(boards)));
          QVERIFY2(view->height() >= (across ? 1 : pieces) * 3 * 8, qPrintable(QString::number(boards)));
        }
    }
  }

  void theBoardStaysWhileItsNumbersGrow() {
    seat({960, 640}, 3);
    start();
    const QRect before = static_cast<QWidget*>(page().board())->geometry();
    for (int i = 0; i < 12; ++i) {
      QTest::keyClick(page().board(), Qt::Key_Space);
      pass(1000);
      QCoreApplication::processEvents();
      QCOMPARE(static_cast<QWidget*>(page().board())->geometry(), before);
    }
  }

  /// For example, the seat of an opponent whose agent joins in the next game.
  void aSeatWithoutAnAgentIsNotTheUsers() {
    const Seat own(0), other(1);
    QCOMPARE(own.board()->accessibleName(), "Your board");
    QCOMPARE(own.board()->focusPolicy(), Qt::StrongFocus);
    QCOMPARE(other.board()->accessibleName(), "Board 2");
    QCOMPARE(other.board()->focusPolicy(), Qt::NoFocus);
  }

  void anAgentCatchesUpWithItsGameBeforeItIsShown() {
    constexpr std::int64_t kPieces = 2000;
    Seat seat(1);
    seat.header()->setPlayer("dellacherie", Library::instance().agent("dellacherie"));
    const Mdp mdp = Library::instance().mdp("standard/10x20");
    seat.start(seat.deal(mdp, 1, {.game = true}, kPieces, std::nullopt), mdp);
    const auto isThere = [&] {
      seat.tick();
      return !seat.isCatchingUp();
    };
    QCOMPARE(seat.piecesToResume(), kPieces);  // even if the program exits now
    QTRY_VERIFY(isThere());
    QCOMPARE(seat.pieces(), kPieces);
    QCOMPARE(seat.piecesToResume(), kPieces);
  }

  void levelTimeAndPointsAreShown() {
    seat({1280, 800}, 1);
    start();
    pass(65'000);
    QTRY_VERIFY(says("level 0"));
    QTRY_VERIFY(says("1:05"));
    QVERIFY(says("0 points"));
  }

 private:
  void seat(const QSize& size, int boards) {
    window_->resize(size);
    while (page().seatCount() < static_cast<std::size_t>(boards)) page().addBoard();
    const auto seated = [this] {
      for (std::size_t i = 0; i < page().seatCount(); ++i)
        if (!page().seat(i)->hasGame()) return false;
      return true;
    };
    QTRY_VERIFY(seated());
    for (int i = 0; i < 4; ++i) QCoreApplication::processEvents();
  }
  bool says(const QString& words) const {
    const auto labels = page().findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(words); });
  }
};

TETRABENCH_TEST(PlayBoardsTest)
#include "play_boards_test.moc"
