#include "core/optimizers/search_summary.h"

#include "tests/support/test_main.h"

using namespace tetrabench;

namespace {

Trial trial(int generation, int island, double lines, double reward, bool atMost = false) {
  return {{.numbers = {lines}, .generation = generation, .island = island},
          {.lines = lines, .reward = reward, .pieces = 3 * lines, .atMost = atMost}};
}

void addAll(SearchHistory& history, const std::vector<Trial>& trials) {
  for (const Trial& t : trials) history.add(std::vector{t.candidate}, {t.performance});
}

}  // namespace

class SearchSummaryTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void generationsAreSummedUpByIsland() {
    const std::vector<Trial> trials{trial(0, 0, 4, 0), trial(0, 1, 10, 0),       trial(0, 0, 6, 0),
                                    trial(1, 1, 7, 0), trial(0, 1, 90, 0, true), trial(2, 0, 5, 0, true)};
    const auto generations = generationsOf(trials, ScoreMeasure::Lines);
    QCOMPARE(generations.size(), std::size_t{3});
    QCOMPARE(generations[0].scores.candidates, std::int64_t{4});
    QCOMPARE(*generations[0].scores.best, 10.0);
    QCOMPARE(*generations[0].scores.mean, 20.0 / 3);
    QCOMPARE(generations[0].islands.size(), std::size_t{2});
    QCOMPARE(*generations[0].islands[0].scores.mean, 5.0);
    QCOMPARE(generations[0].islands[1].scores.candidates, std::int64_t{2});
    QCOMPARE(*generations[0].islands[1].scores.best, 10.0);
    QCOMPARE(generations[1].islands.size(), std::size_t{1});
    QCOMPARE(generations[1].islands[0].island, 1);
    QVERIFY(!generations[2].scores.best && !generations[2].scores.mean);
  }

  /// Runs are counted separately; candidates stopped early do not count as rises.
  void risesAreCountedAgainstTheBestBefore() {
    const std::vector<Trial> trials{trial(0, 0, 5, 50), trial(1, 0, 6, 60),       trial(2, 0, 7, 55),
                                    trial(3, 0, 6, 90), trial(4, 0, 9, 99, true), trial(0, 1, 1, 1),
                                    trial(1, 1, 2, 2),  trial(2, 1, 1, 1)};
    // Run 1: 6 with reward, 7 without, then 6 with more reward only. Run 2: 2 with reward.
    const Rises rises = risesOf(trials, ScoreMeasure::Lexicographic);
    QCOMPARE(rises.lines, std::int64_t{3});
    QCOMPARE(rises.reward, std::int64_t{3});
    QCOMPARE(rises.both, std::int64_t{2});
  }

  void eachIslandHasItsBest() {
    SearchHistory history;
    addAll(history, {trial(0, 0, 5, 0), trial(1, 0, 8, 0), trial(0, 1, 9, 0), trial(1, 1, 7, 0),
                     trial(0, 2, 1, 0), trial(1, 2, 30, 0, true)});
    const auto best = bestOfEachIsland(history, ScoreMeasure::Lines, 9);
    QCOMPARE(best.size(), std::size_t{3});
    QCOMPARE(best[0].performance.lines, 9.0);
    QCOMPARE(best[0].candidate.island, 1);
    QCOMPARE(best[1].performance.lines, 8.0);
    QCOMPARE(best[2].performance.lines, 1.0);
    QCOMPARE(bestOfEachIsland(history, ScoreMeasure::Lines, 2).size(), std::size_t{2});
  }
};

TETRABENCH_TEST(SearchSummaryTest)
#include "search_summary_test.moc"
