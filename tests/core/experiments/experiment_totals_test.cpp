#include "core/agents/library.h"
#include "core/experiments/experiment_summary.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

class ExperimentTotalsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void runsOfEachAgentAreAddedUp() {
    ExperimentPlan plan;
    const Library& library = Library::instance();
    plan.mdps = {{"a", library.mdp("rlc2008/training-00")}, {"b", library.mdp("rlc2008/training-01")}};
    plan.agents = {{"bcts", library.agent("bcts")}, {"random", library.agent("random")}};

    std::vector<PlayedRun> runs(3);
    runs[0].run.key = {.agent = 0, .mdp = 0};
    runs[0].result =
        RunResult{.total = {.pieces = 10, .lines = 3, .steps = 80, .clears = {1, 1, 0, 0}, .reward = 5},
                  .episodes = 4,
                  .deaths = 3,
                  .curve = {{.x = 20, .reward = 1}, {.x = 80, .reward = 5}},
                  .rewards = {},
                  .lines = {}};
    runs[1].run.key = {.agent = 0, .mdp = 1};
    runs[1].result =
        RunResult{.total = {.pieces = 20, .lines = 4, .steps = 80, .clears = {0, 0, 0, 1}, .reward = 16},
                  .episodes = 1,
                  .deaths = 1,
                  .curve = {{.x = 80, .reward = 16}},
                  .rewards = {},
                  .lines = {}};
    runs[2].run.key = {.agent = 0, .mdp = 1, .repetition = 1};  // not played

    const auto totalsNow = [&] {
      TotalsSum sum(plan);
      for (const PlayedRun& played : runs) sum.add(played);
      return sum.totals();
    };
    const auto totals = totalsNow();
    QCOMPARE(totals.size(), std::size_t{2});
    QCOMPARE(totals[0].tally.reward, 21.0);
    QCOMPARE(totals[0].tally.pieces, std::int64_t{30});
    QVERIFY((totals[0].tally.clears == std::array<std::int64_t, 4>{1, 1, 0, 1}));
    QCOMPARE(totals[0].episodes, std::int64_t{5});
    QCOMPARE(totals[0].deaths, std::int64_t{4});
    // The first run earns 0.5 in each of the first two eighths and 4 / 6 in each later one; the second earns
    // 2 in each.
    QCOMPARE((*totals[0].eighths)[0], (0.5 + 2) * 8000 / 160);
    QCOMPARE((*totals[0].eighths)[7], (4.0 / 6 + 2) * 8000 / 160);
    QCOMPARE(totals[1].tally.pieces, std::int64_t{0});
    QCOMPARE((*totals[1].eighths)[0], 0.0);

    plan.length = {RunLength::Unit::Games, 2};
    QVERIFY(!totalsNow()[0].eighths);  // known only at the ends of games
  }
};

TETRABENCH_TEST(ExperimentTotalsTest)
#include "experiment_totals_test.moc"
