#include "widgets/experiments/live_games_view.h"

#include <QLabel>

#include "tests/support/test_main.h"

using namespace tetrabench;

/// Tests for the side-by-side view of versus games in progress.
class LiveGamesViewTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  /// Holds however many games the threads play.
  void thereAreAsManyPlacesAsThreads() {
    LiveGamesView view;
    for (int i = 0; i < 20; i += 2) view.show({gameOf(i, 0), gameOf(i + 1, 1)});
    QCOMPARE(view.shown(), std::size_t{2});
    QCOMPARE(titles(view), (QStringList{"game 18", "game 19"}));
    view.show({gameOf(20, 1)});
    QCOMPARE(titles(view), (QStringList{"game 18", "game 20"}));
    view.show({gameOf(21, LiveGamesView::kMaxGames)});
    QCOMPARE(titles(view), (QStringList{"game 18", "game 20"}));
  }

  void gamesThatHaveEndedSaySo() {
    LiveGamesView view;
    view.show({gameOf(0, 0), gameOf(1, 1)});
    view.setInPlay({gameOf(0, 0).key, gameOf(1, 1).key});
    QCOMPARE(titles(view), (QStringList{"game 0", "game 1"}));
    for (int i = 0; i < 2; ++i) view.setInPlay({gameOf(1, 1).key});
    QCOMPARE(titles(view), (QStringList{"game 0, ended", "game 1"}));
    view.show({gameOf(2, 0)});
    QCOMPARE(titles(view), (QStringList{"game 2", "game 1"}));
  }

  void aClearedViewHasRoomForOtherGames() {
    LiveGamesView view;
    QVERIFY(says(view, "Games appear here while they are played."));
    view.show({gameOf(0, 0), gameOf(1, 1), gameOf(2, 2)});
    QVERIFY(!says(view, "Games appear here while they are played."));
    view.clear();
    QCOMPARE(view.shown(), std::size_t{0});
    QVERIFY(says(view, "Games appear here while they are played."));
    view.show({gameOf(5, 0)});
    QCOMPARE(view.shown(), std::size_t{1});
    QCOMPARE(titles(view), QStringList{"game 5"});
  }

  void longNamesNeedNoRoomAndAreInToolTips() {
    LiveGamesView view;
    view.show({gameOf(0, 0, "A"), gameOf(1, 1, "A")});
    const int before = view.minimumSizeHint().width();
    const QString name = QString("Dellacherie <b>") + QString(200, 'x');
    view.show({gameOf(0, 0, name), gameOf(1, 1, name)});
    QCOMPARE(view.minimumSizeHint().width(), before);
    view.resize(400, 400);
    view.QWidget::show();
    QVERIFY(QTest::qWaitForWindowExposed(&view, test::kGuardMilliseconds));
    int cut = 0;
    for (const auto* label : view.findChildren<QLabel*>())
      if (label->toolTip() == name && label->textFormat() == Qt::PlainText) ++cut;
    QCOMPARE(cut, 4);
  }

 private:
  static LiveGamesView::Game gameOf(int number, std::size_t place, const QString& name = "DT-20") {
    const VersusMoment::Side side{.board = Board(10, 20), .state = {}, .preview = {}};
    return {.place = place,
            .key = {.repetition = number, .opponent = 1},
            .title = QString("game %1").arg(number),
            .players = {name, name},
            .colors = {Qt::red, Qt::blue},
            .moment = {.sides = {side, side}}};
  }
  static bool isSeen(const LiveGamesView& view, const QLabel& label) {
    return label.isVisibleTo(&view) && !label.accessibleName().isEmpty();
  }
  static QStringList titles(const LiveGamesView& view) {
    QStringList titles;
    for (const auto* label : view.findChildren<QLabel*>())
      if (isSeen(view, *label) && label->accessibleName().startsWith("game "))
        titles << label->accessibleName();
    return titles;
  }
  static bool says(const LiveGamesView& view, const QString& sentence) {
    for (const auto* label : view.findChildren<QLabel*>())
      if (label->isVisibleTo(&view) && label->text() == sentence) return true;
    return false;
  }
};

TETRABENCH_TEST(LiveGamesViewTest)
#include "live_games_view_test.moc"
