#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <algorithm>

#include "app/windows/documents/games_dialog.h"
#include "app/windows/documents/games_totals.h"
#include "app/windows/documents/saved_games.h"
#include "tests/app/windows/play_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "tests/widgets/shell/background_work.h"

using namespace tetrabench;

/// Tests for the list of the user's games: totals, and deletion with undo.
class GamesDialogTest : public QObject, private PlayFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openPlay(); }
  void cleanup() { closeWindow(); }

  void totalsAddUp() {
    QVERIFY(totalsText({}).isEmpty());
    SavedGame game;
    game.pieces = 30;
    game.lines = 12;
    game.seconds = 20;
    game.attack = 5;
    game.contest = {.opponents = {"DT-20"}, .winner = 0, .level = "versus/easy"};
    SavedGame lost = game;
    lost.contest.winner = 1;
    SavedGame alone = game;
    alone.attack.reset();
    alone.contest = {};
    const QString text = totalsText({game, lost, alone});
    QCOMPARE(text,
             "In total: 90 pieces, 36 lines, 10 attack rows, 1:00, 1.50 pieces/s. Wins in decided games: 1 "
             "of 2. By level: Easy, Versus: 1 of 2.");
  }

  void gamesAreDeletedAndRestored() {
    for (int i = 0; i < 3; ++i) {
      start();
      lose();
      page().newGame();
      QTRY_COMPARE(savedGameResults().size(), static_cast<std::size_t>(i) + 1);
    }
    const auto before = savedGameResults();
    {
      GamesDialog dialog;
      QSignalSpy settled(&dialog, &GamesDialog::settled);
      dialog.show();
      QTRY_COMPARE(settled.count(), 1);
      dialog.activateWindow();
      QVERIFY(QTest::qWaitForWindowActive(&dialog, test::kGuardMilliseconds));
      auto* table = dialog.findChild<QTableWidget*>();
      QCOMPARE(table->rowCount(), 3);
      const auto labels = dialog.findChildren<QLabel*>();
      QVERIFY(std::ranges::any_of(
          labels, [](const QLabel* label) { return label->text().startsWith("In total: "); }));
      auto* undo = button(dialog, "Undo");
      QVERIFY(!undo->isEnabled());
      table->selectRow(1);
      table->setFocus();
      QTest::keyClick(table, Qt::Key_Delete);
      QCOMPARE(table->rowCount(), 2);
      QTRY_COMPARE(savedGameResults().size(), std::size_t{2});
      button(dialog, "Delete")->click();  // the row that took its place
      QCOMPARE(table->rowCount(), 1);
      QTRY_COMPARE(savedGameResults().size(), std::size_t{1});
      undo->click();
      undo->click();
      QCOMPARE(table->rowCount(), 3);
      QTRY_COMPARE(savedGameResults().size(), std::size_t{3});
      QVERIFY(!undo->isEnabled());
      for (std::size_t i = 0; i < before.size(); ++i) QCOMPARE(savedGameResults()[i].path, before[i].path);
      table->selectAll();
      button(dialog, "Delete")->click();
      QCOMPARE(table->rowCount(), 0);
      QTRY_VERIFY(savedGameResults().empty());
    }
    test::finishBackgroundWork();
    const QDir folder(savedGamesFolder() + "/deleted");  // closing the dialog moves the files to the trash
    QVERIFY(folder.entryList(QDir::Files).isEmpty());
    QCOMPARE(QDir(settings_->path("data/Trash/files")).entryList(QDir::Files).size(), 3);
  }

  /// Another window may still restore it.
  void aGameDeletedLatelyRemainsWhenTheListIsOpened() {
    start();
    lose();
    page().newGame();
    QTRY_COMPARE(savedGameResults().size(), std::size_t{1});
    const QString path = savedGameResults().front().path;
    setGameDeleted(path, true);
    QVERIFY(savedGameResults().empty());
    {
      GamesDialog dialog;
      QSignalSpy settled(&dialog, &GamesDialog::settled);
      QTRY_COMPARE(settled.count(), 1);
    }
    test::finishBackgroundWork();
    setGameDeleted(path, false);
    QCOMPARE(savedGameResults().size(), std::size_t{1});
  }

  void piecesPerSecondAndAttackAreListed() {
    start();
    lose();
    page().newGame();
    QTRY_COMPARE(savedGameResults().size(), std::size_t{1});
    const SavedGame game = savedGameResults().front();
    QVERIFY(!game.attack);  // not under guideline rules
    GamesDialog dialog;
    QSignalSpy settled(&dialog, &GamesDialog::settled);
    QTRY_COMPARE(settled.count(), 1);
    const auto* table = dialog.findChild<QTableWidget*>();
    const auto textOf = [table](const QString& title) {
      for (int column = 0; column < table->columnCount(); ++column)
        if (table->horizontalHeaderItem(column)->text() == title) return table->item(0, column)->text();
      return QString();
    };
    QCOMPARE(textOf("Attack"), QString("–"));
    QCOMPARE(textOf("Pieces/s"), QLocale().toString(static_cast<double>(game.pieces) / game.seconds, 'f', 2));
  }
};

TETRABENCH_TEST(GamesDialogTest)
#include "games_dialog_test.moc"
