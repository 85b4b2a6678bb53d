#include <QComboBox>
#include <QListView>
#include <QSpinBox>

#include "app/windows/documents/games_totals.h"
#include "app/windows/documents/race.h"
#include "app/windows/documents/saved_games.h"
#include "app/windows/play/match/match_bar.h"
#include "app/windows/play/match/match_control.h"
#include "app/windows/play/pace_chooser.h"
#include "app/windows/play/play_header.h"
#include "core/agents/library.h"
#include "core/play/versus/levels.h"
#include "tests/app/windows/play_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Tests for matches on Play: levels, score, countdown, and the pace of all agents.
class PlayMatchTest : public QObject, private PlayFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openPlay();
    page().board()->setCountdown(0);
  }
  void cleanup() { closeWindow(); }

  void aLevelSetsUpItsGame() {
    for (const char* id : {"versus/expert", "race/easy"}) {
      chooseLevel(id);
      const Level& level = *findLevel(id);
      QCOMPARE(page().seatCount(), std::size_t{2});
      QCOMPARE(page().header()->mdpChooser()->currentId(), QString::fromStdString(level.mdp));
      QCOMPARE(page().seat(1)->header()->id(), QString::fromStdString(level.agent));
      QCOMPARE(page().seat(1)->header()->pace().piecesPerSecond, level.piecesPerSecond);
      QCOMPARE(page().table()->goal(), goalOf(level));
      QCOMPARE(page().seat(1)->versus().exchange != nullptr, !level.lines);
      QVERIFY(page().seat(0)->header()->isUser());
    }
    auto* pace = named<QComboBox>(*page().seat(1), "Pace on board 2");
    const int unlimited = pace->findText("unlimited");  // the pace of no level
    pace->setCurrentIndex(unlimited);
    Q_EMIT pace->activated(unlimited);
    QVERIFY(!page().matchBar()->level());
    QCOMPARE(named<QComboBox>(page(), "Level")->currentText(), QString("Custom"));
  }

  void everyLevelIsListedWithItsRules() {
    const auto* box = named<QComboBox>(page(), "Level");
    QCOMPARE(box->count(), static_cast<int>(levels().size()) + 1);
    QVERIFY(box->findText("Beginner, 40 lines") > 0);
    QVERIFY(box->findText("Master, Versus") > 0);
  }

  /// The game in progress goes on with all its boards.
  void aLevelChosenDuringAGameIsThatOfTheNextOne() {
    for (int i = 0; i < 2; ++i) page().addBoard();
    QTRY_VERIFY(page().seat(1)->hasGame() && page().seat(2)->hasGame());
    start();
    QTest::keyClick(page().board(), Qt::Key_Space);
    pass(100);
    page().match()->chooseLevel(indexOf("race/easy"));
    QTRY_COMPARE(page().errors()->message(),
                 QString("The next game will be played at level Easy, 40 lines."));
    QCOMPARE(page().seatCount(), std::size_t{3});
    QCOMPARE(page().seat(1)->header()->pace().piecesPerSecond, 1.0);
    QCOMPARE(page().matchBar()->level(), std::optional(indexOf("race/easy")));
    page().newGame();
    QCOMPARE(page().seatCount(), std::size_t{2});
    QCOMPARE(page().seat(1)->header()->pace().piecesPerSecond, 0.75);
    QCOMPARE(page().matchBar()->level(), std::optional(indexOf("race/easy")));
    QVERIFY(page().errors()->isHidden());
  }

  /// R is the key for the next game, and for a rematch.
  void theScoreRunsUntilTheMatchIsWon() {
    chooseLevel("versus/beginner");
    named<QSpinBox>(page(), "Wins needed")->setValue(2);
    start();
    QCOMPARE(page().matchBar()->score(), QString("You 0 : 0 DT-20"));
    lose();
    QTRY_COMPARE(page().matchBar()->score(), QString("You 0 : 1 DT-20"));
    window_->close();
    openPlay();  // the score outlives a restart
    QTRY_COMPARE(page().matchBar()->score(), QString("You 0 : 1 DT-20"));
    page().board()->setCountdown(0);
    QTest::keyClick(page().board(), Qt::Key_R);
    QVERIFY(!page().isPaused());
    lose();
    QTRY_COMPARE(page().matchBar()->score(), QString("You 0 : 2 DT-20 – DT-20 won the match"));
    QTest::keyClick(page().board(), Qt::Key_R);
    QCOMPARE(page().matchBar()->score(), QString("You 0 : 0 DT-20"));
    page().setPlayer(1, "versus-1");
    QTRY_COMPARE(page().matchBar()->score(), QString("You 0 : 0 Versus 1"));
  }

  void aGameKnowsItsLevelAndAttack() {
    chooseLevel("versus/beginner");
    start();
    lose();
    QTRY_VERIFY(page().isOver());
    QTRY_VERIFY(savedGameResults().size() == 1 && savedGameResults().front().contest.winner);
    const SavedGame game = savedGameResults().front();
    QCOMPARE(game.contest.level, std::string("versus/beginner"));
    QCOMPARE(game.attack, std::optional<std::int64_t>(0));
    QCOMPARE(game.pieces, page().seat(0)->pieces());
    QVERIFY(totalsText({game}).contains("Wins in decided games: 0 of 1."));
    QVERIFY(totalsText({game}).contains("Beginner, Versus: 0 of 1"));
  }

  void anEasierPaceIsNoGameAtTheLevel() {
    chooseLevel("versus/easy");
    start();
    QTest::keyClick(page().board(), Qt::Key_Space);
    pass(100);
    page().setPaused(true);
    page().seat(1)->header()->setPaceIndex(0);
    page().setPaused(false);
    lose();
    QTRY_VERIFY(page().isOver());
    QTRY_COMPARE(savedGameResults().size(), std::size_t{1});
    QVERIFY(savedGameResults().front().contest.level.empty());
  }

  void aVersusGameBeginsAfterACountdown() {
    chooseLevel("versus/beginner");
    page().board()->setCountdown(3);
    page().newGame();
    QVERIFY(page().isPaused() && page().board()->isCountingDown());
    QVERIFY(page().board()->message().startsWith("3"));
    QTest::keyClick(page().board(), Qt::Key_Space);  // skips it, and drops no piece
    QVERIFY(!page().isPaused() && !page().board()->isCountingDown());
    QCOMPARE(page().seat(0)->pieces(), std::int64_t{0});
    page().newGame();
    QVERIFY(page().board()->isCountingDown());
    QTRY_VERIFY(!page().isPaused());
    chooseLevel("race/beginner");
    page().newGame();
    QVERIFY(!page().isPaused());
  }

  void theUsersPaceIsOfferedOnlyToOpponentsOfTheUser() {
    page().addBoard();
    QTRY_VERIFY(page().seat(1)->hasGame());
    auto* pace = named<QComboBox>(*page().seat(1), "Pace on board 2");
    const auto* list = qobject_cast<QListView*>(pace->view());
    const int own = pace->findText("match my pace");
    QVERIFY(own >= 0 && list && !list->isRowHidden(own));
    pace->setCurrentIndex(own);
    page().setPlayer(0, "dellacherie");
    QTRY_VERIFY(!page().seat(0)->header()->isUser());
    QVERIFY(list->isRowHidden(own));
    QCOMPARE(pace->currentText(), QString("1 piece/s"));
  }

  void oneControlSetsThePaceOfAllAgents() {
    page().addBoard();
    QTRY_VERIFY(page().seat(1)->hasGame());
    auto* all = named<QComboBox>(page(), "Pace of all agents");
    QVERIFY(!all->isVisible());  // one agent has its own control
    page().addBoard();
    QTRY_VERIFY(page().seat(2)->hasGame());
    QVERIFY(all->isVisible());
    all->setCurrentIndex(7);
    Q_EMIT all->activated(7);
    for (std::size_t i = 1; i < 3; ++i) QCOMPARE(page().seat(i)->header()->paceIndex(), 7);
    auto* one = named<QComboBox>(*page().seat(2), "Pace on board 3");
    one->setCurrentIndex(0);
    Q_EMIT one->activated(0);
    QCOMPARE(all->currentIndex(), -1);
  }

  void paceTextsAreGrammatical() {
    QCOMPARE(paceText(1), QString("1 piece/s"));
    QCOMPARE(paceText(2), QString("2 pieces/s"));
    QCOMPARE(paceText(0.5), QString("0.5 pieces/s"));
  }

  /// The garbage meter of a board without a game once prevented the page from becoming lower.
  void aNewBoardFitsIntoTheWindow() {
    window_->resize(1920, 1080);
    start();
    QTest::keyClick(page().board(), Qt::Key_Space);
    pass(100);
    const auto goals = raceGoals();
    page().chooseGoal(static_cast<int>(std::ssize(goals)) - 1);
    QTRY_COMPARE(page().seatCount(), std::size_t{2});
    fits();
    page().newGame();
    fits();
    page().errors()->showMessage("Something went wrong.");
    fits();
  }

 private:
  static std::size_t indexOf(const char* id) {
    return static_cast<std::size_t>(findLevel(id) - levels().data());
  }

  void chooseLevel(const char* id) {
    page().match()->chooseLevel(indexOf(id));
    QTRY_COMPARE(page().matchBar()->level(), std::optional(indexOf(id)));
    QTRY_COMPARE(page().mdp().name(), nameOfMdp(id));
  }
  static std::string nameOfMdp(const char* id) { return Library::instance().mdp(findLevel(id)->mdp).name(); }

  void fits() {
    for (int i = 0; i < 4; ++i) QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QTRY_VERIFY(page().height() <= window_->height());
  }
};

TETRABENCH_TEST(PlayMatchTest)
#include "play_match_test.moc"
