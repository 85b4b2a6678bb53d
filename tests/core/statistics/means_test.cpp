#include "core/statistics/means.h"

#include <cmath>
#include <random>

#include "tests/support/qtest.h"

using namespace tetrabench;

namespace {

const ComparedMdp kPlayed{11, "10x20", false, 20, true, RunLength{RunLength::Unit::Games, 10}};
const ComparedMdp kOther{12, "7x20", false, 20, true, RunLength{RunLength::Unit::Games, 10}};
const ComparedMdp kEstimated{13, "10x20", false, 20, true, RunLength{RunLength::Unit::Splitting, 64}};
const ComparedMdp kPieces{14, "10x20", false, 20, false, RunLength{RunLength::Unit::Pieces, 1000}};

/// Adds a run with these lost games, and `stopped` games that had removed `more` lines when they were
/// stopped.
void addRun(ComparedAgent& agent, const ComparedMdp& mdp, const std::vector<std::int64_t>& lost,
            std::int64_t stopped = 0, std::int64_t more = 0) {
  ComparedRun& run = agent.runs.emplace_back();
  run.mdp = mdp.key;
  run.seed = agent.runs.size();
  run.result.lines = lost;
  run.result.deaths = std::ssize(lost);
  run.result.episodes = run.result.deaths + stopped;
  run.result.total.lines = more;
  for (const std::int64_t lines : lost) run.result.total.lines += lines;
  run.result.total.reward = static_cast<double>(run.result.total.lines) * 2;
  RewardRecorder rewards;
  for (const std::int64_t lines : lost) rewards.addEpisode(static_cast<double>(lines) * 2);
  for (std::int64_t i = 0; i < stopped; ++i)
    rewards.addEpisode(static_cast<double>(more) * 2 / static_cast<double>(stopped));
  run.result.rewards = rewards.episodes();
}

bool equal(const std::optional<std::array<double, 2>>& a, const std::optional<std::array<double, 2>>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return std::abs((*a)[0] - (*b)[0]) < 1e-9 && std::abs((*a)[1] - (*b)[1]) < 1e-9;
}

}  // namespace

/// Tests for means with intervals, as they are drawn.
class MeansTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aSingleRunHasNoInterval() {
    ComparedAgent agent{"A", {kPieces}, {}};
    addRun(agent, kPieces, {10}, 1, 5);
    const auto one = meanEntry(agent, {&kPieces, 1}, RunMeasure::TotalReward);
    QVERIFY(one && one->kind == MeanKind::Runs && one->values == 1 && !one->interval);
    QCOMPARE(one->mean, 30.0);
    addRun(agent, kPieces, {20}, 1, 1);
    addRun(agent, kPieces, {}, 1, 7);
    const auto three = meanEntry(agent, {&kPieces, 1}, RunMeasure::TotalReward);
    QVERIFY(equal(three->interval, estimateMean(std::vector<double>{30, 42, 14}).interval));
  }

  /// An interval of width 0 would claim certainty.
  void equalValuesHaveNoInterval() {
    ComparedAgent agent{"A", {kPieces}, {}};
    for (int i = 0; i < 5; ++i) addRun(agent, kPieces, {7});
    QVERIFY(!meanEntry(agent, {&kPieces, 1}, RunMeasure::TotalReward)->interval);
    ComparedAgent none{"B", {kPieces}, {}};
    for (int i = 0; i < 5; ++i) addRun(none, kPieces, {0, 0});
    QVERIFY(!meanEntry(none, {&kPieces, 1}, RunMeasure::GameLines)->interval);
    RewardRecorder tenths;  // ten times 0.1 is not 1
    for (int i = 0; i < 10; ++i) tenths.addEpisode(0.1);
    ComparedAgent rounded{"C", {kPieces}, {}};
    addRun(rounded, kPieces, {7});
    rounded.runs.front().result.rewards = tenths.episodes();
    QVERIFY(!meanEntry(rounded, {&kPieces, 1}, RunMeasure::EpisodeReward)->interval);
  }

  void stoppedGamesCountWithTheirLines() {
    ComparedAgent agent{"A", {kPieces}, {}};
    addRun(agent, kPieces, {10, 20, 30}, 1, 40);
    addRun(agent, kPieces, {50}, 1, 60);
    const auto mean = meanEntry(agent, {&kPieces, 1}, RunMeasure::GameLines);
    QVERIFY(mean && mean->kind == MeanKind::Games && !mean->isLowerBound);
    QCOMPARE(mean->mean, 210.0 / 4);  // all lines by the games lost
    QCOMPARE(mean->values, std::int64_t{4});
    QCOMPARE(mean->censored, std::int64_t{2});
    QVERIFY(equal(mean->interval, meanInterval(210.0 / 4, 4)));
    agent.runs.pop_back();
    QVERIFY(!meanEntry(agent, {&kPieces, 1}, RunMeasure::GameLines)->interval);  // three lost games
  }

  void withoutALostGameTheMeanIsALowerBound() {
    ComparedAgent agent{"A", {kPieces}, {}};
    addRun(agent, kPieces, {}, 1, 400);
    addRun(agent, kPieces, {}, 1, 402);
    for (const RunMeasure measure : {RunMeasure::GameLines, RunMeasure::EpisodeReward}) {
      const auto mean = meanEntry(agent, {&kPieces, 1}, measure);
      QVERIFY(mean && mean->isLowerBound && !mean->interval);
      QCOMPARE(mean->mean, measure == RunMeasure::GameLines ? 401.0 : 802.0);
      QCOMPARE(mean->censored, std::int64_t{2});
    }
    // The reward of the runs is known all the same.
    QVERIFY(!meanEntry(agent, {&kPieces, 1}, RunMeasure::TotalReward)->isLowerBound);
  }

  void manyLostGamesShowTheirOwnVariation() {
    ComparedAgent agent{"A", {kPlayed}, {}};
    std::vector<double> values;
    std::mt19937_64 random(1);
    for (int run = 0; run < 4; ++run) {
      std::vector<std::int64_t> lost;
      for (int game = 0; game < 10; ++game) lost.push_back(100 + static_cast<std::int64_t>(random() % 10));
      values.insert(values.end(), lost.begin(), lost.end());
      addRun(agent, kPlayed, lost);
    }
    const auto lines = meanEntry(agent, {&kPlayed, 1}, RunMeasure::GameLines);
    QVERIFY(equal(lines->interval, estimatePositiveMean(values).interval));
    const auto reward = meanEntry(agent, {&kPlayed, 1}, RunMeasure::EpisodeReward);
    QVERIFY(reward->kind == MeanKind::Games && reward->values == 40);
    QVERIFY(std::abs(reward->mean - 2 * lines->mean) < 1e-9);
    agent.runs.front().result.lines.pop_back();  // not all are listed
    const auto unlisted = meanEntry(agent, {&kPlayed, 1}, RunMeasure::GameLines);
    QVERIFY(equal(unlisted->interval, meanInterval(unlisted->mean, 40)));
  }

  void severalMdpsNeedValuesOnEach() {
    const std::vector<ComparedMdp> both{kPlayed, kOther};
    ComparedAgent agent{"A", both, {}};
    addRun(agent, kPlayed, {10, 20, 30, 40});
    QVERIFY(!meanEntry(agent, both, RunMeasure::GameLines));
    addRun(agent, kOther, {}, 2, 300);
    const auto bound = meanEntry(agent, both, RunMeasure::GameLines);
    QVERIFY(bound->isLowerBound && !bound->interval);
    QCOMPARE(bound->mean, (25.0 + 150) / 2);
    const ComparedAgent other{"B", {kEstimated}, {}};
    QVERIFY(!meanEntry(other, both, RunMeasure::GameLines));  // not its MDPs
  }

  /// Over two MDPs of which one has games ten times as long, the interval contains the true mean of the means
  /// in about 95 % of all repetitions.
  void intervalsOverSeveralMdpsContainTheMean() {
    const std::vector<ComparedMdp> both{kPlayed, kOther};
    std::mt19937_64 random(2);
    constexpr int kRounds = 400;
    int contained = 0;
    for (int round = 0; round < kRounds; ++round) {
      ComparedAgent agent{"A", both, {}};
      for (const ComparedMdp& mdp : both) {
        std::vector<std::int64_t> lost;
        std::exponential_distribution<double> lines(mdp.key == kPlayed.key ? 1.0 / 1000 : 1.0 / 10'000);
        for (int game = 0; game < 60; ++game) lost.push_back(std::llround(lines(random)));
        addRun(agent, mdp, lost);
      }
      const auto mean = meanEntry(agent, both, RunMeasure::GameLines);
      contained += (*mean->interval)[0] < 5500 && 5500 < (*mean->interval)[1];
    }
    QVERIFY2(contained > 0.91 * kRounds && contained < 0.985 * kRounds,
             qPrintable(QString::number(contained)));
  }

  void estimatesBySplittingAreNamed() {
    ComparedAgent agent{"A", {kEstimated}, {}};
    for (const std::int64_t lines : {900, 1000, 1250}) {
      addRun(agent, kEstimated, {lines});
      agent.runs.back().result.lines.clear();  // lines of the mean game, not of a lost one
    }
    for (const RunMeasure measure : {RunMeasure::GameLines, RunMeasure::Lines}) {
      const auto mean = meanEntry(agent, {&kEstimated, 1}, measure);
      QVERIFY(mean && mean->kind == MeanKind::Estimates && mean->values == 3 && mean->censored == 0);
      QVERIFY(equal(mean->interval, estimateMean(std::vector<double>{900, 1000, 1250}).interval));
    }
    QCOMPARE(meanEntry(agent, {&kEstimated, 1}, RunMeasure::EpisodeReward)->mean, 2 * 1050.0);
    QVERIFY(!meanEntry(agent, {&kEstimated, 1}, RunMeasure::Height));
  }

  void unrecordedQuantitiesHaveNoMean() {
    ComparedAgent agent{"A", {kPieces}, {}};
    addRun(agent, kPieces, {10});
    agent.rewardOnly = true;
    QVERIFY(!meanEntry(agent, {&kPieces, 1}, RunMeasure::GameLines));
    QVERIFY(!meanEntry(agent, {&kPieces, 1}, RunMeasure::Lines));
    QVERIFY(meanEntry(agent, {&kPieces, 1}, RunMeasure::TotalReward));
    QVERIFY(!meanEntry(agent, {}, RunMeasure::TotalReward));
  }
};

TETRABENCH_TEST(MeansTest)
#include "means_test.moc"
