#include <QComboBox>
#include <QLabel>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>

#include "app/windows/documents/race.h"
#include "app/windows/documents/saved_games.h"
#include "app/windows/pages.h"
#include "app/windows/play/garbage_dialog.h"
#include "app/windows/play/play_header.h"
#include "core/agents/library.h"
#include "core/play/replay_game.h"
#include "tests/app/windows/play_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "tests/widgets/shell/background_work.h"
#include "widgets/board/garbage_meter.h"
#include "widgets/board/next_pieces_view.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Tests for versus games on Play, in which players send garbage to each other.
class PlayVersusTest : public QObject, private PlayFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openPlay();
    page().board()->setCountdown(0);
  }
  void cleanup() { closeWindow(); }

  void theGoalBringsItsMdpAndAnOpponent() {
    page().chooseGoal(versusGoal());
    QTRY_COMPARE(page().seatCount(), std::size_t{2});
    QTRY_COMPARE(page().header()->mdpChooser()->currentId(), "guideline/10x20");
    QCOMPARE(page().seat(1)->header()->id(), kVersusOpponent);
    QVERIFY(page().seat(0)->versus().exchange);
    QVERIFY(page().seat(1)->versus().exchange == page().seat(0)->versus().exchange);
    QTRY_VERIFY(meter(0)->isVisible() && meter(1)->isVisible());
    page().chooseGoal(0);
    QTRY_VERIFY(!page().seat(0)->versus().exchange);
    QVERIFY(!meter(0)->isVisible());
  }

  void otherMdpsAreRefused() {
    beginVersus();
    page().setPaused(true);
    page().newGame();
    page().setPaused(true);
    page().setMdp("standard/10x20");
    QTRY_VERIFY(page().errors()->message().contains("guideline"));
    QCOMPARE(page().header()->mdpChooser()->currentId(), "guideline/10x20");
  }

  /// While the user is idle, the agent's garbage accumulates visibly. It rises after each of the user's
  /// pieces that removes no rows, until the user loses.
  void garbagePushesTheOneWhoStandsStillOut() {
    beginVersus("dt-20", kSlow);
    for (int i = 0; i < 5; ++i) QTest::keyClick(page().board(), Qt::Key_Space), pass(100);
    page().seat(1)->header()->setPaceIndex(kUnlimited);
    const auto exchange = page().seat(0)->versus().exchange;
    QTRY_VERIFY((pass(1), exchange->waiting(0) > 10));
    page().seat(1)->header()->setPaceIndex(kSlow);
    QTRY_VERIFY((pass(16), meter(0)->waiting() == exchange->waiting(0)));
    QVERIFY(meter(0)->accessibleDescription().contains(QString::number(meter(0)->waiting())));
    const int before = page().board()->game()->game().board().pileHeight();
    QTest::keyClick(page().board(), Qt::Key_Space);
    QVERIFY(!page().board()->game()->game().moves().back().garbage.empty());
    QVERIFY(page().board()->game()->game().board().pileHeight() >= before + 4);
    // The picture matches the board.
    const BoardPicture picture = page().board()->game()->picture();
    const Board& board = page().board()->game()->game().board();
    for (int row = 0; row < picture.rows; ++row)
      for (int column = 0; column < picture.columns; ++column)
        QCOMPARE(picture.cells[static_cast<std::size_t>(row * picture.columns + column)] != 0,
                 board.full(column, row));
    lose();
    QTRY_VERIFY(page().isOver());
    QVERIFY(page().seat(1)->hasWonVersus());
    QVERIFY(!page().seat(1)->hasLost() && page().seat(0)->hasLost());
    QVERIFY(exchange->over());
    // The stored game includes its garbage.
    page().newGame();
    QTRY_COMPARE(keptGames().size(), std::size_t{1});
    const Replay kept = keptGames().front();
    QCOMPARE(kept.games.size(), std::size_t{1});
    QVERIFY(kept.games.front().byHand->versus && !kept.games.front().garbage.empty());
    QCOMPARE(*kept.games.front().byHand->contest.winner, std::size_t{1});
    const SavedGame result = savedGameResults().front();
    QVERIFY(result.goal.versus && !result.result);
  }

  /// A weak agent loses first.
  void thePersonWinsWhoIsLeft() {
    beginVersus("random", kSlow);
    QTest::keyClick(page().board(), Qt::Key_Space);  // a replay requires at least one piece
    page().seat(1)->header()->setPaceIndex(kUnlimited);
    QTRY_VERIFY((pass(1), page().isOver()));
    QVERIFY(page().seat(0)->hasWonVersus() && page().seat(1)->hasLost());
    QVERIFY(page().board()->message().startsWith("You won"));
    QVERIFY(!page().seat(0)->hasLost());
    QSignalSpy requested(&page(), &Page::requested);
    page().openReplay();
    QCOMPARE(requested.size(), 1);
    const VersusOutcome outcome = replayIn(requested)->versus.value();
    QVERIFY(outcome.end == VersusOutcome::End::Lost);
    QCOMPARE(outcome.winner.value_or(9), std::size_t{0});
  }

  /// A versus replay contains the games of all players and reproduces them exactly.
  void theReplayHasAllGames() {
    beginVersus();
    const auto exchange = page().seat(0)->versus().exchange;
    for (int i = 0; i < 8; ++i) {
      QTRY_VERIFY((pass(1), exchange->waiting(0) > 0));
      QTest::keyClick(page().board(), Qt::Key_Space);
      pass(100);
      if (page().board()->game()->game().over()) break;
    }
    QSignalSpy requested(&page(), &Page::requested);
    page().openReplay();
    QCOMPARE(requested.size(), 1);
    const auto replay = replayIn(requested);
    QCOMPARE(replay->games.size(), std::size_t{2});
    for (const RecordedGame& game : replay->games) {
      const ReplayedGame again = replayGame(Mdp(replay->mdp), replay->seed, game);
      QVERIFY2(!again.problem, qPrintable(QString::fromStdString(again.problem.value_or(""))));
      QVERIFY(again.episode.tally.pieces > 0);
    }
    const ReplayedGame own = replayGame(Mdp(replay->mdp), replay->seed, replay->games[0]);
    QCOMPARE(own.episode.tally.pieces, page().seat(0)->pieces());
    QCOMPARE(own.points, page().board()->game()->game().points());
    const VersusOutcome& outcome = replay->versus.value();
    QCOMPARE(outcome.sides.size(), std::size_t{2});
    QCOMPARE(outcome.sides[0].player, std::string("You"));
    for (std::size_t i = 0; i < 2; ++i) QCOMPARE(outcome.sides[i].sent, exchange->sent(i));
    const bool lost = page().board()->game()->game().over();
    QVERIFY(outcome.end == (lost ? VersusOutcome::End::Lost : VersusOutcome::End::Undecided));
    QVERIFY(outcome.winner == (lost ? std::optional<std::size_t>(1) : std::nullopt));
  }

  /// After a restart both games resume, with the pending garbage.
  void aGameIsResumedWithItsGarbage() {
    beginVersus();
    auto exchange = page().seat(0)->versus().exchange;
    for (int i = 0; i < 2; ++i) {
      QTRY_VERIFY((pass(1), exchange->waiting(0) > 0));
      QTest::keyClick(page().board(), Qt::Key_Space);
      pass(100);
    }
    page().setPaused(true);
    QTRY_VERIFY(page().seat(1)->pieces() == exchange->players()[1].moves);
    const auto before = exchange->players();
    const auto games = exchange->games();
    QVERIFY(!games[1].placements.empty());
    const Board board = page().board()->game()->game().board();
    const std::int64_t lines = page().seat(1)->lines();
    reopen();
    QTRY_VERIFY(page().seatCount() == 2 && page().seat(1)->versus().exchange);
    QTRY_VERIFY(!page().seat(1)->isCatchingUp());
    exchange = page().seat(0)->versus().exchange;
    QVERIFY(exchange->players() == before);
    QVERIFY(exchange->games() == games);
    QVERIFY(page().board()->game()->game().board() == board);
    QCOMPARE(page().seat(1)->lines(), lines);
  }

  /// An agent may make millions of moves while the user thinks.
  void aLongGameStartsAfreshAfterARestart() {
    beginVersus("dt-20");
    QTest::keyClick(page().board(), Qt::Key_Space);
    pass(100);
    const auto exchange = page().seat(0)->versus().exchange;
    QTRY_VERIFY((pass(0), exchange->moves() > PlaySession::kMaxVersusMoves));
    reopen();
    QTRY_VERIFY(page().seatCount() == 2 && page().seat(1)->versus().exchange);
    QCOMPARE(page().seat(0)->pieces(), std::int64_t{0});
    QCOMPARE(page().seat(1)->versus().exchange->moves(), std::int64_t{0});
    QCOMPARE(page().seat(1)->header()->id(), "dt-20");
    QCOMPARE(page().header()->goal(), versusGoal());
  }

  /// The goal is chosen while the MDP is still loading, or vice versa.
  void anMdpChosenWithTheGoalCounts() {
    for (const bool goalFirst : {false, true}) {
      if (goalFirst) page().chooseGoal(versusGoal());
      page().setMdp("guideline/10x20-points");
      if (!goalFirst) page().chooseGoal(versusGoal());
      QTRY_VERIFY(page().seatCount() == 2 && page().seat(1)->versus().exchange);
      QTRY_COMPARE(page().header()->mdpChooser()->currentId(), "guideline/10x20-points");
      test::finishBackgroundWork();
      QCOMPARE(page().mdp().name(), Library::instance().mdp("guideline/10x20-points").name());
      QVERIFY(page().errors()->isHidden());
      page().chooseGoal(0);
      page().removeBoard(1);
      page().setMdp("standard/arcade");
      QTRY_COMPARE(page().header()->mdpChooser()->currentId(), "standard/arcade");
    }
  }

  void theHoldOfAnAgentStaysUntilItsGameEnds() {
    beginVersus("dt-20", kSlow);
    QTest::keyClick(page().board(), Qt::Key_Space);
    pass(100);
    const auto* hold = named<NextPiecesView>(*page().seat(1), "hold");
    QVERIFY(hold->isVisible());
    page().setPlayer(1, "random");
    QTRY_COMPARE(page().seat(1)->header()->nextId(), "random");
    QVERIFY(hold->isVisible());
    page().setPlayer(1, "dt-20");  // selects the current agent again
    QTRY_VERIFY(page().seat(1)->header()->nextId().isEmpty());
    QVERIFY(hold->isVisible());
    page().setPlayer(1, "no-such-agent");
    QTRY_VERIFY(page().errors()->message().contains("no-such-agent"));
    QVERIFY(hold->isVisible());
  }

  void garbageRulesAreThoseOfTheNextGame() {
    const QAction* rules = action("garbageRules");
    const auto* button = named<QToolButton>(page(), "Garbage rules...");
    QVERIFY(!rules->isEnabled() && !button->isVisible());
    beginVersus("dt-20", kSlow);
    QVERIFY(rules->isEnabled() && button->isVisible());
    QVERIFY(page().seat(0)->versus().exchange->rules() == GarbageRules());
    QTest::keyClick(page().board(), Qt::Key_Space);
    pass(100);
    GarbageRules others{.cancels = false, .delay = 5, .rowsAtOnce = 2};
    others.attack.rows[1] = 3;
    page().setGarbage(others);
    QVERIFY(page().seat(0)->versus().exchange->rules() == GarbageRules());
    QVERIFY(page().errors()->message().contains("The new garbage rules take effect in the next game."));
    page().newGame();
    QVERIFY(page().seat(0)->versus().exchange->rules() == others);
    QTest::keyClick(page().board(), Qt::Key_Space);
    pass(100);
    page().setPaused(true);
    page().setGarbage({});
    reopen();  // the game keeps its rules; those of the next game are restored, too
    QTRY_VERIFY(page().seatCount() == 2 && page().seat(1)->versus().exchange);
    QCOMPARE(page().seat(0)->pieces(), std::int64_t{1});
    QVERIFY(page().seat(0)->versus().exchange->rules() == others);
    page().newGame();
    QVERIFY(page().seat(0)->versus().exchange->rules() == GarbageRules());
    page().newGame();
    page().setPaused(true);
    page().setGarbage(others);  // before the first piece
    QVERIFY(page().seat(0)->versus().exchange->rules() == others);
    QVERIFY(page().errors()->isHidden());
  }

  void garbageRulesAreChosenInADialogAndRemembered() {
    const GarbageRules others{.cancels = false, .delay = 5, .rowsAtOnce = 2};
    const GarbageDialog dialog(others);
    QVERIFY(dialog.rules() == others);
    button(dialog, "Guideline")->click();
    QVERIFY(dialog.rules() == GarbageRules());
    saveGarbage(others);
    QVERIFY(loadGarbage() == others);
    for (const char* damaged : {"{", "[]", "{\"delay\": -1}"}) {
      QSettings().setValue("play/garbage", damaged);
      QVERIFY(loadGarbage() == GarbageRules());
    }
  }

  /// Plays agents against each other, with no human player.
  void agentsPlayWhileAPersonWatches() {
    playOutAgents(kUnlimited);
    QVERIFY(page().seat(0)->hasWonVersus());
    QSignalSpy requested(&page(), &Page::requested);
    page().openReplay();
    QCOMPARE(requested.size(), 1);
    const auto replay = replayIn(requested);
    QCOMPARE(replay->games.size(), std::size_t{2});
    for (const RecordedGame& game : replay->games)
      QVERIFY(!replayGame(Mdp(replay->mdp), replay->seed, game).problem);
  }

  void gamesInWhichTheFirstAgentPlacedNothingCanBeReplayed() {
    playOutAgents(kSlow);
    while (page().seat(0)->pieces() > 0) {  // needed on a busy machine
      page().newGame();
      QTRY_VERIFY(page().isOver());
    }
    QSignalSpy requested(&page(), &Page::requested);
    page().openReplay();
    QCOMPARE(requested.size(), 1);
  }

  /// The adviser considers the hold and may recommend it.
  void adviceUsesTheHold() {
    beginVersus("random", kSlow);  // slow, so that it has not lost yet
    page().setAdviser("versus-1");
    QTRY_VERIFY(page().advice()->adviser());
    page().newGame();
    const Position first = *page().advice()->position();
    QVERIFY(first.mdp().rules() == Rules::Guideline);
    QVERIFY(std::ranges::any_of(first.placements(), &Placement::held));
    QTest::keyClick(page().board(), Qt::Key_C);
    const Position held = *page().advice()->position();
    QCOMPARE(int{held.state().held}, first.piece());
    QVERIFY(std::ranges::none_of(held.placements(), &Placement::held));
    QTest::keyClick(page().board(), Qt::Key_Space);
    QVERIFY(std::ranges::any_of(page().advice()->position()->placements(), &Placement::held));
  }

 private:
  static constexpr int kSlow = 0, kUnlimited = 10;  // pace indices in the seat's list

  static std::shared_ptr<const Replay> replayIn(const QSignalSpy& requested) {
    return std::get<ShowReplay>(requested.front().front().value<PageRequest>()).replay;
  }

  static int versusGoal() {
    const auto goals = raceGoals();
    return static_cast<int>(
        std::ranges::find_if(goals, [](const RaceGoal& goal) { return goal.end.versus; }) - goals.begin());
  }
  GarbageMeter* meter(std::size_t seat) const { return page().seat(seat)->findChild<GarbageMeter*>(); }

  /// Simulates a restart of the program.
  void reopen() {
    window_->close();
    window_.reset();
    window_ = std::make_unique<MainWindow>(makePages);
    window_->show();
  }

  /// Plays a game between two agents to the end; the second plays at full speed.
  void playOutAgents(int firstPace) {
    beginVersus("random");
    page().setPlayer(0, "dt-20");
    QTRY_VERIFY(!page().seat(0)->header()->isUser());
    page().seat(0)->header()->setPaceIndex(firstPace);
    page().newGame();
    QTRY_VERIFY(page().isOver());
  }

  void beginVersus(const QString& opponent = "dt-20", int pace = kUnlimited) {
    page().chooseGoal(versusGoal());
    QTRY_VERIFY(page().seatCount() == 2 && page().seat(1)->versus().exchange);
    page().setPlayer(1, opponent);
    QTRY_COMPARE(page().seat(1)->header()->id(), opponent);
    page().seat(1)->header()->setPaceIndex(pace);
    start();
  }
};

TETRABENCH_TEST(PlayVersusTest)
#include "play_versus_test.moc"
