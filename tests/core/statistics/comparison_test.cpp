#include "core/statistics/comparison.h"

#include <map>
#include <random>

#include "core/experiments/compared_agent.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class ComparisonTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void curvesAreAveragedOverMdpsAndThenOverSeeds();
  void mdpsAreConcatenatedBySeed();
  void differencesAreOfRunsOnTheSamePieces();
  void agentsAreComparedOverSharedMdpsAndSeeds();
  void lostGamesAreComparedAllTogether();
  void gamesOnDifferentMdpsAreNotCompared();
  void gamesThatWereCutOffAreCounted();
  void theLowerPileIsTheBetterOne();
  void runsAreDrawnOverPiecesEpisodesAndTime();
  void runsThatEndApartKeepTheirTotals();
  void repetitionsThatAreNotDoneOnAllMdpsDoNotCount();
  void unrecordedQuantitiesHaveNoCurve();
  void savedCurvesAreRuns();
  void savedCurvesOfDifferentMdpsOfOneNameAreNotPaired();
};

namespace {

const std::vector<ComparedMdp> kMdps{{11, "small", true}, {12, "large", true}, {13, "of another plan", true}};

/// Returns runs of 30 steps with points at 10, 20 and 30, on two MDPs with seeds 1 to `seeds`; some are
/// missing.
ComparedAgent randomAgent(std::mt19937_64& random, int seeds) {
  ComparedAgent agent{"agent", {kMdps[0], kMdps[1]}, {}};
  for (const std::size_t mdp : {12, 11})
    for (int seed = 1; seed <= seeds; ++seed) {
      if (random() % 5 == 0) continue;
      ComparedRun run{mdp, static_cast<std::uint64_t>(seed), {}, {}};
      Checkpoint point;
      for (int i = 0; i < 3; ++i) {
        point.x += 10;
        point.pieces += 1 + static_cast<std::int64_t>(random() % 4);
        point.lines += static_cast<std::int64_t>(random() % 4);
        point.reward += static_cast<double>(random() % 100);
        run.result.curve.push_back(point);
        run.seconds.push_back(static_cast<float>(point.pieces) / 2);
      }
      run.result.total.reward = point.reward;
      agent.runs.push_back(std::move(run));
    }
  return agent;
}

const ComparedRun* find(const ComparedAgent& agent, std::size_t mdp, std::uint64_t seed) {
  for (const ComparedRun& run : agent.runs)
    if (run.mdp == mdp && run.seed == seed) return &run;
  return nullptr;
}

/// Returns the values at point i for each seed that both MDPs have, merged by `both`.
template <typename Combine>
std::vector<double> bySeed(const ComparedAgent& agent, std::size_t i, Combine both) {
  std::vector<double> values;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const ComparedRun *a = find(agent, 11, seed), *b = find(agent, 12, seed);
    if (a && b) values.push_back(both(a->result.curve[i].reward, b->result.curve[i].reward));
  }
  return values;
}

bool hasMdp(const ComparedAgent& agent, std::size_t mdp) {
  return std::ranges::any_of(agent.runs, [&](const auto& run) { return run.mdp == mdp; });
}

bool equal(const MeanEstimate& a, const MeanEstimate& b) {
  return std::abs(a.mean - b.mean) < 1e-9 && a.values == b.values &&
         a.interval.has_value() == b.interval.has_value() &&
         (!a.interval || std::abs((*a.interval)[0] - (*b.interval)[0]) < 1e-9);
}

}  // namespace

void ComparisonTest::curvesAreAveragedOverMdpsAndThenOverSeeds() {
  std::mt19937_64 random(1);
  for (int round = 0; round < 100; ++round) {
    const ComparedAgent agent = randomAgent(random, 8);
    if (!hasMdp(agent, 11) || !hasMdp(agent, 12)) continue;
    const auto curve = averagedCurve(agent, kMdps, CurveX::Steps, CurveY::TotalReward);
    QCOMPARE(curve.size(), std::size_t{4});
    QCOMPARE(curve[0].value.mean, 0.0);
    for (std::size_t i = 0; i < 3; ++i) {
      QCOMPARE(curve[i + 1].x, 10.0 * static_cast<double>(i + 1));
      const auto means = bySeed(agent, i, [](double a, double b) { return (a + b) / 2; });
      QVERIFY(equal(curve[i + 1].value, estimateMean(means)));
    }
  }
}

void ComparisonTest::mdpsAreConcatenatedBySeed() {
  std::mt19937_64 random(2);
  const ComparedAgent agent = randomAgent(random, 8);
  const ConcatenatedCurve whole = concatenatedCurve(agent, kMdps, CurveX::Steps, CurveY::TotalReward);
  QVERIFY((whole.borders == std::vector<double>{30, 60}));
  const auto small = bySeed(agent, 2, [](double a, double) { return a; });
  const auto both = bySeed(agent, 2, [](double a, double b) { return a + b; });
  const auto at = [&](double x) {
    return std::ranges::find_if(whole.points, [&](const auto& p) { return p.x == x; })->value;
  };
  QVERIFY(equal(at(30), estimateMean(small)));
  QVERIFY(equal(at(60), estimateMean(both)));
}

void ComparisonTest::differencesAreOfRunsOnTheSamePieces() {
  std::mt19937_64 random(3);
  for (int round = 0; round < 100; ++round) {
    const ComparedAgent a = randomAgent(random, 5), b = randomAgent(random, 6);
    std::vector<double> expected;  // one value per seed with all four runs: the mean over both MDPs
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      double sum = 0;
      int runs = 0;
      for (const std::size_t mdp : {11, 12}) {
        const ComparedRun *own = find(a, mdp, seed), *other = find(b, mdp, seed);
        if (!own || !other) continue;
        sum += static_cast<double>(own->result.curve[1].lines - other->result.curve[1].lines);
        ++runs;
      }
      if (runs == 2) expected.push_back(sum / 2);
    }
    const auto curve = differenceCurve(a, b, kMdps, CurveX::Steps, CurveY::Lines);
    QCOMPARE(curve.empty(), expected.empty());
    if (expected.empty()) continue;
    QCOMPARE(curve[2].x, 20.0);
    QVERIFY(equal(curve[2].value, estimateMean(expected)));
  }
}

void ComparisonTest::agentsAreComparedOverSharedMdpsAndSeeds() {
  std::mt19937_64 random(4);
  for (int round = 0; round < 100; ++round) {
    const ComparedAgent a = randomAgent(random, 6), b = randomAgent(random, 6);
    if (!hasMdp(a, 11) || !hasMdp(a, 12) || !hasMdp(b, 11) || !hasMdp(b, 12)) continue;
    const AgentComparison compared = compareAgents(a, b, kMdps);
    const auto means = bySeed(a, 2, [](double small, double large) { return (small + large) / 2; });
    QVERIFY(equal(compared.mean, estimateMean(means)));
    std::vector<double> own, other, all;
    std::map<std::size_t, std::vector<double>> mine, theirs;
    for (const ComparedRun& run : a.runs) {
      all.push_back(run.result.total.reward);
      mine[run.mdp].push_back(run.result.total.reward);
    }
    for (const ComparedRun& run : b.runs) theirs[run.mdp].push_back(run.result.total.reward);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const ComparedRun* four[] = {find(a, 11, seed), find(a, 12, seed), find(b, 11, seed),
                                   find(b, 12, seed)};
      if (std::ranges::find(four, nullptr) != std::end(four)) continue;
      own.push_back((four[0]->result.total.reward + four[1]->result.total.reward) / 2);
      other.push_back((four[2]->result.total.reward + four[3]->result.total.reward) / 2);
    }
    QCOMPARE(compared.runs, std::ssize(all));
    QCOMPARE(compared.interquartileMean, interquartileMean(all));
    const auto interval = interquartileInterval(a, kMdps);
    QCOMPARE(interval.has_value(), all.size() > 1);
    if (interval) {
      QVERIFY((*interval)[0] >= std::ranges::min(all) && (*interval)[1] <= std::ranges::max(all));
      QVERIFY((*interval)[0] <= compared.interquartileMean && compared.interquartileMean <= (*interval)[1]);
    }
    QVERIFY(equal(compared.difference.difference, pairedDifference(own, other).difference));
    const double improvement =
        (probabilityOfImprovement(mine[11], theirs[11]) + probabilityOfImprovement(mine[12], theirs[12])) / 2;
    QVERIFY(std::abs(*compared.improvement - improvement) < 1e-12);
  }
}

/// One agent loses short games on an easy MDP and none on a hard one, so a mean per repetition would compare
/// different MDPs.
void ComparisonTest::lostGamesAreComparedAllTogether() {
  ComparedAgent agent{"agent", {kMdps[0], kMdps[1]}, {}}, other = agent;
  const auto add = [](ComparedAgent& to, std::size_t mdp, int seed, std::vector<std::int64_t> lines) {
    ComparedRun& run = to.runs.emplace_back();
    run.mdp = mdp;
    run.seed = static_cast<std::uint64_t>(seed);
    run.result.lines = std::move(lines);
  };
  add(agent, 11, 1, {10, 20, 30});
  add(agent, 12, 1, {1000});
  add(agent, 11, 2, {40});
  add(agent, 12, 2, {});
  add(other, 11, 1, {15});
  add(other, 11, 2, {25, 35});
  const AgentComparison compared = compareAgents(agent, other, kMdps, RunMeasure::GameLines);
  QCOMPARE(compared.mean.mean, 1100.0 / 5);
  QCOMPARE(compared.mean.values, std::int64_t{5});
  QCOMPARE(compared.runs, std::int64_t{5});
  QVERIFY((*interquartileInterval(agent, kMdps, RunMeasure::GameLines))[1] > 40);  // games, not runs
  QCOMPARE(compareAgents(other, agent, kMdps, RunMeasure::GameLines).mean.mean, 25.0);
  QCOMPARE(compared.difference.difference.values, std::int64_t{0});
  // Only games on the same MDP are compared: the first one is longer in 0, 1, 2 and 3 of 3 pairs.
  QCOMPARE(*compared.improvement, 6.0 / 12);
  QVERIFY(compared.sharesMdp);
  QVERIFY(!compareAgents(agent, {"none", {kMdps[0]}, {}}, kMdps, RunMeasure::GameLines).improvement);
}

/// The probability of improvement is that of each shared MDP, averaged.
void ComparisonTest::gamesOnDifferentMdpsAreNotCompared() {
  std::mt19937_64 random(5);
  for (int round = 0; round < 50; ++round) {
    ComparedAgent agent{"agent", {kMdps[0], kMdps[1]}, {}}, other{"other", {kMdps[1], kMdps[2]}, {}},
        apart{"apart", {kMdps[2]}, {}};
    for (ComparedAgent* to : {&agent, &other, &apart})
      for (const ComparedMdp& mdp : to->mdps)
        for (int run = 0; run < 3; ++run) {
          ComparedRun& added = to->runs.emplace_back();
          added.mdp = mdp.key;
          added.seed = static_cast<std::uint64_t>(run);
          for (int game = 0; game < 4; ++game)
            added.result.lines.push_back(static_cast<std::int64_t>(random() % 10 * mdp.key));
        }
    const AgentComparison none = compareAgents(apart, agent, kMdps, RunMeasure::GameLines);
    QVERIFY(!none.improvement && !none.sharesMdp && none.mean.values == 12);
    double better = 0, pairs = 0;  // on the MDP that both played
    for (const ComparedRun& own : agent.runs)
      for (const ComparedRun& its : other.runs)
        for (const std::int64_t a : own.result.lines)
          for (const std::int64_t b : its.result.lines) {
            if (own.mdp != 12 || its.mdp != 12) continue;
            better += a > b ? 1 : a == b ? 0.5 : 0;
            ++pairs;
          }
    const auto compared = compareAgents(agent, other, kMdps, RunMeasure::GameLines);
    QVERIFY(std::abs(*compared.improvement - better / pairs) < 1e-12);
  }
}

void ComparisonTest::gamesThatWereCutOffAreCounted() {
  ComparedAgent agent{"agent", {kMdps[0], kMdps[1]}, {}};
  const auto add = [&](std::size_t mdp, std::vector<std::int64_t> lost, std::int64_t lines,
                       std::int64_t stopped) {
    ComparedRun& run = agent.runs.emplace_back();
    run.mdp = mdp;
    run.result.total.lines = lines;
    run.result.deaths = std::ssize(lost);
    run.result.episodes = run.result.deaths + stopped;
    run.result.lines = std::move(lost);
  };
  add(11, {10, 20}, 30, 0);  // all lost
  QCOMPARE(truncatedGames(agent, kMdps), std::int64_t{0});
  add(11, {10, 20}, 42, 0);  // the run ended during a third game
  QCOMPARE(truncatedGames(agent, kMdps), std::int64_t{1});
  add(12, {}, 300, 3);  // all stopped by a limit
  QCOMPARE(truncatedGames(agent, kMdps), std::int64_t{4});
  QCOMPARE(truncatedGames(agent, {&kMdps[0], 1}), std::int64_t{1});
  agent.runs.front().result.deaths = 5;  // more than are listed, so the others are unknown
  agent.runs.front().result.episodes = 5;
  agent.runs.front().result.total.lines = 99;
  QCOMPARE(truncatedGames(agent, {&kMdps[0], 1}), std::int64_t{1});
}

void ComparisonTest::theLowerPileIsTheBetterOne() {
  const auto withHeight = [](std::int64_t height) {
    ComparedRun run{11, 1, {}, {}};
    run.result.curve = {{10, 4, 1, 3, height}, {20, 9, 3, 6, height}};
    ComparedAgent agent;
    agent.mdps = kMdps;
    agent.runs = {run};
    return agent;
  };
  const ComparedAgent low = withHeight(2), high = withHeight(7);
  QCOMPARE(compareAgents(low, high, kMdps, RunMeasure::Height).improvement, std::optional(1.0));
  QCOMPARE(compareAgents(high, low, kMdps, RunMeasure::Height).improvement, std::optional(0.0));
}

void ComparisonTest::runsAreDrawnOverPiecesEpisodesAndTime() {
  ComparedRun run{11, 1, {}, {0.5F, 2.0F}};
  run.result.curve = {{10, 4, 1, 3, 2}, {20, 9, 3, 6, 5}};
  run.result.rewards = {{1, 1, 4, 4, 4}, {2, 2, 5, 2, 3}};
  const auto is = [&](CurveX x, CurveY y, const std::vector<double>& xs, const std::vector<double>& ys) {
    const Curve curve = runCurve(run, x, y);
    return curve.x == xs && curve.y == ys;
  };
  QVERIFY(is(CurveX::Steps, CurveY::TotalReward, {0, 10, 20}, {0, 4, 9}));
  QVERIFY(is(CurveX::Pieces, CurveY::Lines, {0, 3, 6}, {0, 1, 3}));
  QVERIFY(is(CurveX::Time, CurveY::Height, {0, 0.5, 2}, {0, 2, 5}));
  QVERIFY(is(CurveX::Episodes, CurveY::TotalReward, {1, 3}, {4, 9}));
  QVERIFY(is(CurveX::Episodes, CurveY::EpisodeReward, {1, 2.5}, {4, 2.5}));

  // Over pieces, two runs are averaged up to the end of the shorter one, at points that neither has.
  ComparedRun longer = run;
  longer.seed = 2;
  longer.result.curve = {{10, 8, 1, 6, 2}, {20, 16, 3, 12, 5}};
  const ComparedAgent agent{"both", {kMdps[0]}, {run, longer}};
  const auto curve = averagedCurve(agent, agent.mdps, CurveX::Pieces, CurveY::TotalReward);
  QCOMPARE(curve.back().x, 6.0);
  QCOMPARE(curve.back().value.mean, (9.0 + 8.0) / 2);
  QCOMPARE(curve.back().value.values, std::int64_t{2});
}

void ComparisonTest::runsThatEndApartKeepTheirTotals() {
  // Over pieces, runs with equal step counts end anywhere; the next MDP continues from the totals.
  ComparedAgent agent{"games", {kMdps[0], kMdps[1]}, {}};
  const auto add = [&](std::size_t mdp, std::uint64_t seed, std::vector<Checkpoint> curve) {
    agent.runs.push_back({mdp, seed, {}, {}});
    agent.runs.back().result.curve = std::move(curve);
  };
  add(11, 1, {{10, 4, 0, 0, 0}, {25, 9, 0, 0, 0}});
  add(11, 2, {{10, 6, 0, 0, 0}, {40, 20, 0, 0, 0}});
  add(12, 1, {{10, 1, 0, 0, 0}, {12, 2, 0, 0, 0}});
  add(12, 2, {{10, 3, 0, 0, 0}, {11, 3, 0, 0, 0}});
  const ConcatenatedCurve whole = concatenatedCurve(agent, kMdps, CurveX::Steps, CurveY::TotalReward);
  QVERIFY((whole.borders == std::vector<double>{40, 52}));
  QCOMPARE(whole.points.back().value.mean, (9.0 + 2 + 20 + 3) / 2);
}

void ComparisonTest::repetitionsThatAreNotDoneOnAllMdpsDoNotCount() {
  std::mt19937_64 random(5);
  ComparedAgent agent = randomAgent(random, 8);
  std::erase_if(agent.runs, [](const ComparedRun& run) { return run.mdp == 12; });
  QVERIFY(!agent.runs.empty());
  QCOMPARE(compareAgents(agent, agent, kMdps).mean.values, std::int64_t{0});
  QVERIFY(averagedCurve(agent, kMdps, CurveX::Steps, CurveY::TotalReward).empty());
  // The MDP that was played still has its own mean.
  QVERIFY(!averagedCurve(agent, std::span(kMdps).first(1), CurveX::Steps, CurveY::TotalReward).empty());
}

void ComparisonTest::unrecordedQuantitiesHaveNoCurve() {
  ComparedRun run{11, 1, {}, {}};
  run.result.curve = {{10, 4, 1, 3, 2}};
  QVERIFY(runCurve(run, CurveX::Time, CurveY::TotalReward).x.empty());
  QVERIFY(runCurve(run, CurveX::Episodes, CurveY::Lines).x.empty());
  QVERIFY(runCurve(run, CurveX::Steps, CurveY::EpisodeReward).x.empty());
  const ComparedAgent none{"none", kMdps, {}};
  QVERIFY(averagedCurve(none, kMdps, CurveX::Steps, CurveY::TotalReward).empty());
  QVERIFY(differenceCurve(none, none, kMdps, CurveX::Time, CurveY::TotalReward).empty());
  QVERIFY(concatenatedCurve(none, kMdps, CurveX::Steps, CurveY::TotalReward).points.empty());
  QCOMPARE(compareAgents(none, none, kMdps).runs, std::int64_t{0});
}

void ComparisonTest::savedCurvesAreRuns() {
  const ComparedAgent agent =
      comparedAgent(SavedCurve{"DT-20", "small", 7, "steps", {{10, 1}, {20, 5}}, {{1, 2, 5, 1, 4}}});
  QCOMPARE(agent.name, std::string("DT-20"));
  QCOMPARE(agent.runs.front().seed, std::uint64_t{7});
  QCOMPARE(agent.runs.front().result.total.reward, 5.0);
  const auto curve = averagedCurve(agent, agent.mdps, CurveX::Steps, CurveY::TotalReward);
  QCOMPARE(curve.back().x, 20.0);
  QCOMPARE(curve.back().value.mean, 5.0);
  // It has no pieces, lines and heights, which are not 0.
  QVERIFY(averagedCurve(agent, agent.mdps, CurveX::Steps, CurveY::Lines).empty());
  QVERIFY(averagedCurve(agent, agent.mdps, CurveX::Pieces, CurveY::TotalReward).empty());
  QVERIFY(differenceCurve(agent, agent, agent.mdps, CurveX::Steps, CurveY::Height).empty());
  QVERIFY(concatenatedCurve(agent, agent.mdps, CurveX::Steps, CurveY::Lines).points.empty());
  QCOMPARE(meanOfRuns(agent, agent.mdps, RunMeasure::Lines).values, std::int64_t{0});
  QCOMPARE(meanOfRuns(agent, agent.mdps, RunMeasure::TotalReward).values, std::int64_t{1});
}

void ComparisonTest::savedCurvesOfDifferentMdpsOfOneNameAreNotPaired() {
  SavedCurve curve{"DT-20", "small", 7, "steps", {{10, 1}, {20, 5}}, {{1, 2, 5, 1, 4}}, "a1"};
  const auto keyOf = [](const SavedCurve& of) { return comparedAgent(of).mdps.front().key; };
  const std::size_t key = keyOf(curve);
  SavedCurve other = curve;
  other.mdpHash = "b2";
  QVERIFY(keyOf(other) != key);
  QCOMPARE(compareAgents(comparedAgent(curve), comparedAgent(other), comparedAgent(curve).mdps)
               .difference.difference.values,
           std::int64_t{0});
  other.mdpHash = "a1";
  QCOMPARE(keyOf(other), key);
  curve.mdpHash = other.mdpHash = {};  // as saved by older versions
  QCOMPARE(keyOf(other), keyOf(curve));
}

TETRABENCH_TEST(ComparisonTest)
#include "comparison_test.moc"
