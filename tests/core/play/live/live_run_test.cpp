#include "core/play/live/live_run.h"

#include <QElapsedTimer>
#include <thread>

#include "core/agents/library.h"
#include "core/error.h"
#include "tests/support/long_search.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

class LiveRunTest : public QObject {
  Q_OBJECT

  static AgentSettings agent(const char* id) { return Library::instance().agent(id); }
  static Mdp mdp(const char* id) { return Library::instance().mdp(id); }

  /// Waits for a new snapshot, not one published earlier.
  static std::shared_ptr<const LiveSnapshot> fresh(LiveRun& run) {
    const auto before = run.snapshot({.curves = true, .learned = true});
    while (true) {
      const auto now = run.snapshot({.curves = true, .learned = true});
      if (now != before) return now;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

 private Q_SLOTS:
  void itStartsPausedWithAPieceToBePlaced() {
    LiveRun run(mdp("standard/10x20"), agent("dellacherie"), 1);
    const auto snapshot = fresh(run);
    QCOMPARE(snapshot->total.pieces, std::int64_t{0});
    QVERIFY(snapshot->fall);
    QVERIFY(snapshot->paused);
  }

  /// Works even while paused; the result equals a run that played the pieces one by one.
  void itCanBeginAfterPieces() {
    constexpr std::int64_t kPieces = 137;
    LiveRun played(mdp("standard/10x10"), agent("bcts"), 3);
    for (int i = 0; i < kPieces; ++i) played.stepPiece();
    std::shared_ptr<const LiveSnapshot> expected, snapshot;
    QTRY_COMPARE((expected = fresh(played))->total.pieces, kPieces);
    LiveRun run(mdp("standard/10x10"), agent("bcts"), 3, {}, kPieces);
    QTRY_COMPARE((snapshot = fresh(run))->total.pieces, kPieces);
    QVERIFY(snapshot->paused);
    QVERIFY(snapshot->board == expected->board);
    QCOMPARE(snapshot->piece, expected->piece);
    QCOMPARE(snapshot->total.lines, expected->total.lines);
    run.stepPiece();
    QTRY_COMPARE(fresh(run)->total.pieces, kPieces + 1);
  }

  /// Holds even for a very short run.
  void theRateStaysWhenARunHasEnded() {
    LiveRun run(mdp("standard/10x20"), agent("dellacherie"), 1, {.lines = 3});
    run.setSpeed(std::nullopt);
    run.setPaused(false);
    QTRY_VERIFY(fresh(run)->endedAt);
    run.setPaused(true);
    const double rate = fresh(run)->piecesPerSecond;
    QVERIFY(rate > 0);
    QCOMPARE(fresh(run)->piecesPerSecond, rate);
  }

  void aPacedRunIsNeverFasterThanItsPace() {
    LiveRun run(mdp("standard/10x20"), agent("dellacherie"), 1);
    run.setSpeed(200);
    QElapsedTimer timer;
    timer.start();
    run.setPaused(false);
    std::int64_t pieces = 0;
    QTRY_VERIFY((pieces = fresh(run)->total.pieces) >= 100);
    // After a delay it may catch up by at most a quarter of a second.
    QVERIFY2(static_cast<double>(pieces) <= 200 * (static_cast<double>(timer.elapsed()) / 1000 + 0.25) + 1,
             qPrintable(QString::number(pieces)));
  }

  void aPausedFallResumesWhereItStopped() {
    LiveRun run(mdp("standard/10x20"), agent("dellacherie"), 1);
    run.setSpeed(1);
    std::shared_ptr<const LiveSnapshot> paused, resumed;
    const auto isPausedOnItsWay = [&] {
      run.setPaused(false);
      while (fresh(run)->fall->progress <= 0.1) std::this_thread::yield();
      run.setPaused(true);
      do paused = fresh(run);
      while (!paused->paused || paused->fall->perSecond > 0);
      return paused->fall->progress > 0.1;  // not the next piece, if that spawned first
    };
    QTRY_VERIFY(isPausedOnItsWay());
    QCOMPARE(fresh(run)->fall->progress, paused->fall->progress);
    run.setSpeed(1e-6);  // so that the piece does not lock before it is observed
    run.setPaused(false);
    do resumed = fresh(run);
    while (resumed->fall->perSecond == 0);
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
    LiveRun run(mdp(id), agent("dellacherie"), 1);
    const int width = run.mdp().width();
    run.showPieces(true);
    const Fall fall = *fresh(run)->fall;
    const Fall::Pose first = fall.poses.front();
    const auto& appeared =
        PieceSet::tetrominoes()[fall.piece].orientations[static_cast<std::size_t>(first.orientation)];
    QVERIFY(first.row + appeared.height <= highest);
    run.stepPiece();
    std::shared_ptr<const LiveSnapshot> after;
    QTRY_VERIFY((after = fresh(run))->total.pieces == 1);
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

  void theColorsOfCellsAgreeWithTheBoard() {
    LiveRun run(mdp("rlc2008/training-14"), agent("smartagent-start"), 3);
    run.showPieces(true);
    for (int i = 0; i < 300; ++i) run.stepPiece();
    std::shared_ptr<const LiveSnapshot> seen;
    QTRY_VERIFY((seen = fresh(run))->total.pieces == 300);
    Player twin(mdp("rlc2008/training-14"), agent("smartagent-start"), 3);
    while (twin.total().pieces < 300) twin.playPiece();
    QVERIFY(!twin.betweenEpisodes());
    for (int row = 0; row < seen->rows; ++row)
      for (int c = 0; c < 7; ++c) {
        const std::uint8_t cell = seen->cells[static_cast<std::size_t>(row * 7 + c)];
        QCOMPARE(cell != 0, twin.game().board().full(c, row));
        QVERIFY(cell <= 7);  // every cell's piece is known, as the run was watched from the start
      }
  }

  void anAgentThatCannotPlayIsRefusedAndTheOldOnePlaysOn() {
    LiveRun run(mdp("standard/5x5"), agent("dellacherie"), 1);
    QVERIFY_THROWS_EXCEPTION(InvalidDocument, run.setAgent(agent("bdu")));
    run.stepPiece();
    QTRY_VERIFY(fresh(run)->total.pieces == 1);
  }

  void nextGameEndsTheGameAsTruncated() {
    LiveRun run(mdp("standard/10x20"), agent("dellacherie"), 1);
    for (int i = 0; i < 5; ++i) run.stepPiece();
    run.nextGame();
    std::shared_ptr<const LiveSnapshot> seen;
    QTRY_VERIFY((seen = fresh(run))->episode.game == 1);
    QCOMPARE(seen->episodesEnded, std::int64_t{1});
    QCOMPARE(seen->deaths, std::int64_t{0});
  }

  void itEndsWhenTheEndIsReached() {
    LiveRun run(mdp("standard/10x20"), agent("dellacherie"), 1, {.game = true, .lines = 40});
    run.setSpeed(std::nullopt);
    run.setPaused(false);
    std::shared_ptr<const LiveSnapshot> seen;
    QTRY_VERIFY((seen = fresh(run))->endedAt);
    Player twin(mdp("standard/10x20"), agent("dellacherie"), 1);
    while (twin.total().lines < 40) twin.playPiece();
    QCOMPARE(seen->total, twin.total());
    run.stepPiece();
    QCOMPARE(fresh(run)->total, twin.total());
  }

  void aSnapshotIsPublishedOnlyWhenItIsWanted() {
    LiveRun run(mdp("standard/10x20"), agent("dellacherie"), 1);
    fresh(run);
    run.learned().get();  // waits until the worker has processed everything above
    for (int i = 0; i < 5; ++i) run.stepPiece();
    run.learned().get();
    const auto before = run.snapshot({});
    QCOMPARE(before->total.pieces, std::int64_t{0});
    QCOMPARE(fresh(run)->total.pieces, std::int64_t{5});
    QCOMPARE(before->total.pieces, std::int64_t{0});  // a published snapshot does not change
  }

  void whatWasNotLearnedByTheEndOfTheRunIsAnError() {
    auto run = std::make_unique<LiveRun>(mdp("standard/10x20"), agent("cmu-look-ahead"), 1);
    run->setSpeed(std::nullopt);
    run->setPaused(false);
    std::vector<std::future<std::optional<Learned>>> learned;
    for (int i = 0; i < 3; ++i) learned.push_back(run->learned());
    run.reset();
    for (auto& future : learned) try {
        future.get();
      } catch (const std::future_error& error) {
        QVERIFY(error.code() == std::future_errc::broken_promise);
      }
  }

  /// The run has no end condition of its own.
  void aRunInFullPlayIsSeenAndEnds() {
    for (int i = 0; i < 50; ++i) {
      LiveRun run(mdp("standard/10x20"), agent("dellacherie"), 1);
      run.setSpeed(i % 2 ? std::optional<double>(1000) : std::nullopt);
      run.setPaused(false);
      QVERIFY(fresh(run)->curve);
    }
  }

  /// The run can be ended at any pace, even while it catches up; meanwhile snapshots return immediately.
  void aRunEndsDuringADecisionOfHours() {
    for (const auto speed : {std::optional<double>(1), std::optional<double>(1000), std::optional<double>()})
      for (const std::int64_t from : {0, 10}) {
        LiveRun run(wideMdp(), longSearch(), 1, {}, from);
        run.setSpeed(speed);
        run.setPaused(false);
        const WorkMeter meter;
        QTRY_VERIFY(meter.hasWorked());
        QCOMPARE(run.snapshot({.curves = true})->total.pieces, std::int64_t{0});
      }
    LiveRun run(wideMdp(), longSearch(), 1);
    run.stepPiece();
    const WorkMeter meter;
    QTRY_VERIFY(meter.hasWorked());
  }

  void unlimitedHeightShowsTheTopOfThePile() {
    LiveRun run(mdp("reduced/6-wide"), agent("random"), 1);
    run.showPieces(true);
    for (int i = 0; i < 1500; ++i) run.stepPiece();
    std::shared_ptr<const LiveSnapshot> seen;
    QTRY_VERIFY((seen = fresh(run))->total.pieces == 1500);
    QVERIFY(seen->settledRows > 100);
    QVERIFY(seen->pileHeight > seen->settledRows);
  }
};

TETRABENCH_TEST(LiveRunTest)
#include "live_run_test.moc"
