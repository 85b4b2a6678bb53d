#include "core/play/live/visible_run.h"

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

  void singleStepsCount() {
    VisibleRun run = runOf("rlc2008/training-14");
    for (int piece = 0; piece < 20; ++piece) {
      const std::int64_t before = snapshotOf(run).total.steps;
      run.beginFall();
      QCOMPARE(snapshotOf(run).total.steps, before);
      std::int64_t steps = 0;
      while (run.stepFall()) {
        ++steps;
        QCOMPARE(snapshotOf(run).total.steps, before + steps);
        QCOMPARE(snapshotOf(run).episode.tally.steps, snapshotOf(run).total.steps);
      }
      run.playPiece();
      QVERIFY(snapshotOf(run).total.steps > before + steps);
    }
  }

  void withoutStepsAPieceIsPlayedAtOnce() {
    VisibleRun run = runOf("standard/10x20");
    run.beginFall();
    QVERIFY(!run.stepFall());
    QCOMPARE(snapshotOf(run).total.steps, std::int64_t{0});
  }

  /// Removed rows are full before the removal and gone after it.
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

  void theLastEpisodesAreAddedUpWhetherLostOrSkipped() {
    VisibleRun run = runOf("standard/10x20", "random");
    const Mdp mdp = Library::instance().mdp("standard/10x20");
    std::vector<Tally> ended;
    for (int game = 0; game < RecentPlay::kEpisodes + 5; ++game) {
      if (game % 4 == 3) {
        for (int i = 0; i < 3; ++i) run.playPiece();
        run.skipGame();
      } else {
        while (snapshotOf(run).episodesEnded == game) run.playPiece();
      }
      ended.push_back(snapshotOf(run).episode.tally);
      const RecentPlay recent = snapshotOf(run).recent;
      Tally sum;
      const auto count = std::min(ended.size(), static_cast<std::size_t>(RecentPlay::kEpisodes));
      for (std::size_t i = ended.size() - count; i < ended.size(); ++i) sum.add(ended[i], mdp);
      QCOMPARE(recent.episodes, static_cast<std::int64_t>(count));
      QVERIFY(recent.sum == sum);
    }
  }

  void theRecentRewardIsThatOfTheLastSteps() {
    VisibleRun run = runOf("rlc2008/training-14");
    std::vector<std::pair<double, double>> passed{{0, 0}};
    while (passed.back().first < 3 * RecentPlay::kWindow) {
      run.playPiece();
      const Tally total = snapshotOf(run).total;
      passed.emplace_back(static_cast<double>(total.steps), total.reward);
    }
    const RecentPlay recent = snapshotOf(run).recent;
    QVERIFY(recent.x >= RecentPlay::kWindow && recent.x <= RecentPlay::kWindow * 1.03);
    const double from = passed.back().first - recent.x;
    const auto begin = std::ranges::find(passed, from, [](const auto& p) { return p.first; });
    QVERIFY(begin != passed.end());
    QCOMPARE(recent.reward, passed.back().second - begin->second);
  }

  void anotherAgentIsMarkedOnTheCurve() {
    VisibleRun run = runOf("standard/10x20");
    const AgentSettings other = Library::instance().agent("bcts"), third = Library::instance().agent("dt-20");
    run.setAgent(third);
    QVERIFY(run.curve().changes.empty());  // before the first piece
    const auto playTo = [&](std::int64_t pieces) {
      while (run.piecesPlayed() < pieces) run.playPiece();
    };
    playTo(100);
    run.setAgent(other);
    playTo(500);
    for (const auto& agent : {third, other, third}) run.setAgent(agent);  // as while a weight is adjusted
    const auto changes = run.curve().changes;
    QCOMPARE(changes.size(), std::size_t{2});
    QCOMPARE(changes[0].x, 100.0);
    QCOMPARE(changes[1].x, 500.0);
  }

  void aChangeUndoneBeforeAPieceIsPlacedIsNotMarked() {
    VisibleRun run = runOf("standard/10x20");
    VisibleRun twin = runOf("standard/10x20");
    const AgentSettings first = Library::instance().agent("dellacherie");
    const AgentSettings other = Library::instance().agent("bcts");
    run.setAgent(first);
    twin.setAgent(first);
    const auto playTo = [&](std::int64_t pieces) {
      while (run.piecesPlayed() < pieces) run.playPiece();
    };
    playTo(100);
    run.setAgent(other);
    QVERIFY(snapshotOf(run).agentChanged);
    run.setAgent(first);
    QVERIFY(run.curve().changes.empty() && !snapshotOf(run).agentChanged);
    playTo(200);
    while (twin.piecesPlayed() < 200) twin.playPiece();
    QVERIFY(snapshotOf(run).board == snapshotOf(twin).board);

    run.setAgent(other);
    playTo(201);
    run.setAgent(first);  // too late: the other agent has placed a piece
    QVERIFY(snapshotOf(run).agentChanged);
    QCOMPARE(run.curve().changes.size(), std::size_t{1});
    playTo(400);
    run.setAgent(other);
    run.setAgent(first);  // only this change leaves no trace
    QCOMPARE(run.curve().changes.size(), std::size_t{1});
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
