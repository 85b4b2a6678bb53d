#include "core/play/visible_run.h"

#include "core/agents/library.h"
#include "core/tetris/arcade_game.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

class VisibleRunTest : public QObject {
  Q_OBJECT

  static VisibleRun runOf(const char* mdp, const char* agent = "dellacherie", const LiveEnd& end = {}) {
    return {Library::instance().mdp(mdp), Library::instance().agent(agent), 1, end};
  }
  static LiveSnapshot snapshotOf(VisibleRun& run) {
    LiveSnapshot snapshot;
    run.fill(snapshot);
    return snapshot;
  }
  static std::uint8_t cellAt(const std::vector<std::uint8_t>& cells, int width, int column, int row) {
    return cells[static_cast<std::size_t>(row * width + column)];
  }

 private Q_SLOTS:
  void aFallIsSteppedThroughAllItsPosesButTheLast() {
    VisibleRun run = runOf("rlc2008/training-14");
    for (int piece = 0; piece < 20; ++piece) {
      run.beginFall();
      const std::size_t poses = run.fall()->poses.size();
      std::size_t steps = 0;
      double progress = 0;
      while (run.stepFall()) {
        QVERIFY(run.fall()->progress > progress);
        progress = run.fall()->progress;
        ++steps;
      }
      QVERIFY(progress < 1);
      QCOMPARE(steps, poses < 2 ? 0 : poses - 2);
      run.playPiece();
      QVERIFY(!run.fall());
      QCOMPARE(run.piecesPlayed(), std::int64_t{piece + 1});
    }
  }

  void withoutStepsAPieceIsPlayedAtOnce() {
    VisibleRun run = runOf("standard/10x20");
    run.beginFall();
    QVERIFY(!run.stepFall());
  }

  /// The rows that are removed are full before, and gone after.
  void removedRowsAreShownIfTheFallWas() {
    VisibleRun run = runOf("standard/10x20");
    run.showPieces(true);
    int shown = 0;
    for (int piece = 0; piece < 200; ++piece) {
      const bool withFall = piece % 2 == 0;
      if (withFall) run.beginFall();
      run.playPiece();
      const LiveSnapshot snapshot = snapshotOf(run);
      QCOMPARE(!snapshot.cellsBeforeRemoval.empty(), snapshot.removed != 0 && withFall);
      if (snapshot.cellsBeforeRemoval.empty()) continue;
      ++shown;
      for (int row = 0; row < snapshot.rows; ++row) {
        int full = 0;
        for (int c = 0; c < 10; ++c) full += cellAt(snapshot.cellsBeforeRemoval, 10, c, row) != 0;
        QCOMPARE(full == 10, ((snapshot.removed >> row) & 1) == 1);
      }
    }
    QVERIFY(shown > 10);
  }

  void cellsFromBeforePiecesWereShownAreUnknown() {
    VisibleRun run = runOf("standard/10x20");
    for (int piece = 0; piece < 3; ++piece) run.playPiece();
    run.showPieces(true);
    const LiveSnapshot before = snapshotOf(run);
    for (const std::uint8_t cell : before.cells) QVERIFY(cell == 0 || cell == PieceMap::kUnknown);
    QCOMPARE(std::ranges::count(before.cells, PieceMap::kUnknown), before.board->cells());
    run.playPiece();
    const LiveSnapshot after = snapshotOf(run);
    if (after.removed == 0)
      QCOMPARE(std::ranges::count_if(after.cells, [](std::uint8_t cell) { return cell > 0 && cell <= 7; }),
               4);
  }

  void pointsAreThoseOfAnArcadeGameFromLevelZero() {
    VisibleRun run = runOf("standard/10x20", "dellacherie", {.points = 20'000});
    std::int64_t points = 0, lines = 0;
    while (!run.ended()) {
      const std::int64_t before = lines;
      run.playPiece();
      const LiveSnapshot now = snapshotOf(run);
      lines = now.episode.tally.lines;
      points += ArcadeGame::pointsFor(static_cast<int>(lines - before), ArcadeGame::levelAt(0, before));
      QCOMPARE(now.points, points);
      QCOMPARE(run.ended(), points >= 20'000);
    }
  }

  void aPositionOfASnapshotIsWhatTheAgentIsAsked() {
    VisibleRun run = runOf("standard/10x20-preview");
    const Mdp mdp = Library::instance().mdp("standard/10x20-preview");
    for (int piece = 0; piece < 30; ++piece) {
      run.beginFall();
      const Position position = snapshotOf(run).position(mdp);
      const Placement chosen =
          position.placements()[position.choiceOf(Library::instance().agent("dellacherie"))];
      QCOMPARE(run.fall()->poses.back().orientation, int{chosen.orientation});
      QCOMPARE(run.fall()->poses.back().column, int{chosen.column});
      run.playPiece();
    }
  }
};

TETRABENCH_TEST(VisibleRunTest)
#include "visible_run_test.moc"
