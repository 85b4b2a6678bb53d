#include <QElapsedTimer>
#include <thread>

#include "app/windows/watch/watch_session.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

class WatchSessionTest : public QObject {
  Q_OBJECT

  static AgentSettings agent(const char* id) { return Library::instance().agent(id); }
  static Mdp mdp(const char* id) { return Library::instance().mdp(id); }

  /// The newest state, not one that was published before.
  static std::shared_ptr<const WatchSnapshot> fresh(WatchSession& session) {
    const auto before = session.snapshot({.curves = true, .learned = true});
    for (int i = 0; i < 2000; ++i) {
      const auto now = session.snapshot({.curves = true, .learned = true});
      if (now != before) return now;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return before;
  }

 private Q_SLOTS:
  void itStartsPausedWithAPieceToBePlaced() {
    WatchSession session(mdp("standard/10x20"), agent("dellacherie"), 1);
    const auto snapshot = fresh(session);
    QCOMPARE(snapshot->total.pieces, std::int64_t{0});
    QVERIFY(snapshot->fall);
    QVERIFY(snapshot->paused);
  }

  void aPacedSessionIsNeverFasterThanItsPace() {
    WatchSession session(mdp("standard/10x20"), agent("dellacherie"), 1);
    session.setSpeed(200);
    QElapsedTimer timer;
    timer.start();
    session.setPaused(false);
    std::int64_t pieces = 0;
    QTRY_VERIFY_WITH_TIMEOUT((pieces = fresh(session)->total.pieces) >= 100, 20000);
    // It may catch up a quarter of a second after it was held up, no more.
    QVERIFY2(static_cast<double>(pieces) <= 200 * (static_cast<double>(timer.elapsed()) / 1000 + 0.25) + 1,
             qPrintable(QString::number(pieces)));
  }

  void aPausedFallGoesOnWhereItStopped() {
    WatchSession session(mdp("standard/10x20"), agent("dellacherie"), 1);
    session.setSpeed(1);
    session.setPaused(false);
    QTRY_VERIFY(fresh(session)->fall->progress > 0.1);
    session.setPaused(true);
    std::shared_ptr<const WatchSnapshot> paused;
    QTRY_VERIFY((paused = fresh(session))->paused && paused->fall->perSecond == 0);
    QVERIFY(paused->fall->progress > 0.1);
    session.setPaused(false);
    const auto resumed = fresh(session);
    QCOMPARE(resumed->total.pieces, paused->total.pieces);
    QVERIFY(resumed->fall->progress >= paused->fall->progress);
  }

  void aSteppedPieceFallsToWhereItLocks_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("highest");
    QTest::newRow("placement") << QByteArray("standard/10x20") << 24;
    QTest::newRow("competition") << QByteArray("rlc2008/training-14") << 18;
    QTest::newRow("standard") << QByteArray("standard/fahey-10x20") << 20;
  }
  void aSteppedPieceFallsToWhereItLocks() {
    QFETCH(QByteArray, id);
    QFETCH(int, highest);
    WatchSession session(mdp(id), agent("dellacherie"), 1);
    const int width = session.mdp().width();
    session.showPieces(true);
    const Fall fall = *fresh(session)->fall;
    const Fall::Pose first = fall.poses.front();
    const auto& appeared =
        PieceSet::tetrominoes()[fall.piece].orientations[static_cast<std::size_t>(first.orientation)];
    QVERIFY(first.row + appeared.height <= highest);
    session.stepPiece();
    std::shared_ptr<const WatchSnapshot> after;
    QTRY_VERIFY((after = fresh(session))->total.pieces == 1);
    const Fall::Pose last = fall.poses.back();
    const auto& shape =
        PieceSet::tetrominoes()[fall.piece].orientations[static_cast<std::size_t>(last.orientation)];
    int cells = 0;
    for (int c = 0; c < shape.width; ++c)
      for (int r = 0; r < shape.height; ++r)
        if ((shape.column[static_cast<std::size_t>(c)] >> r) & 1) {
          const auto at = static_cast<std::size_t>((last.row + r) * width + last.column + c);
          QCOMPARE(int{after->cells[at]}, fall.piece + 1);
          ++cells;
        }
    QCOMPARE(cells, 4);
  }

  void theColoursOfCellsAgreeWithTheBoard() {
    WatchSession session(mdp("rlc2008/training-14"), agent("smartagent-start"), 3);
    session.showPieces(true);
    for (int i = 0; i < 300; ++i) session.stepPiece();
    std::shared_ptr<const WatchSnapshot> seen;
    QTRY_VERIFY((seen = fresh(session))->total.pieces == 300);
    Run run(mdp("rlc2008/training-14"), agent("smartagent-start"), 3);
    while (run.total().pieces < 300) run.playPiece();
    QVERIFY(!run.betweenEpisodes());
    for (int row = 0; row < seen->rows; ++row)
      for (int c = 0; c < 7; ++c) {
        const std::uint8_t cell = seen->cells[static_cast<std::size_t>(row * 7 + c)];
        QCOMPARE(cell != 0, run.game().board().full(c, row));
        QVERIFY(cell <= 7);  // every piece is known, as it was watched from the start
      }
  }

  void anAgentThatCannotPlayIsRefusedAndTheOldOneGoesOn() {
    WatchSession session(mdp("standard/5x5"), agent("dellacherie"), 1);
    QVERIFY_EXCEPTION_THROWN(session.setAgent(agent("bdu")), InvalidDocument);
    session.stepPiece();
    QTRY_VERIFY(fresh(session)->total.pieces == 1);
  }

  void nextGameLeavesTheGameAsTruncated() {
    WatchSession session(mdp("standard/10x20"), agent("dellacherie"), 1);
    for (int i = 0; i < 5; ++i) session.stepPiece();
    session.nextGame();
    std::shared_ptr<const WatchSnapshot> seen;
    QTRY_VERIFY((seen = fresh(session))->episode.game == 1);
    QCOMPARE(seen->episodesEnded, std::int64_t{1});
    QCOMPARE(seen->deaths, std::int64_t{0});
  }

  void unlimitedHeightShowsTheTopOfThePile() {
    WatchSession session(mdp("reduced/6-wide"), agent("random"), 1);
    session.showPieces(true);
    for (int i = 0; i < 1500; ++i) session.stepPiece();
    std::shared_ptr<const WatchSnapshot> seen;
    QTRY_VERIFY((seen = fresh(session))->total.pieces == 1500);
    QVERIFY(seen->settledRows > 100);
    QVERIFY(seen->pileHeight > seen->settledRows);
  }
};

TETRABENCH_TEST(WatchSessionTest)
#include "watch_session_test.moc"
