#include "app/windows/play/play_page.h"
#include "app/windows/pages.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>

#include "app/windows/documents/saved_games.h"
#include "app/windows/play/learn_dialog.h"
#include "app/windows/play/play_header.h"
#include "app/windows/play/play_side.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/play/replay_timeline.h"
#include "core/storage/atomic_file.h"
#include "core/tetris/mdp_document.h"
#include "tests/app/windows/play_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "tests/widgets/shell/background_work.h"
#include "widgets/agents/placement_table.h"
#include "widgets/agents/why_panel.h"
#include "widgets/board/piece_pictures.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/name_chooser.h"

using namespace tetrabench;

/// Tests of playing on the Play page with keys and a simulated clock.
class PlayPageTest : public QObject, private PlayFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openPlay(); }
  void cleanup() { closeWindow(); }

  void theBoardWaitsForAGameToBegin() {
    QVERIFY(page().isPaused());
    QVERIFY(page().board()->game());
    QCOMPARE(page().header()->mdpChooser()->currentId(), "standard/arcade");
    action("newHandGame")->trigger();
    QVERIFY(!page().isPaused());
    QVERIFY(page().board()->hasFocus());
  }

  /// The game is identical to the state machine's with the same inputs at the same times.
  void aGameIsPlayedWithKeys() {
    start();
    const std::vector<std::pair<Qt::Key, int>> script{
        {Qt::Key_Left, 40},  {Qt::Key_Left, 30},  {Qt::Key_Left, 400},  {Qt::Key_Space, 20},
        {Qt::Key_Up, 60},    {Qt::Key_Right, 30}, {Qt::Key_Right, 300}, {Qt::Key_Down, 700},
        {Qt::Key_Space, 30}, {Qt::Key_C, 50},     {Qt::Key_Z, 40},      {Qt::Key_Right, 900},
        {Qt::Key_Space, 20}, {Qt::Key_A, 30},     {Qt::Key_Space, 10}};
    ArcadeGame twin(page().mdp(), *page().seed(), 0, loadHandling());
    const KeyBindings keys;
    std::int64_t at = 0;
    for (const auto& [key, milliseconds] : script) {
      QTest::keyPress(page().board(), key);
      twin.apply({at, std::get<ArcadeKey>(*keys.find(key)), true});
      pass(milliseconds);
      at += milliseconds * 1000;
      QTest::keyRelease(page().board(), key);
      twin.apply({at, std::get<ArcadeKey>(*keys.find(key)), false});
      pass(15);
      at += 15000;
    }
    twin.advance(at);
    const ArcadeGame& played = page().board()->game()->game();
    QVERIFY(played.pieces() >= 4);
    QVERIFY(played.board() == twin.board());
    QVERIFY(played.moves() == twin.moves());
    QVERIFY(played.pose() == twin.pose());
    QVERIFY(played.held() == twin.held());
    // The recorded inputs suffice to replay it.
    ArcadeGame again(page().mdp(), *page().seed(), 0, loadHandling());
    for (const ArcadeInput& input : page().board()->game()->inputs()) again.apply(input);
    again.advance(at);
    QVERIFY(again.moves() == played.moves());
  }

  void aKeyTakesEffectAtOnce() {
    start();
    const BoardPicture before = page().board()->picture();
    QTest::keyPress(page().board(), Qt::Key_Left);
    QVERIFY(page().board()->picture().falling != before.falling);
  }

  void keyRepeatOfTheKeyboardIsIgnored() {
    start();
    QKeyEvent repeated(QEvent::KeyPress, Qt::Key_Left, Qt::NoModifier, {}, true);
    QApplication::sendEvent(page().board(), &repeated);
    QVERIFY(page().board()->game()->inputs().empty());
  }

  void theGameIsPausedWithoutFocus() {
    start();
    QTest::keyPress(page().board(), Qt::Key_Left);
    page().header()->mdpChooser()->setFocus();
    QVERIFY(page().isPaused());
    const ArcadeTime stopped = page().board()->game()->time();
    pass(5000);
    QCOMPARE(page().board()->game()->time(), stopped);
    QVERIFY(!page().board()->game()->inputs().back().down);  // the held key is released
    QTest::mouseClick(page().board(), Qt::LeftButton);
    QVERIFY(!page().isPaused());
    pass(100);
    QCOMPARE(page().board()->game()->time(), stopped + 100'000);
  }

  void adviceShowsColumnsThenThePlacement() {
    page().setAdviser("dellacherie");
    start();
    QTRY_COMPARE(chooserNamed("Advice from")->currentId(), "dellacherie");
    const Position position = *page().advice()->position();
    const std::size_t best = position.choiceOf(Library::instance().agent("dellacherie"));
    QTest::keyClick(page().board(), Qt::Key_H);
    QTRY_VERIFY(page().board()->picture().adviceColumns);
    const std::vector<QPoint> cells = pointsOf(position, best);
    const auto [first, last] = std::ranges::minmax(cells, {}, &QPoint::x);
    QCOMPARE(page().board()->picture().adviceColumns->first, first.x());
    QCOMPARE(page().board()->picture().adviceColumns->second, last.x());
    QVERIFY(page().board()->picture().advice.empty());
    QTest::keyClick(page().board(), Qt::Key_H);
    QCOMPARE(page().board()->picture().advice.size(), cells.size());
    for (const QPoint& cell : cells) QVERIFY(std::ranges::count(page().board()->picture().advice, cell) == 1);
    QVERIFY(!page().board()->picture().adviceColumns);
    QTest::keyClick(page().board(), Qt::Key_H);
    QVERIFY(page().board()->picture().advice.empty());
    QTest::keyClick(page().board(), Qt::Key_H);
    QTest::keyClick(page().board(), Qt::Key_Space);  // advice for the next piece is not available yet
    QVERIFY(!page().board()->picture().adviceColumns);
  }

  void placementsAreRankedAndPointedOut() {
    page().setAdviser("dellacherie");
    start();
    QTRY_COMPARE(chooserNamed("Advice from")->currentId(), "dellacherie");
    QTest::keyClick(page().board(), Qt::Key_V);
    QVERIFY(page().arePlacementsShown());
    const PlacementTable& table = *page().side()->why()->table();
    const Position position = *page().advice()->position();
    QTRY_COMPARE(table.rows().rows.size(), position.placements().size());
    QVERIFY(table.rows().rows.front().chosen);
    QCOMPARE(table.rows().features.size(), std::size_t{6});
    Q_EMIT page().side()->why()->table()->pointedAt(1);
    QCOMPARE(page().board()->picture().advice.size(), std::size_t{4});
    Q_EMIT page().side()->why()->table()->pointedAt(-1);
    QVERIFY(page().board()->picture().advice.empty());
    page().side()->why()->findChild<QCheckBox*>()->setChecked(true);
    QCOMPARE(page().board()->picture().heat.size(), std::size_t{10});
    QCOMPARE(std::ranges::max(page().board()->picture().heat), std::optional<double>(1));
    page().side()->why()->findChild<QCheckBox*>()->setChecked(false);
    QTest::keyClick(page().board(), Qt::Key_V);
    QVERIFY(!page().arePlacementsShown());
  }

  void askingWithoutAnAdviserIsExplained() {
    start();
    QSignalSpy missing(page().advice(), &Advice::missing);
    QTest::keyClick(page().board(), Qt::Key_H);
    QCOMPARE(missing.count(), 1);
    QVERIFY(missing[0][0].toString().contains("Advice from"));
    QVERIFY(!page().isPaused());
  }

  void twoAgentsRaceOnTheSamePieces() {
    page().setPlayer(0, "dellacherie");
    QTRY_VERIFY(!page().seat(0)->header()->isUser());
    page().addBoard();
    page().setPlayer(1, "bcts");
    QTRY_COMPARE(page().seat(1)->header()->id(), "bcts");
    for (std::size_t i = 0; i < 2; ++i) page().seat(i)->header()->setPaceIndex(10);  // maximum speed
    page().header()->setGoal(2);                                                     // 40 lines
    page().newGame();
    QTRY_VERIFY(page().isPaused() && page().seat(0)->hasEnded() && page().seat(1)->hasEnded());
    QStringList standings;
    std::vector<std::int64_t> pieces;
    for (std::size_t i = 0; i < 2; ++i) {
      const Seat& seat = *page().seat(i);
      QVERIFY(seat.lines() >= 40 && seat.lines() < 44);
      QVERIFY(!seat.hasLost());
      // The agent gets the pieces of a game with this seed.
      Player player(page().mdp(), *seat.header()->agent(), *page().seed());
      while (player.episode().tally.lines < 40) player.playPiece();
      QCOMPARE(seat.pieces(), player.episode().tally.pieces);
      pieces.push_back(seat.pieces());
      for (const QLabel* label : seat.findChildren<QLabel*>())
        if (label->text().contains(", finished after")) standings << label->text().left(3);
    }
    // Fewest pieces win, whichever agent computed faster.
    QCOMPARE(standings.size(), 2);
    for (std::size_t i = 0; i < 2; ++i)
      QCOMPARE(standings[static_cast<qsizetype>(i)], QString(pieces[i] > pieces[1 - i] ? "2nd" : "1st"));
  }

  /// The player follows Dellacherie's choices to 20 lines; the opponent continues.
  void aPlayerThatReachesTheGoalIsDone() {
    page().addBoard();
    QTRY_VERIFY(!page().seat(1)->header()->isUser());
    page().seat(1)->header()->setPaceIndex(0);
    page().header()->setGoal(1);
    start();
    const AgentSettings like = Library::instance().agent("dellacherie");
    for (int piece = 0; piece < 200 && !page().seat(0)->hasEnded(); ++piece) {
      const Position position = *page().advice()->position();
      const Placement wanted = position.placements()[position.choiceOf(like)];
      const ArcadeGame& game = page().board()->game()->game();
      for (int turn = 0; turn < 4 && game.placement().orientation != wanted.orientation; ++turn)
        QTest::keyClick(page().board(), Qt::Key_Up);
      for (int step = 0; step < 10 && game.placement().column != wanted.column; ++step)
        QTest::keyClick(page().board(),
                        game.placement().column < wanted.column ? Qt::Key_Right : Qt::Key_Left);
      QTest::keyClick(page().board(), Qt::Key_Space);
      pass(20);
    }
    QVERIFY(page().seat(0)->lines() >= 20);
    QTRY_VERIFY(page().board()->isPaused());
    QVERIFY(!page().isPaused());
    QVERIFY(!page().seat(0)->hasLost());
    const std::int64_t pieces = page().seat(0)->pieces();
    QTest::keyClick(page().board(), Qt::Key_Space);
    QTest::mouseClick(page().board(), Qt::LeftButton);
    QCOMPARE(page().seat(0)->pieces(), pieces);
  }

  void anAgentPlaysBesideThePersonAtAPace() {
    page().addBoard();
    QTRY_VERIFY(!page().seat(1)->header()->isUser());
    page().seat(1)->header()->setPaceIndex(8);  // 20 pieces per second
    start();
    QTRY_VERIFY(page().seat(1)->pieces() >= 10);
    QTest::keyClick(page().board(), Qt::Key_P);
    QVERIFY(page().isPaused());
    page().removeBoard(1);
    QCOMPARE(page().seatCount(), std::size_t{1});
  }

  void thePageCanBeClosedDuringAGame() {
    PlayPage other;
    other.show();
    other.addBoard();
    other.newGame();
    QVERIFY(!other.isPaused());
  }

  void upToSixBoardsFit() {
    for (int i = 0; i < 8; ++i) action("addBoard")->trigger();
    QCOMPARE(page().seatCount(), PlayPage::kMaxSeats);
    for (std::size_t i = 1; i < PlayPage::kMaxSeats; ++i) QTRY_VERIFY(!page().seat(i)->header()->isUser());
  }

  void theSetUpIsRestored() {
    page().addBoard();
    page().setPlayer(1, "bcts");
    page().setAdviser("dt-20");
    page().setMdp("standard/10x16");
    QTRY_COMPARE(page().seat(1)->header()->id(), "bcts");
    QTRY_COMPARE(chooserNamed("Advice from")->currentId(), "dt-20");
    QTRY_COMPARE(page().mdp().boardHeight(), 16);
    page().seat(1)->header()->setPaceIndex(4);
    page().header()->setGoal(3);
    window_->close();
    openWindow();
    QTRY_COMPARE(page().seatCount(), std::size_t{2});
    QTRY_COMPARE(page().seat(1)->header()->id(), "bcts");
    QCOMPARE(page().seat(1)->header()->paceIndex(), 4);
    QTRY_COMPARE(chooserNamed("Advice from")->currentId(), "dt-20");
    QTRY_COMPARE(page().mdp().boardHeight(), 16);
  }

  void anMdpThatCannotBePlayedByHandIsRefused() {
    MdpSettings settings;
    settings.height.reset();
    const QString path = settings_->path("tall.mdp.json");
    writeFileAtomically(path.toStdString(), toJson(settings).dump());
    for (const QString& name : {path, QStringLiteral("standard/none-such")}) {
      page().setMdp(name);
      QTRY_VERIFY(!page().errors()->message().isEmpty());
      QCOMPARE(page().header()->mdpChooser()->currentId(), "standard/arcade");
      QCOMPARE(page().mdp().name(), "Arcade 10x20");
      page().errors()->dismiss();
    }
  }

  void gamesAreSavedAndLearnedFrom() {
    QVERIFY(keptGames().empty());
    start();
    for (int i = 0; i < 12; ++i) {
      for (int k = 0; k < i % 4; ++k) QTest::keyClick(page().board(), i % 2 ? Qt::Key_Left : Qt::Key_Right);
      QTest::keyClick(page().board(), Qt::Key_Space);
      pass(300);
    }
    const auto moves = page().board()->game()->game().moves();
    QVERIFY(moves.size() >= 8);
    page().newGame();
    QTRY_COMPARE(keptGames().size(), std::size_t{1});
    const Replay kept = keptGames().front();
    const ReplayTimeline timeline(kept, 0);
    QVERIFY(!timeline.problem());
    QCOMPARE(timeline.pieces(), static_cast<std::int64_t>(moves.size()));
    for (std::size_t i = 0; i < moves.size(); ++i)
      QVERIFY(timeline.piece(static_cast<std::int64_t>(i)).placement == moves[i].placement);
    LearnDialog dialog;
    QTRY_VERIFY(dialog.learned());
    QCOMPARE(dialog.learned()->fit.choices, moves.size());
    const QString path = settings_->path("me.agent.json");
    dialog.save(path);
    QTRY_COMPARE(dialog.path(), path);
    const AgentSettings me = readAgent(path.toStdString());
    QCOMPARE(me.weights().size(), std::size_t{6});
    page().addBoard();
    page().setPlayer(1, path);
    QTRY_COMPARE(page().seat(1)->header()->id(), path);
  }

  void withoutGamesThereIsNothingToLearn() {
    LearnDialog dialog;
    QSignalSpy settled(&dialog, &LearnDialog::settled);
    QTRY_COMPARE(settled.count(), 1);
    QVERIFY(!dialog.learned());
  }

  void anAgentThatCannotPlayTheMdpIsNotSeated() {
    page().addBoard();
    page().setPlayer(1, "bdu");  // its weights require boards 10 columns wide
    QTRY_COMPARE(page().seat(1)->header()->id(), "bdu");
    const auto seed = page().seed();
    page().setMdp("standard/6x12");
    QTRY_VERIFY(page().errors()->message().contains("10"));
    QCOMPARE(page().header()->mdpChooser()->currentId(), "standard/arcade");
    QCOMPARE(page().mdp().width(), 10);
    QCOMPARE(page().seed(), seed);
    page().setPlayer(1, "dellacherie");
    QTRY_COMPARE(page().seat(1)->header()->id(), "dellacherie");
    page().setMdp("standard/6x12");
    QTRY_COMPARE(page().mdp().width(), 6);
    page().setPlayer(1, "bdu");
    QTRY_VERIFY(page().errors()->message().contains("10"));
    QCOMPARE(page().seat(1)->header()->id(), "dellacherie");
  }

  /// Evil draws depend on the board, so Play disables them and all players get the same pieces.
  void evilMdpsDealTheSamePiecesToAll() {
    page().setMdp("rlc2009/training-05");
    QTRY_COMPARE(page().header()->mdpChooser()->currentId(), "rlc2009/training-05");
    QCOMPARE(page().mdp().settings().evilness, 0.0);
    QVERIFY(Library::instance().mdp("rlc2009/training-05").settings().evilness > 0);
    page().addBoard();
    page().setPlayer(1, "dellacherie");
    QTRY_COMPARE(page().seat(1)->header()->id(), "dellacherie");
    start();
    // The user drops pieces without moving them, so the boards differ.
    std::vector<int> dealt, dealtToAgent;
    const LiveEnd end{.game = true};
    const auto deal = page().seat(1)->deal(page().mdp(), *page().seed(), Handling(), end);
    LiveBoard& agent = *deal.agent;
    for (int i = 0; i < 6; ++i) {
      QVERIFY(!page().board()->game()->game().over());
      dealt.push_back(page().board()->game()->game().piece());
      QTest::keyClick(page().board(), Qt::Key_Space);
      pass(1000);
      QTRY_VERIFY((agent.poll(), agent.snapshot()->board && agent.snapshot()->episode.tally.pieces == i));
      dealtToAgent.push_back(agent.snapshot()->piece);
      agent.run().stepPiece();
    }
    QCOMPARE(dealtToAgent, dealt);
  }

  void aMissingAgentDoesNotBlockTheOtherBoards() {
    page().addBoard();
    QTRY_VERIFY(!page().seat(1)->header()->isUser());
    page().addBoard();
    page().setPlayer(2, settings_->path("gone.agent.json"));
    QTRY_VERIFY(page().errors()->message().contains("gone"));
    page().removeBoard(1);
    page().addBoard();
    QCOMPARE(page().seat(2)->number(), 1);  // the lowest free number
  }

  void aGameResumedAfterSavingIsSavedWhole() {
    start();
    const auto play = [&](int pieces) {
      for (int i = 0; i < pieces; ++i) {
        for (int k = 0; k < i % 4; ++k) QTest::keyClick(page().board(), i % 2 ? Qt::Key_Left : Qt::Key_Right);
        QTest::keyClick(page().board(), Qt::Key_Space);
        pass(100);
      }
    };
    play(6);
    page().setPaused(true);
    page().newGame(true);  // saves the first game
    QTRY_COMPARE(keptGames().size(), std::size_t{1});
    play(5);
    page().openReplay();
    page().setPaused(false);
    window_->showPage("play");
    page().setPaused(false);
    play(3);
    page().newGame();
    QTRY_COMPARE(keptGames().size(), std::size_t{2});
    QTRY_COMPARE(ReplayTimeline(keptGames().back(), 0).pieces(), std::int64_t{8});
  }

  /// Simulates a crash: the session is saved more often than the game itself.
  void aGameOfTheLastSessionIsSavedThoughNoPieceFollows() {
    start();
    for (int i = 0; i < 6; ++i) QTest::keyClick(page().board(), Qt::Key_Space), pass(100);
    page().setPaused(true);
    window_->close();
    window_.reset();
    QTRY_COMPARE(keptGames().size(), std::size_t{1});
    QVERIFY(QDir(savedGamesFolder()).removeRecursively());
    window_ = std::make_unique<MainWindow>(makePages);
    QTRY_VERIFY(page().board()->game());
    QCOMPARE(page().board()->game()->game().pieces(), 6);
    page().newGame();
    QTRY_COMPARE(keptGames().size(), std::size_t{1});
    QCOMPARE(ReplayTimeline(keptGames().front(), 0).pieces(), std::int64_t{6});
  }

  void theAnswerOfAnEarlierAdviserIsDropped() {
    page().setAdviser("dellacherie");
    QTRY_VERIFY(page().advice()->adviser());
    start();
    QTest::keyClick(page().board(), Qt::Key_H);
    page().setAdviser("");
    test::finishBackgroundWork();
    QVERIFY(!page().board()->picture().adviceColumns);
    QVERIFY(page().board()->picture().advice.empty());
  }

  void anMdpFromAFileIsShownByItsName() {
    MdpSettings settings{.name = "My board"};
    settings.height = 15;
    const QString path = settings_->path("mine.mdp.json");
    writeFileAtomically(path.toStdString(), toJson(settings).dump());
    page().setMdp(path);
    QTRY_COMPARE(page().mdp().boardHeight(), 15);
    QCOMPARE(page().header()->mdpChooser()->currentId(), path);
    QCOMPARE(page().header()->mdpChooser()->currentText(), "My board");
  }

 private:
  NameChooser* chooserNamed(const QString& name) {
    for (NameChooser* chooser : page().findChildren<NameChooser*>())
      if (chooser->accessibleName() == name) return chooser;
    return nullptr;
  }
};

TETRABENCH_TEST(PlayPageTest)
#include "play_page_test.moc"
