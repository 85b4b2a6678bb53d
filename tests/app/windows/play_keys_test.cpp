#include <QComboBox>
#include <QLineEdit>
#include <QToolButton>

#include "app/windows/play/play_header.h"
#include "tests/app/windows/play_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/name_chooser.h"

using namespace tetrabench;

/// Who gets the keys on the Play page, and what starts a game.
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

  /// Not Space alone: who still drops pieces would miss what happened.
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
      window_->showPage(MainWindow::kCompare);
      auto* play = named<QToolButton>(*window_, "Play");
      QTest::mouseClick(play, Qt::LeftButton);
      QTRY_VERIFY(page().board()->hasFocus());
      QTest::mouseClick(play, Qt::LeftButton);  // again, while the page is shown
      QVERIFY(page().board()->hasFocus());
    }
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
    QTRY_COMPARE(page().seat(0)->playerId(), "dellacherie");
    QVERIFY(!chooser->hasFocus());
  }

  void aGoalChosenForAGameThatWaitsIsItsGoal() {
    page().setPlayer(0, "dellacherie");
    QTRY_VERIFY(!page().seat(0)->isPerson());
    page().seat(0)->setPaceIndex(7);  // its best
    const auto seed = page().seed();
    auto* goal = named<QComboBox>(page(), "Goal");
    goal->setCurrentIndex(1);  // 20 lines
    Q_EMIT goal->activated(1);
    QCOMPARE(page().seed(), seed);
    page().setPaused(false);
    QTRY_VERIFY(page().seat(0)->hasEnded());
    QVERIFY(page().seat(0)->lines() >= 20 && page().seat(0)->lines() < 24);
    goal->setCurrentIndex(2);  // the game is over: there is nothing to say
    Q_EMIT goal->activated(2);
    QVERIFY(page().errors()->message().isEmpty());
    page().seat(0)->setPaceIndex(0);  // the slowest
    page().newGame();
    QTRY_VERIFY(page().seat(0)->pieces() > 0);
    goal->setCurrentIndex(3);
    Q_EMIT goal->activated(3);
    QVERIFY(page().errors()->message().contains("next game"));
  }
};

TETRABENCH_TEST(PlayKeysTest)
#include "play_keys_test.moc"
