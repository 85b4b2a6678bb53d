#include <QApplication>
#include <QClipboard>
#include <array>

#include "app/windows/laboratory/agent_answers.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/laboratory/position_editor.h"
#include "core/play/fumen/fumen.h"
#include "tests/app/windows/window_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Tests of exchanging laboratory positions with other tools as fumens.
class LaboratoryFumenTest : public QObject, private WindowFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openWindow();
    window_->showPage("laboratory");
    QTRY_COMPARE(page().answers().entries().size(), std::size_t{3});
  }
  void cleanup() { closeWindow(); }

  void positionsAreExchangedAsFumens() {
    paste("X........X\nXX.XXXXXXX\n");
    page().editor()->setPiece(2);
    const Position before = page().position();
    action("copyFumen")->trigger();
    QVERIFY(QApplication::clipboard()->text().startsWith("v115@"));
    action("clearBoard")->trigger();
    page().editor()->setPiece(0);
    action("pasteBoard")->trigger();
    QTRY_VERIFY(page().position() == before);
    QVERIFY(page().errors()->message().isEmpty());
  }

  void theHoldIsExchangedToo() {
    chooseGuideline();
    page().editor()->setState({.held = 2});
    const Position before = page().position();
    action("copyFumen")->trigger();
    page().editor()->setState({});
    action("pasteBoard")->trigger();
    QTRY_VERIFY(page().position() == before);
    QCOMPARE(int{page().position().state().held}, 2);
  }

  void theHoldOfACommentIsRead_data() {
    QTest::addColumn<QString>("comment");
    QTest::addColumn<int>("placed");  // -1: the fumen page has no piece
    QTest::addColumn<QString>("pieces");
    QTest::newRow("in the hold") << "#Q=[T](J)SZ" << -1 << "T J S";
    QTest::newRow("the piece is placed") << "#Q=[T](J)SZ" << pieceOf('J') << "T J S";
    QTest::newRow("the held piece is placed") << "#Q=[T](J)SZ" << pieceOf('T') << "J T S";
    QTest::newRow("the first hold") << "#Q=[](J)SZ" << pieceOf('S') << "J S Z";
    QTest::newRow("nothing held") << "#Q=[](J)SZ" << -1 << "- J S";
    QTest::newRow("another piece is placed") << "#Q=[T](J)SZ" << pieceOf('O') << "T O S";
  }
  void theHoldOfACommentIsRead() {
    QFETCH(QString, comment);
    QFETCH(int, placed);
    QFETCH(QString, pieces);
    chooseGuideline();
    FumenPage one;
    one.comment = comment.toStdString();
    if (placed >= 0)
      one.move = FumenPage::Move{.piece = static_cast<std::uint8_t>(placed), .column = 3, .row = 0};
    paste(one);
    QTRY_COMPARE(page().tree().size(), std::size_t{3});
    const Position& position = page().position();
    const int held = position.state().held;
    QString found(held < 0 ? QChar('-') : letterOf(held));
    for (const int piece : {position.piece(), int{position.preview().front()}})
      found += QString(' ') + letterOf(piece);
    QCOMPARE(found, pieces);
  }

  void anMdpWithoutHoldLeavesItOut() {
    FumenPage one;
    one.comment = "#Q=[T](J)SZ";
    paste(one);
    QTRY_COMPARE(page().tree().size(), std::size_t{2});
    QCOMPARE(page().position().piece(), pieceOf('J'));
    QVERIFY(page().position().state() == GuidelineState());
  }

  void pagesOfAFumenFollowEachOther() {
    FumenPage first, second;
    first.move = FumenPage::Move{.piece = 2, .turns = 2, .column = 3, .row = 0};
    second.rows[0] = {8, 8, 8, 8, 0, 8, 8, 8, 8, 8};
    second.comment = "#Q=[](S)Z";
    paste("https://example.org/?" + QString::fromStdString(toFumen(std::array{first, second})) + "&a=b");
    QTRY_COMPARE(page().position().piece(), 2);
    QCOMPARE(page().position().board().cells(), 0);
    action("positionForward")->trigger();
    QCOMPARE(page().position().board().cells(), 9);
    QCOMPARE(page().position().piece(), 3);
    action("positionForward")->trigger();
    QCOMPARE(page().position().board().cells(), 9);
  }

  void aFumenPastedOnReplayIsOpenedHere() {
    FumenPage first, second;
    first.move = FumenPage::Move{.piece = 2, .turns = 2, .column = 3, .row = 0};
    QApplication::clipboard()->setText(QString::fromStdString(toFumen(std::array{first, second})));
    window_->showPage("replay");
    QVERIFY(!page().isVisible());
    action("pasteReplayFumen")->trigger();
    QTRY_VERIFY(page().isVisible());
    QTRY_COMPARE(page().tree().size(), std::size_t{1 + 2});
  }

  void aFumenThatDoesNotFitIsRefused() {
    const Position before = page().position();
    paste("v115@vhA");
    QTRY_COMPARE(page().errors()->message(), "The fumen was not pasted: it ends in the middle of page 1.");
    paste(highPage());
    QTRY_VERIFY(page().errors()->message().contains("page 1 has a pile higher than the 20 rows"));
    QVERIFY(page().position() == before);
  }

  /// Boards pasted as text behave alike.
  void underGuidelineRulesPilesMayRiseAboveTheBoard() {
    chooseGuideline();
    paste(highPage());
    QTRY_COMPARE(page().position().board().cells(), 1);
    QVERIFY(page().position().board().full(4, 21));
    const Position before = page().position();
    action("copyFumen")->trigger();
    action("clearBoard")->trigger();
    action("pasteBoard")->trigger();
    QTRY_VERIFY(page().position() == before);
  }

 private:
  LaboratoryPage& page() { return part<LaboratoryPage>(*window_); }
  static int pieceOf(char letter) { return PieceSet::tetrominoes().find(letter); }
  static QChar letterOf(int piece) { return QLatin1Char(PieceSet::tetrominoes()[piece].letter); }
  static FumenPage highPage() {
    FumenPage high;
    high.rows[21][4] = 1;
    return high;
  }

  void chooseGuideline() {
    page().editor()->setMdp("guideline/10x20");
    QTRY_VERIFY(page().position().mdp().settings().hold);
  }
  void paste(const QString& text) {
    QApplication::clipboard()->setText(text);
    action("pasteBoard")->trigger();
  }
  void paste(const FumenPage& one) { paste(QString::fromStdString(toFumen({&one, 1}))); }
};

TETRABENCH_TEST(LaboratoryFumenTest)
#include "laboratory_fumen_test.moc"
