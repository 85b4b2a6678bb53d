#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include "app/windows/play/handling_dialog.h"
#include "app/windows/play/play_header.h"
#include "app/windows/play/play_side.h"
#include "app/windows/replay/replay_page.h"
#include "tests/app/windows/play_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/agents/placement_table.h"
#include "widgets/agents/why_panel.h"
#include "widgets/board/next_pieces_view.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/name_chooser.h"

using namespace tetrabench;

/// Tests which widget receives keys on the Play page, and which of them start a game.
class PlayKeysTest : public QObject, private PlayFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openPlay(); }
  void cleanup() { closeWindow(); }

  void spaceAndEnterStartAGameThatWaits() {
    for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return, Qt::Key_P}) {
      page().setPaused(true);
      page().setMdp("standard/10x16");
      QTRY_COMPARE(page().mdp().boardHeight(), 16);
      page().setMdp("standard/arcade");
      QTRY_COMPARE(page().mdp().boardHeight(), 20);
      QVERIFY(page().isPaused());
      QTest::keyClick(page().board(), key);
      QVERIFY(!page().isPaused());
      QCOMPARE(page().board()->game()->game().pieces(), std::int64_t{0});
    }
  }

  /// Space alone starts no game, so that a player still dropping pieces does not miss the end of the game.
  void spaceStartsNoOtherGame() {
    start();
    lose();
    const auto seed = page().seed();
    QTest::keyClick(page().board(), Qt::Key_Space);
    QCOMPARE(page().seed(), seed);
  }

  void theBoardHasTheKeysAtEveryVisit() {
    QTRY_VERIFY(page().board()->hasFocus());
    for (int visit = 0; visit < 3; ++visit) {
      window_->showPage("compare");
      auto* play = named<QToolButton>(*window_, "Play");
      QTest::mouseClick(play, Qt::LeftButton);
      QTRY_VERIFY(page().board()->hasFocus());
      QTest::mouseClick(play, Qt::LeftButton);  // again, while the page is already shown
      QVERIFY(page().board()->hasFocus());
    }
  }

  void ctrlCanBeAKeyOfTheGame() {
    KeyBindings keys;
    keys.set(ArcadeKey::HardDrop, Qt::Key_Control);
    page().board()->setKeys(keys);
    start();
    QTest::keyClick(page().board(), Qt::Key_Control, Qt::ControlModifier);
    QCOMPARE(page().board()->game()->game().pieces(), std::int64_t{1});
    // Other keys of the game work while Ctrl is held.
    QTest::keyClick(page().board(), Qt::Key_Left, Qt::ControlModifier);
    const auto& inputs = page().board()->game()->inputs();
    QVERIFY(std::ranges::find(inputs, ArcadeKey::Left, &ArcadeInput::key) != inputs.end());
    KeyButton button("Hard drop", Qt::Key_Space);
    button.show();
    QTest::keyClick(&button, Qt::Key_Return);
    QTest::keyClick(&button, Qt::Key_Control, Qt::ControlModifier);
    QCOMPARE(button.key(), int{Qt::Key_Control});
  }

  void aPauseHidesTheGame() {
    page().setAdviser("dellacherie");
    start();
    QTest::keyClick(page().board(), Qt::Key_Space);
    pass(100);
    const auto isSeen = [&] {
      const BoardPicture& picture = page().board()->picture();
      return !picture.falling.empty() &&
             std::ranges::any_of(picture.cells, [](std::uint8_t cell) { return cell != 0; });
    };
    const auto* next = named<NextPiecesView>(*page().seat(0), "next");
    QVERIFY(isSeen());
    QVERIFY(!next->pieces().empty());
    page().setPaused(true);
    QVERIFY(!isSeen());
    QVERIFY(page().board()->picture().cells.empty() && page().board()->picture().falling.empty());
    QVERIFY(next->pieces().empty());
    QVERIFY(page().board()->message().startsWith("Paused\nPress P"));
    page().setPaused(false);
    QVERIFY(isSeen());
    QVERIFY(!next->pieces().empty());
  }

  void aGameGoesOnAfterACountdown() {
    start();
    pass(100);
    QTest::keyClick(page().board(), Qt::Key_P);
    QVERIFY(page().isPaused());
    const auto time = page().board()->game()->time();
    QTest::keyClick(page().board(), Qt::Key_P);
    QVERIFY(page().isPaused() && page().board()->isCountingDown());
    QCOMPARE(page().board()->message(), QString("3"));
    const auto* next = named<NextPiecesView>(*page().seat(0), "next");
    QVERIFY(!page().board()->picture().falling.empty() && !next->pieces().empty());
    QTRY_COMPARE(page().board()->message(), QString("2"));
    QTest::keyClick(page().board(), Qt::Key_P);  // pauses again
    QVERIFY(page().isPaused() && !page().board()->isCountingDown() && next->pieces().empty());
    QVERIFY(page().board()->message().startsWith("Paused"));
    QTest::mouseClick(page().board(), Qt::LeftButton);
    QVERIFY(page().board()->isCountingDown());
    QTRY_VERIFY(!page().isPaused());
    QVERIFY(!page().board()->isPaused() && page().board()->message().isEmpty());
    QCOMPARE(page().board()->game()->time(), time);
  }

  void withoutTheCountdownAGameGoesOnAtOnce() {
    QCOMPARE(loadCountdown(), 3);
    saveCountdown(false);
    QCOMPARE(loadCountdown(), 0);
    page().board()->setCountdown(loadCountdown());
    start();
    pass(100);
    QTest::keyClick(page().board(), Qt::Key_P);
    QTest::keyClick(page().board(), Qt::Key_P);
    QVERIFY(!page().isPaused());
  }

  void aGameThatIsOverCannotBePausedOrResumed() {
    start();
    QVERIFY(action("pauseGame")->isEnabled());
    lose();
    QTRY_VERIFY(page().isPaused());
    QVERIFY(!action("pauseGame")->isEnabled());
    QCOMPARE(action("pauseGame")->text(), QString("&Pause"));
    page().newGame();
    QVERIFY(action("pauseGame")->isEnabled());
  }

  void whoPlaysIsSaidAfterThePersonHasLost() {
    QString title;
    const QObject here;  // disconnects before the window's closing emits further changes
    connect(&page(), &PlayPage::statusChanged, &here,
            [&](const std::optional<TaskStatus>& status) { title = status ? status->title : QString(); });
    page().addBoard();
    QTRY_VERIFY(page().seatCount() == 2 && page().seat(1)->hasGame());
    page().seat(1)->header()->setPaceIndex(8);
    start();
    QTRY_COMPARE(title, QString("Your game"));
    lose();
    QTRY_COMPARE(title, QString("A game of agents"));
    QVERIFY(!page().isPaused() && action("pauseGame")->isEnabled());
    const auto pieces = page().seat(1)->pieces();
    QTRY_VERIFY(page().seat(1)->pieces() > pieces + 5);
  }

  void placementsAreShownWithTheBoardDuringTheCountdown() {
    page().setAdviser("dellacherie");
    start();
    QTest::keyClick(page().board(), Qt::Key_Space);
    pass(100);
    QTest::keyClick(page().board(), Qt::Key_V);
    const PlacementTable* table = page().side()->why()->table();
    QTRY_VERIFY(!table->rows().rows.empty());
    QTest::keyClick(page().board(), Qt::Key_P);
    QVERIFY(table->rows().rows.empty());
    const auto areShown = [&] {  // otherwise restarts the countdown
      for (int i = 0; i < 2 && !page().board()->isCountingDown(); ++i)
        QTest::keyClick(page().board(), Qt::Key_P);
      return page().board()->isCountingDown() && !table->rows().rows.empty();
    };
    QTRY_VERIFY(areShown());
    QTest::keyClick(page().board(), Qt::Key_P);
    QVERIFY(table->rows().rows.empty());
  }

  void aPauseHidesThePlacements() {
    page().setAdviser("dellacherie");
    start();
    QTest::keyClick(page().board(), Qt::Key_Space);
    pass(100);
    QTest::keyClick(page().board(), Qt::Key_V);
    const PlacementTable* table = page().side()->why()->table();
    QTRY_VERIFY(!table->rows().rows.empty());
    page().setPaused(true);
    QVERIFY(table->rows().rows.empty());
    QTest::keyClick(page().board(), Qt::Key_V);
    QTest::keyClick(page().board(), Qt::Key_V);
    QTest::keyClick(page().board(), Qt::Key_H);
    QTest::qWait(0);
    QVERIFY(page().arePlacementsShown() && page().isPaused());
    const auto labels = page().side()->why()->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](auto* label) { return label->text().contains("hidden while"); }));
    page().setPaused(false);
    QTRY_VERIFY(!table->rows().rows.empty());
  }

  void placementsDoNotMoveTheBoard() {
    window_->resize(1280, 800);
    start();
    const auto place = [&] {
      QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
      QTest::qWait(0);
      return QRect(page().board()->mapTo(window_.get(), QPoint()), page().board()->size());
    };
    const QRect before = place();
    QTest::keyClick(page().board(), Qt::Key_V);
    QVERIFY(page().arePlacementsShown() && page().side()->why()->isVisible());
    QCOMPARE(place(), before);
    QTest::keyClick(page().board(), Qt::Key_V);
    QVERIFY(!page().arePlacementsShown());
    QCOMPARE(place(), before);
  }

  void allThatTheNextGameBringsIsSaid() {
    page().addBoard();
    QTRY_VERIFY(page().seat(1)->hasGame());
    start();
    QTest::keyClick(page().board(), Qt::Key_Space);
    pass(100);
    page().setPlayer(1, "bcts");
    QTRY_COMPARE(page().errors()->message(), QString("BCTS joins in the next game."));
    page().header()->setGoal(2);
    Q_EMIT page().header()->goalChosen();
    QVERIFY(page().errors()->message().startsWith("BCTS joins in the next game. "));
    QVERIFY(page().errors()->message().contains("takes effect in the next game"));
  }

  void aReplayThatWasOpenedHasTheKeys() {
    start();
    for (int i = 0; i < 6; ++i) {
      QTest::keyClick(page().board(), Qt::Key_Space);
      pass(100);
    }
    page().setPaused(true);
    Q_EMIT page().requested(
        ShowReplay{std::make_shared<const Replay>(page().board()->game()->replay()), "A game"});
    auto& replay = part<ReplayPage>(*window_);
    QTRY_VERIFY(replay.timeline());
    QTRY_VERIFY(window_->focusWidget() && window_->focusWidget()->inherits("tetrabench::TimelineView"));
  }

  void aClickBesideTheBoardGivesItTheKeys() {
    page().header()->mdpChooser()->setFocus();
    QVERIFY(!page().board()->hasFocus());
    QTest::mouseClick(&page(), Qt::LeftButton, {}, QPoint(2, page().height() - 2));
    QVERIFY(page().board()->hasFocus());
  }

  void noFieldKeepsTheKeysOfAPlayerThatWasChosen() {
    auto* chooser = page().seat(0)->findChild<NameChooser*>();
    chooser->setFocus();
    retype(chooser->lineEdit(), "dellacherie\n");
    QTRY_COMPARE(page().seat(0)->header()->id(), "dellacherie");
    QVERIFY(!chooser->hasFocus());
  }

  void aGoalChosenForAGameThatWaitsIsItsGoal() {
    page().setPlayer(0, "dellacherie");
    QTRY_VERIFY(!page().seat(0)->header()->isUser());
    page().seat(0)->header()->setPaceIndex(10);  // maximum speed
    const auto seed = page().seed();
    auto* goal = named<QComboBox>(page(), "Goal");
    goal->setCurrentIndex(1);  // 20 lines
    Q_EMIT goal->activated(1);
    QCOMPARE(page().seed(), seed);
    page().setPaused(false);
    QTRY_VERIFY(page().seat(0)->hasEnded());
    QVERIFY(page().seat(0)->lines() >= 20 && page().seat(0)->lines() < 24);
    goal->setCurrentIndex(2);  // the game is over, so there is no notice
    Q_EMIT goal->activated(2);
    QVERIFY(page().errors()->message().isEmpty());
    page().seat(0)->header()->setPaceIndex(0);  // minimum speed
    page().newGame();
    QTRY_VERIFY(page().seat(0)->pieces() > 0);
    goal->setCurrentIndex(3);
    Q_EMIT goal->activated(3);
    QVERIFY(page().errors()->message().contains("next game"));
  }
};

TETRABENCH_TEST(PlayKeysTest)
#include "play_keys_test.moc"
