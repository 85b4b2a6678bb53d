#include "app/windows/optimize/search_trace.h"

#include "app/windows/optimize/search_pictures.h"
#include "core/agents/library.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

/// Tests for the data shown in the plots of a search.
class SearchTraceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void longSearchesKeepWholeTrials() {
    SearchHistory history;
    constexpr int kTrials = 20'000;
    for (int i = 0; i < kTrials; ++i)
      add(history, {static_cast<double>(i), -1.0 * i}, i == kTrials / 2 ? 1e6 : i % 1000, i / 100, 0);
    SearchTrace trace(plan());
    trace.update(history);
    QCOMPARE(trace.trials(), std::size_t{kTrials});
    QVERIFY(trace.sample().size() <= 4097 && trace.sample().size() > 1000);
    for (const Trial& trial : trace.sample()) {
      QCOMPARE(trial.candidate.numbers.size(), std::size_t{2});
      QCOMPARE(trial.candidate.numbers[0], -trial.candidate.numbers[1]);
    }
    QCOMPARE(trace.sample().front().candidate.numbers[0], 0.0);
    QCOMPARE(trace.best().front().candidate.numbers[0], kTrials / 2.0);
    // The best trial is always plotted, even if not sampled.
    const auto slices = sliceGraphs(trace, {{0, 1}});
    QCOMPARE(slices.size(), std::size_t{3});
    QVERIFY(std::ranges::find(slices[0].curves[0].y, 1e6) != slices[0].curves[0].y.end());
    QVERIFY(!mapOf(trace, 0, 1).values.empty());
    QCOMPARE(populationGraph(trace, {}).curves.size(), std::size_t{100});
  }

  void theMapHasMinusSignsOnItsAxes() {
    SearchHistory history;
    add(history, {-4, 0.5}, 10, 0, 0);
    SearchTrace trace(plan());
    trace.update(history);
    const HeatMapValues map = mapOf(trace, 0, 1);
    QCOMPARE(map.across.texts, std::vector<QString>{QStringLiteral("−4")});
    QVERIFY2(map.columns[0].endsWith(QStringLiteral(" −4")), qPrintable(map.columns[0]));
  }

  /// The best candidates are the same after reopening; repeated evaluations are averaged, so a lucky one does
  /// not decide.
  void theBestAreThoseOfTheSearch() {
    SearchHistory history;
    SearchTrace trace(plan());
    add(history, {1, 1}, 281'185, 0, 0);
    add(history, {2, 2}, 540'000, 1, 0);
    trace.update(history);
    add(history, {1, 1}, 771'663, 2, 0);
    trace.update(history);
    QCOMPARE(trace.best().size(), std::size_t{2});
    QCOMPARE(trace.best()[0].candidate.numbers[0], 2.0);
    QCOMPARE(trace.best()[1].performance.lines, 526'424.0);
    QVERIFY(trace.best() == bestOf(history, plan().measure, 20));
  }

  void candidatesStoppedEarlyAreNotDrawn() {
    SearchHistory history;
    add(history, {1, 1}, 10, 0, 0);
    history.add(std::vector<Candidate>{{.numbers = {2, 2}, .generation = 0, .island = 0}},
                {{.lines = 500, .reward = 0, .pieces = 0, .atMost = true}});
    add(history, {3, 3}, 20, 0, 0);
    SearchTrace trace(plan());
    trace.update(history);
    const SearchTrace::Generation& generation = trace.islands().at(0).at(0);
    QCOMPARE(generation.best, 20.0);
    QCOMPARE(generation.mean(), 15.0);
    QCOMPARE(trace.sample().size(), std::size_t{2});
    QCOMPARE(trace.populations().at(0).size(), std::size_t{2});
    QCOMPARE(trace.trials(), std::size_t{3});
  }

  void oneTrialAGenerationIsOneCurve() {
    SearchHistory history;
    for (int generation = 0; generation < 3; ++generation) {
      for (double lines : {5.0, 7.0}) add(history, {1, lines}, lines, generation, 0);
      add(history, {2, 2}, 9.0 + generation, generation, 1);
    }
    SearchTrace trace(plan());
    trace.update(history);
    QStringList names;
    for (const PlotCurve& curve : learningGraph(trace).curves) names << curve.name;
    QCOMPARE(names.size(), qsizetype{3});
    QVERIFY(names[0].endsWith("best") && names[1].endsWith("mean"));
    QCOMPARE(names[2], QString("mean of the distribution"));
    QVERIFY(learningGraph(trace).note.startsWith("Training scores are biased upwards by the selection."));
  }

  void trialsAreNumberedAcrossRuns() {
    SearchHistory history;
    for (int run = 0; run < 3; ++run)
      for (int trial = 0; trial < 10; ++trial)
        add(history, {1.0 * run, 1.0 * trial}, trial, 10 * run + trial, run);
    OptimizationPlan climbing = plan();
    climbing.method = HillClimbingSettings();
    SearchTrace trace(climbing);
    trace.update(history);
    const SearchGraph learning = learningGraph(trace);
    QCOMPARE(learning.marks.size(), std::size_t{3});
    QCOMPARE(learning.marks[2].x, 21.0);
    QCOMPARE(learning.curves[4].x.front(), 21.0);
    QCOMPARE(learning.curves[4].x.back(), 30.0);
    QVERIFY(learning.curves[0].name != learning.curves[2].name);
    QCOMPARE(learning.note, QString("The best so far of each run; behind it, every candidate."));
    const SearchGraph weights = weightsGraph(trace);
    QCOMPARE(weights.curves[0].x.back(), 30.0);
    QVERIFY(std::ranges::is_sorted(weights.curves[0].x));
  }

  void oneRunHasTheBestSoFarAndEachCandidate() {
    SearchHistory history;
    for (const double lines : {3.0, 9.0, 5.0}) add(history, {lines, 1}, lines, static_cast<int>(lines), 0);
    OptimizationPlan climbing = plan();
    climbing.method = HillClimbingSettings();
    SearchTrace trace(climbing);
    trace.update(history);
    const SearchGraph learning = learningGraph(trace);
    QVERIFY(learning.marks.empty());
    QCOMPARE(learning.curves.size(), std::size_t{2});
    QCOMPARE(learning.curves[0].name, QString("best so far"));
    QCOMPARE(learning.curves[1].name, QString("each candidate"));
    QCOMPARE(learning.note, QString("The best so far; behind it, every candidate."));
  }

 private:
  static OptimizationPlan plan() {
    OptimizationPlan plan;
    plan.mdp = {"", Library::instance().mdp("standard/10x10")};
    plan.space = {{.name = "a", .from = 0, .to = 1}, {.name = "b", .from = 0, .to = 1}};
    return plan;
  }
  static void add(SearchHistory& history, const std::vector<double>& numbers, double lines, int generation,
                  int island) {
    history.add(std::vector<Candidate>{{.numbers = numbers, .generation = generation, .island = island}},
                {{.lines = lines, .reward = 0, .pieces = lines}});
  }
};

TETRABENCH_TEST(SearchTraceTest)
#include "search_trace_test.moc"
