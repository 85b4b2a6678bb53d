#include "core/statistics/pile_bound.h"

#include <algorithm>

#include "core/agents/library.h"
#include "core/play/play_run.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests for the bound on the lines and rewards of runs without a lost game.
class PileBoundTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theBoundIsThatOfAllBoards();
  void gamesThatAreNotLostDifferByNoMore();
  void itIsKnownOnlyWhereRewardsAreThoseOfLines();
  void gamesStoppedByALimitAddUp();
  void agentsAreAboveOthersOnlyIfTheDataShowIt();
};

namespace {

/// Tries every number of cells that a board can hold after a move that does not lose.
std::int64_t linesHeldByAnyBoard(const Mdp& mdp, std::int64_t pieces) {
  std::int64_t cells = 4 * pieces;
  for (const std::string& row : mdp.settings().prefill) cells += std::ranges::count(row, 'X');
  const int rows = *mdp.settings().height - mdp.settings().spawnRows;
  std::int64_t least = INT64_MAX, most = INT64_MIN;
  for (std::int64_t left = 0; left <= cells && left <= (mdp.width() - 1) * rows; ++left) {
    if ((cells - left) % mdp.width() != 0) continue;
    least = std::min(least, (cells - left) / mdp.width());
    most = std::max(most, (cells - left) / mdp.width());
  }
  return most - least;
}

Mdp mdpOf(int width, int height, int spawnRows, std::vector<std::string> prefill = {}) {
  MdpSettings settings;
  settings.width = width;
  settings.height = height;
  settings.spawnRows = spawnRows;
  settings.prefill = std::move(prefill);
  return Mdp(settings);
}

}  // namespace

void PileBoundTest::theBoundIsThatOfAllBoards() {
  for (const Mdp& mdp : {mdpOf(4, 4, 0), mdpOf(6, 12, 0), mdpOf(10, 20, 0), mdpOf(10, 20, 4), mdpOf(7, 15, 2),
                         mdpOf(8, 10, 0, {"XXX.....", "XXXXXXX."})})
    for (const std::int64_t pieces : {1, 2, 3, 5, 10, 17, 44, 45, 46, 99, 10'000, 10'001, 123'457})
      QCOMPARE(pileBoundInLines(mdp, pieces), linesHeldByAnyBoard(mdp, pieces));
  QCOMPARE(pileBoundInLines(mdpOf(10, 20, 0), 10'000), std::int64_t{18});
  QCOMPARE(pileBoundInLines(mdpOf(10, 20, 0), std::int64_t{1'000'000'000'000'000'003}), std::int64_t{17});
}

void PileBoundTest::gamesThatAreNotLostDifferByNoMore() {
  const Mdp mdp = Library::instance().mdp("standard/10x20");
  for (const std::int64_t pieces : {20, 57, 300}) {
    const RunLength length{RunLength::Unit::Pieces, pieces};
    std::vector<double> rewards;
    for (const char* id : {"dellacherie", "dt-20", "bcts", "el-tetris"})
      for (std::uint64_t seed = 1; seed < 5; ++seed) {
        RunProgress progress;
        const AgentSettings agent = Library::instance().agent(id);
        const auto result = playRun({.mdp = mdp, .agent = agent, .seed = seed, .length = length}, progress);
        if (result->deaths == 0) rewards.push_back(result->total.reward);
      }
    QVERIFY(rewards.size() > 10);
    const auto [least, most] = std::ranges::minmax(rewards);
    QVERIFY(most - least <= *pileBoundInReward(mdp, length));
  }
}

void PileBoundTest::itIsKnownOnlyWhereRewardsAreThoseOfLines() {
  const RunLength pieces{RunLength::Unit::Pieces, 1000};
  MdpSettings settings;
  QCOMPARE(*pileBoundInReward(Mdp(settings), pieces), 18.0);
  settings.reward = TableReward{{0.5, 1, 1.5, 2}};
  QCOMPARE(*pileBoundInReward(Mdp(settings), pieces), 9.0);
  settings.reward = PowerReward{2};
  QVERIFY(!pileBoundInReward(Mdp(settings), pieces));
  settings.reward = LinesReward{};
  settings.height.reset();
  QVERIFY(!pileBoundInReward(Mdp(settings), pieces));
  const Mdp usual;
  QVERIFY(!pileBoundInReward(usual, {RunLength::Unit::Games, 3}));  // they end only when they are lost
  QVERIFY(!pileBoundInReward(usual, {RunLength::Unit::Splitting, 100}));
  QVERIFY(!pileBoundInReward(Library::instance().mdp("rlc2008/training-00"), RunLength()));
}

void PileBoundTest::gamesStoppedByALimitAddUp() {
  MdpSettings settings;
  settings.pieceLimit = 300;
  const Mdp mdp(settings);
  QCOMPARE(*pileBoundInReward(mdp, {RunLength::Unit::Games, 3}), 3.0 * 18);
  const auto rest = static_cast<double>(pileBoundInLines(mdp, 7));  // 28 cells: 2 lines at most
  QCOMPARE(rest, 2.0);
  QCOMPARE(*pileBoundInReward(mdp, {RunLength::Unit::Pieces, 607}), 2.0 * 18 + rest);
}

void PileBoundTest::agentsAreAboveOthersOnlyIfTheDataShowIt() {
  const RankedMean low{.mean = 3996, .interval = {{3995, 3997}}},
      high{.mean = 3999, .interval = {{3998, 4000}}};
  QVERIFY(isClearlyAbove(high, low) && !isClearlyAbove(low, high));
  RankedMean one = high, other = low;
  one.interval.reset();
  QVERIFY(!isClearlyAbove(one, low));
  one = high;
  one.interval = {{3997, 4001}};  // touches the other interval
  QVERIFY(!isClearlyAbove(one, low));
  one = high;
  one.held = other.held = 18;
  QVERIFY(areTiedWithinPileBound(one, other) && !isClearlyAbove(one, other));
  QVERIFY(isClearlyAbove(one, low));  // the other agent lost a game
  one.interval.reset();               // equal runs
  QVERIFY(!isClearlyAbove(one, low));
  other = {.mean = 2, .interval = {{0, 4}}};
  QVERIFY(isClearlyAbove(one, other));
  one = high;
  one.held = other.held = 18;
  other.mean = 3000;
  other.interval = {{2990, 3010}};
  QVERIFY(!areTiedWithinPileBound(one, other) && isClearlyAbove(one, other));
}

TETRABENCH_TEST(PileBoundTest)
#include "pile_bound_test.moc"
