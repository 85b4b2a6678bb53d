#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTimer>
#include <QToolButton>

#include "app/windows/documents/games_dialog.h"
#include "app/windows/documents/saved_games.h"
#include "app/windows/play/game_saver.h"
#include "app/windows/play/key_legend.h"
#include "app/windows/play/learn_dialog.h"
#include "app/windows/play/personal_best.h"
#include "app/windows/play/play_header.h"
#include "app/windows/replay/replay_page.h"
#include "core/tetris/mdp_document.h"
#include "tests/app/windows/play_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"
#include "widgets/shell/duration_text.h"

using namespace tetrabench;

/// Tests for the results that Play shows and stores.
class PlayResultsTest : public QObject, private PlayFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openPlay(); }
  void cleanup() { closeWindow(); }

  void aGameIsSavedOnlyOnceItHasAFile() {
    GameSaver saver;
    QVERIFY(!saver.needs(20, 0));
    saver.begin("game.json");
    QVERIFY(saver.needs(20, 0) && !saver.needs(4, 0));
  }

  void gamesAreListedWithTheirResultsAndOpened() {
    start();
    lose();
    const auto pieces = page().board()->game()->game().pieces();
    const auto points = page().board()->game()->game().points();
    page().newGame();
    QTRY_COMPARE(savedGameResults().size(), std::size_t{1});
    GamesDialog dialog;
    QSignalSpy settled(&dialog, &GamesDialog::settled);
    dialog.show();
    QTRY_COMPARE(settled.count(), 1);
    const auto* table = dialog.findChild<QTableWidget*>();
    QCOMPARE(table->rowCount(), 1);
    QCOMPARE(table->item(0, 1)->text(), QString::fromStdString(page().mdp().name()));
    QCOMPARE(table->item(0, 2)->text(), QLocale().toString(static_cast<qlonglong>(points)));
    QVERIFY(!table->item(0, 0)->text().isEmpty());
    for (int column = 0; column < table->columnCount(); ++column)
      QCOMPARE(table->horizontalHeaderItem(column)->textAlignment(), table->item(0, column)->textAlignment());
    QCOMPARE(dialog.findChild<QLabel*>()->text(), QString("1 game"));
    QTest::keyClick(const_cast<QTableWidget*>(table), Qt::Key_Return);
    QTRY_COMPARE(dialog.result(), int{QDialog::Accepted});
    Q_EMIT page().requested(OpenReplay{dialog.path()});
    auto& replay = part<ReplayPage>(*window_);
    QTRY_VERIFY(replay.timeline());
    QCOMPARE(replay.timeline()->pieces(), pieces);
    QVERIFY(replay.isVisible());
  }

  void theBestScoreIsShownAndRemembered() {
    QSettings().setValue(PersonalBest::key(page().mdp(), {}), 4320);
    start();
    QVERIFY(says("best 4,320"));
    page().newGame();
    QVERIFY(says("best 4,320"));
  }

  void aBetterGameIsTheNewBest() {
    usePipe();
    start();
    QVERIFY(!says("best"));
    clearLines(3);
    pileUp();
    QTRY_VERIFY(says("best 120"));
  }

  void theBestTimeOfARaceIsShownAndRemembered() {
    usePipe();
    page().header()->setGoal(kTwentyLines);
    start();
    clearLines(20);
    QTRY_VERIFY(says("finished in 0:01.9, your best"));
    QVERIFY(says("best 0:01.9"));
    start();
    QVERIFY(says("best 0:01.9"));
    clearLines(20, 200);
    QTRY_VERIFY(says("finished in 0:03.8, best 0:01.9"));
    page().header()->setGoal(0);
    start();
    QVERIFY(!says("best"));
  }

  void theFlashOfTheLastRowEndsWithTheGame() {
    usePipe();
    page().header()->setGoal(kTwentyLines);
    start();
    clearLines(19);
    QVERIFY(!page().board()->picture().flashingRows.empty());
    clearLines(1);
    QTRY_VERIFY(says("finished in"));
    QVERIFY(page().board()->picture().flashingRows.empty());
  }

  void aBestBelongsToTheMdpAndNotToItsName() {
    usePipe();
    start();
    clearLines(3);
    pileUp();
    QTRY_VERIFY(says("best 120"));
    usePipe("Pipe", 18);
    start();
    QVERIFY(!says("best"));
    usePipe("The same pipe");
    start();
    QTRY_VERIFY(says("best 120"));
  }

  void theGamesToLearnFromAreNotMoreThanAreRead() {
    const LearnDialog dialog;
    const auto labels = dialog.findChildren<QLabel*>();
    const QString most = QLocale().toString(kMaxSavedGames);
    QVERIFY(std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(most); }));
  }

  void theListOfGamesHasTheirGoals() {
    usePipe();
    page().header()->setGoal(kTwentyLines);
    start();
    clearLines(20);
    QTRY_VERIFY(page().isPaused());
    QTRY_COMPARE(savedGameResults().size(), std::size_t{1});
    start();
    clearLines(1);
    pileUp();
    QTRY_VERIFY(page().isPaused());
    QTRY_COMPARE(savedGameResults().size(), std::size_t{2});
    page().header()->setGoal(0);
    start();
    clearLines(1);
    pileUp();
    QTRY_COMPARE(savedGameResults().size(), std::size_t{3});
    GamesDialog dialog;
    QSignalSpy settled(&dialog, &GamesDialog::settled);
    QTRY_COMPARE(settled.count(), 1);
    const auto* table = dialog.findChild<QTableWidget*>();
    const int goal = table->columnCount() - 1;
    QCOMPARE(table->horizontalHeaderItem(goal)->text(), QString("Goal"));
    QCOMPARE(table->item(0, goal)->text(), QString("Survive"));
    QCOMPARE(table->item(1, goal)->text(), QString("20 lines (not reached)"));
    QCOMPARE(table->item(2, goal)->text(), QString("20 lines in 0:01.9"));
  }

  void aGameIsListedWithItsBeginningItsOpponentsAndWinner() {
    page().addBoard();
    QTRY_VERIFY(page().seat(1)->hasGame());
    page().seat(1)->header()->setPaceIndex(8);  // 20 pieces per second, so that it soon has more pieces
    QDateTime dealt = QDateTime::currentDateTime();
    QTRY_VERIFY(QDateTime::currentDateTime() > dealt);
    dealt = QDateTime::currentDateTime();
    start();
    lose();
    QTRY_VERIFY(savedGameResults().size() == 1 && savedGameResults().front().contest.winner);
    const SavedGame game = savedGameResults().front();
    QVERIFY(game.played >= dealt);
    QCOMPARE(game.contest.opponents, std::vector<std::string>{"Dellacherie"});
    QCOMPARE(*game.contest.winner, std::size_t{1});
  }

  void theBeginningOfAGameIsWhenItIsStarted() {
    const QDateTime opened = QDateTime::currentDateTime().addMSecs(1);
    QTRY_VERIFY(QDateTime::currentDateTime() > opened);
    const QDateTime before = QDateTime::currentDateTime();
    QTest::keyClick(page().board(), Qt::Key_Space);
    QVERIFY(!page().isPaused());
    lose();
    QTRY_COMPARE(savedGameResults().size(), std::size_t{1});
    QVERIFY(savedGameResults().front().played >= before);
  }

  void aReplayOfAKeptGameSaysWhenItWasPlayed() {
    start();
    lose();
    QTRY_COMPARE(savedGameResults().size(), std::size_t{1});
    Q_EMIT page().requested(OpenReplay{savedGameResults().front().path});
    auto& replay = part<ReplayPage>(*window_);
    const auto isTitled = [&] {
      const auto labels = replay.findChildren<QLabel*>();
      return std::ranges::any_of(labels,
                                 [](const QLabel* l) { return l->text().startsWith("Your game of "); });
    };
    QTRY_VERIFY(isTitled());
  }

  void aClockShowsTimeThatHasPassed() {
    QCOMPARE(durationText(59.9), QString("0:59"));
    QCOMPARE(durationText(3599.9), QString("59:59"));
    QCOMPARE(durationText(3600), QString("1:00:00"));
  }

  void aMessageMovesNothingOnThePage() {
    QTest::qWait(0);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    const QRect header = page().header()->geometry();
    page().errors()->showMessage("Something went wrong.");
    QTest::qWait(0);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QVERIFY(page().errors()->isVisible());
    QCOMPARE(page().header()->geometry(), header);
  }

  void aMessageHidesNothingOnThePage() {
    page().addBoard();
    QTRY_VERIFY(page().seat(1)->hasGame());
    for (const QSize size : {QSize(1280, 800), QSize(960, 640)}) {
      window_->resize(size);
      page().errors()->showNotice("The next game is on Pipe.", {{"New game now", [] {}}});
      const auto below = [&] { return page().errors()->mapTo(&page(), QPoint()).y(); };
      for (std::size_t i = 0; i < 2; ++i) {
        const Seat* seat = page().seat(i);
        QTRY_VERIFY(seat->mapTo(&page(), QPoint(0, seat->height())).y() <= below());
      }
      page().errors()->dismiss();
    }
  }

  void theKeysAreShownWhereThereIsRoom() {
    window_->resize(1280, 800);
    const auto* legend = page().findChild<KeyLegend*>();
    QTRY_VERIFY(legend->isVisible());
    QStringList texts;
    for (const auto* label : legend->findChildren<QLabel*>()) texts << label->text();
    QVERIFY(texts.contains("Space"));
    QVERIFY(texts.contains(nameOf(ArcadeKey::HardDrop)));
    KeyBindings keys;
    keys.set(ArcadeKey::HardDrop, Qt::Key_W);
    const_cast<KeyLegend*>(legend)->setKeys(keys);
    texts.clear();
    for (const auto* label : legend->findChildren<QLabel*>()) texts << label->text();
    QVERIFY(texts.contains("W") && !texts.contains("Space"));
    while (page().seatCount() < 5) page().addBoard();
    QTRY_VERIFY(page().seat(4)->hasGame());
    QVERIFY(!legend->isVisible());
  }

  void aGameUnderWayIsNotEndedWithoutAsking() {
    start();
    for (int i = 0; i < 3; ++i) {
      QTest::keyClick(page().board(), Qt::Key_Space);
      pass(100);
    }
    const auto seed = page().seed();
    page().addBoard();
    QTRY_VERIFY(page().errors()->message().contains("next game"));
    QCOMPARE(page().seed(), seed);
    QCOMPARE(page().board()->game()->game().pieces(), std::int64_t{3});
    for (auto* button : page().errors()->findChildren<QPushButton*>())
      if (button->text().remove('&') == "New game now") button->click();
    QTRY_VERIFY(page().seat(1)->hasGame());
    QCOMPARE(page().board()->game()->game().pieces(), std::int64_t{0});
  }

  void aBoardAddedDuringAGameIsNoOpponentInIt() {
    start();
    QTest::keyClick(page().board(), Qt::Key_Space);
    pass(100);
    page().addBoard();
    QTRY_VERIFY(page().errors()->message().contains("next game"));
    QTest::qWait(0);
    QVERIFY(!says("1st"));
    QVERIFY(!page().isPaused());
    lose();
    QTRY_VERIFY(says("lost after"));
    QVERIFY(!says("1st"));
    std::shared_ptr<const Replay> played;
    connect(&page(), &Page::requested, this,
            [&](const PageRequest& request) { played = std::get<ShowReplay>(request).replay; });
    page().openReplay();
    QVERIFY(played);
    QVERIFY(played->games.front().byHand->contest.opponents.empty());
    QVERIFY(!played->games.front().byHand->contest.winner);
  }

  void aNoticeAboutABoardGoesWithTheBoard() {
    start();
    QTest::keyClick(page().board(), Qt::Key_Space);
    pass(100);
    page().addBoard();
    QTRY_VERIFY(page().errors()->message().contains("joins in the next game"));
    QVERIFY(page().errors()->isVisible());
    page().seat(1)->header()->closeButton()->click();
    QVERIFY(!page().errors()->isVisible());
  }

  void aPlayerChosenDuringAGamePlaysTheNextOne() {
    start();
    for (int i = 0; i < 3; ++i) {
      QTest::keyClick(page().board(), Qt::Key_Space);
      pass(100);
    }
    page().addBoard();
    QTRY_VERIFY(page().errors()->message().contains("next game"));
    QVERIFY2(page().seat(1)->header()->chooser()->currentText().contains("next game"),
             qPrintable(page().seat(1)->header()->chooser()->currentText()));
    page().seat(1)->header()->choose("bcts");
    QTRY_VERIFY(page().seat(1)->header()->chooser()->currentText().startsWith("BCTS"));
    page().errors()->dismiss();
    QVERIFY(!page().seat(1)->hasGame());
    page().newGame();
    QVERIFY(page().seat(1)->hasGame());
    QCOMPARE(page().seat(1)->header()->id(), QString("bcts"));
    QVERIFY(!page().seat(1)->header()->chooser()->currentText().contains("next game"));
  }

  void anMdpChosenDuringAGameIsThatOfTheNextOne() {
    start();
    const auto placeThree = [this] {
      for (int i = 0; i < 3; ++i) {
        QTest::keyClick(page().board(), Qt::Key_Space);
        pass(100);
      }
    };
    placeThree();
    const auto seed = page().seed();
    const auto choose = [this](const QString& name) {
      page().setMdp(name);
      QTRY_VERIFY(page().errors()->message().contains("next game"));
    };
    choose("standard/10x16");
    QVERIFY(page().errors()->isNotice());
    QCOMPARE(page().seed(), seed);
    QCOMPARE(page().mdp().boardHeight(), 20);
    QCOMPARE(page().board()->game()->game().pieces(), std::int64_t{3});
    const NameChooser* chooser = page().header()->mdpChooser();
    QVERIFY2(chooser->currentText().contains("next game"), qPrintable(chooser->currentText()));
    page().setMdp("standard/arcade");  // selects the current MDP again
    QTRY_COMPARE(chooser->currentId(), "standard/arcade");
    page().newGame();
    QCOMPARE(page().mdp().boardHeight(), 20);
    placeThree();
    page().errors()->showNotice("");
    choose("standard/10x16");
    for (auto* button : page().errors()->findChildren<QPushButton*>())
      if (button->text().remove('&') == "New game now") button->click();
    QCOMPARE(page().mdp().boardHeight(), 16);
    QCOMPARE(chooser->currentId(), "standard/10x16");
    QCOMPARE(page().board()->game()->game().pieces(), std::int64_t{0});
  }

  void whatIsChosenForTheNextGameOutlivesARestart() {
    start();
    for (int i = 0; i < 3; ++i) {
      QTest::keyClick(page().board(), Qt::Key_Space);
      pass(100);
    }
    page().setMdp("standard/10x16");
    QTRY_VERIFY(page().errors()->message().contains("next game is on"));
    page().setPlayer(0, "bcts");
    QTRY_VERIFY(page().errors()->message().contains("joins in the next game"));
    window_->close();
    openPlay();
    QTRY_VERIFY(page().seat(0)->header()->chooser()->currentText().contains("BCTS (next game)"));
    QVERIFY(page().header()->mdpChooser()->currentText().contains("next game"));
    QVERIFY(page().seat(0)->header()->isUser());
    QCOMPARE(page().mdp().boardHeight(), 20);
    page().newGame();
    QCOMPARE(page().mdp().boardHeight(), 16);
    QVERIFY(!page().seat(0)->header()->isUser());
  }

  void theLaterStateOfAGameStays() {
    GameWriter writer;
    const QString path = newSavedGame();
    Replay replay{Mdp().settings(), 1, "Nobody", {{.number = 0, .placements = {{0, 0}, {0, 5}}}}};
    writer.write(path, 2, replay);
    replay.games[0].placements.resize(1);
    writer.write(path, 1, replay);
    QCOMPARE(readReplay(path.toStdString()).games[0].placements.size(), std::size_t{2});
  }

  void aGameThatCouldNotBeSavedIsSavedLater() {
    QFile blocker(savedGamesFolder());
    QVERIFY(QDir().mkpath(QFileInfo(savedGamesFolder()).path()) && blocker.open(QIODevice::WriteOnly));
    start();
    lose();
    QTRY_VERIFY(page().errors()->message().contains("games"));
    QVERIFY(keptGames().empty());
    QVERIFY(blocker.remove());
    page().newGame();
    QTRY_COMPARE(keptGames().size(), std::size_t{1});
  }

  void aShortcutMeansOneThing() {
    const std::vector<std::pair<const char*, const char*>> meanings{
        {"Ctrl+O", "open..."},
        {"Ctrl+,", "settings"},
        {"Ctrl+.", "step"},
        {"Ctrl+T", "stop"},
        {"Ctrl+L", "open agent"},
        {"Ctrl+Shift+O", "optimize this agent"},
        {"Ctrl+Shift+B", "open in the laboratory"}};
    for (const auto* action : window_->actions())
      for (const auto& [keys, meaning] : meanings) {
        if (action->shortcut() != QKeySequence(keys)) continue;
        const QString text = action->text().remove('&').toLower();
        QVERIFY2(text.startsWith(meaning), qPrintable(QString(keys) + ": " + text));
      }
  }

 private:
  static constexpr int kTwentyLines = 1;  // index into raceGoals()

  /// Plays an MDP with only I pieces on a board as wide as one piece.
  void usePipe(const QString& name = "Pipe", int height = 20) {
    MdpSettings pipe{.name = name.toStdString(), .width = 4, .height = height};
    pipe.weights = {1, 0, 0, 0, 0, 0, 0};
    const QString path = settings_->path(name + QString::number(height) + ".mdp.json");
    writeMdp(path.toStdString(), pipe);
    page().setMdp(path);
    QTRY_VERIFY(page().mdp().name() == pipe.name && page().mdp().settings().height == height);
  }
  /// Clears one line with each piece.
  void clearLines(int count, int milliseconds = 100) {
    for (int i = 0; i < count; ++i) {
      QTest::keyClick(page().board(), Qt::Key_Space);
      if (!page().isPaused()) pass(milliseconds);
    }
  }
  void pileUp() {
    for (int i = 0; i < 20 && !page().board()->game()->game().over(); ++i) {
      QTest::keyClick(page().board(), Qt::Key_Up);
      QTest::keyClick(page().board(), Qt::Key_Space);
      pass(100);
    }
    QVERIFY(page().board()->game()->game().over());
  }

  bool says(const QString& words) const {
    const auto labels = page().findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(words); });
  }
};

TETRABENCH_TEST(PlayResultsTest)
#include "play_results_test.moc"
