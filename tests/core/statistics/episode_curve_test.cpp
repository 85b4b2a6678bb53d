#include <cmath>
#include <random>

#include "core/statistics/comparison.h"
#include "tests/support/qtest.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

/// Tests for curves over episodes, whose number differs between runs, against a slow reference.
class EpisodeCurveTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void episodesAreAveragedOverTheRunsThatEndedThem() {
    std::mt19937_64 random(1);
    for (int round = 0; round < 50; ++round) {
      std::vector<std::vector<double>> rewards;
      const ComparedAgent agent = randomAgent(random, 12, rewards);
      const auto curve = averagedCurve(agent, kMdps, CurveX::Episodes, CurveY::EpisodeReward);
      std::size_t next = 0;
      for (std::size_t episode = 1; episode <= 12; ++episode) {
        const auto values = valuesAt(rewards, episode);
        if (values.empty()) continue;
        QVERIFY(next < curve.size());
        QCOMPARE(curve[next].x, static_cast<double>(episode));  // never between two episodes
        compare(curve[next++].value, estimateMean(values));
      }
      QCOMPARE(curve.size(), next);
    }
  }

  void runsWithoutAnEpisodeDoNotHideTheOthers() {
    ComparedAgent agent{"agent", {kMdps[0]}, {}};
    for (const std::uint64_t seed : {1, 2, 3}) agent.runs.push_back(run(1, seed, {}));
    agent.runs.push_back(run(1, 4, {5, 7}));
    for (const CurveY y : {CurveY::EpisodeReward, CurveY::TotalReward}) {
      const auto curve = averagedCurve(agent, kMdps, CurveX::Episodes, y);
      QCOMPARE(curve.size(), std::size_t{2});
      QCOMPARE(curve[0].value.mean, 5.0);
      QCOMPARE(curve[1].value.mean, y == CurveY::TotalReward ? 12.0 : 7.0);
    }
    const AgentComparison compared = compareAgents(agent, agent, kMdps, RunMeasure::EpisodeReward);
    QCOMPARE(compared.mean.mean, 6.0);
    QCOMPARE(compared.mean.values, std::int64_t{1});
  }

  void mergedEpisodesKeepTheirSpread() {
    std::mt19937_64 random(2);
    std::vector<std::vector<double>> rewards(4);
    ComparedAgent agent{"agent", {kMdps[0]}, {}};
    for (std::size_t r = 0; r < rewards.size(); ++r) {
      for (int i = 0; i < 1037; ++i) rewards[r].push_back(static_cast<double>(random() % 1000));
      agent.runs.push_back(run(1, r + 1, rewards[r]));
    }
    const auto curve = averagedCurve(agent, kMdps, CurveX::Episodes, CurveY::EpisodeReward);
    QCOMPARE(curve.size(), std::size_t{1003});  // the last 7 episodes are less than ten
    QVERIFY(!curve[999].merged);
    for (std::size_t ten = 0; ten < 3; ++ten) {
      const MeanPoint& point = curve[1000 + ten];
      QCOMPARE(point.x, 1005.5 + 10 * static_cast<double>(ten));
      double mean = 0, least = 0, largest = 0;
      for (const auto& all : rewards) {
        const auto from = all.begin() + 1000 + 10 * static_cast<std::ptrdiff_t>(ten);
        for (auto reward = from; reward != from + 10; ++reward) mean += *reward / 40;
        least += *std::min_element(from, from + 10) / 4;
        largest += *std::max_element(from, from + 10) / 4;
      }
      QVERIFY(std::abs(point.value.mean - mean) < 1e-9);
      QVERIFY(point.merged && std::abs((*point.merged)[0] - least) < 1e-9);
      QVERIFY(std::abs((*point.merged)[1] - largest) < 1e-9);
    }
  }

  void differencesAreOfEpisodesThatBothEnded() {
    ComparedAgent one{"one", {kMdps[0]}, {run(1, 1, {5, 7, 9}), run(1, 2, {1, 2})}};
    ComparedAgent two{"two", {kMdps[0]}, {run(1, 1, {4, 4}), run(1, 2, {3, 3, 3})}};
    const auto curve = differenceCurve(one, two, kMdps, CurveX::Episodes, CurveY::EpisodeReward);
    QCOMPARE(curve.size(), std::size_t{2});
    QCOMPARE(curve[0].value.mean, (1.0 - 2.0) / 2);
    QCOMPARE(curve[1].value.mean, (3.0 - 1.0) / 2);
    const AgentComparison compared = compareAgents(one, two, kMdps, RunMeasure::EpisodeReward);
    QCOMPARE(compared.difference.difference.mean, ((7.0 - 4.0) + (1.5 - 3.0)) / 2);
  }

  void heightsAndLinesStayWithinWhatIsPossible() {
    const std::vector<ComparedMdp> mdps{{1, "small", true, 22}};
    ComparedAgent agent{"agent", mdps, {}};
    for (const std::uint64_t seed : {1, 2, 3}) {
      ComparedRun added = run(1, seed, {});
      const std::int64_t most = seed == 3 ? 20 : 0;
      added.result.curve = {{10, 0, most, 10, most}, {20, 0, most, 20, most}};
      added.result.total.lines = most;
      agent.runs.push_back(added);
    }
    for (const CurveY y : {CurveY::Height, CurveY::Lines})
      for (const MeanPoint& point : averagedCurve(agent, mdps, CurveX::Steps, y)) {
        if (!point.value.interval) continue;
        QVERIFY((*point.value.interval)[0] >= 0);
        QVERIFY(y == CurveY::Lines || (*point.value.interval)[1] <= 22);
      }
    for (const RunMeasure measure : {RunMeasure::Height, RunMeasure::Lines}) {
      const auto interval = *compareAgents(agent, agent, mdps, measure).mean.interval;
      QCOMPARE(interval[0], 0.0);
      QCOMPARE(interval[1] > 22, measure == RunMeasure::Lines);
    }
  }

  void aRunHasOneNumberForEachMeasure() {
    ComparedRun added = run(1, 1, {4, 8, 3});
    added.result.curve = {{10, 0, 0, 10, 2}, {40, 0, 0, 40, 6}};
    added.result.total.reward = 15;
    added.result.total.lines = 7;
    added.result.lines = {1, 2};
    QCOMPARE(valueOf(added, RunMeasure::TotalReward), std::optional(15.0));
    QCOMPARE(valueOf(added, RunMeasure::Lines), std::optional(7.0));
    QCOMPARE(valueOf(added, RunMeasure::EpisodeReward), std::optional(5.0));
    QCOMPARE(valueOf(added, RunMeasure::Height), std::optional((2.0 * 10 + 6.0 * 30) / 40));
    QCOMPARE(valueOf(added, RunMeasure::GameLines), std::optional(1.5));
    for (const RunMeasure measure : {RunMeasure::EpisodeReward, RunMeasure::GameLines, RunMeasure::Height})
      QVERIFY(!valueOf(run(1, 1, {}), measure));
  }

 private:
  inline static const std::vector<ComparedMdp> kMdps{{1, "small", true}, {2, "large", true}};

  static ComparedRun run(std::size_t mdp, std::uint64_t seed, const std::vector<double>& rewards) {
    RewardRecorder curve;
    for (const double reward : rewards) curve.addEpisode(reward);
    ComparedRun run{mdp, seed, {}, {}};
    run.result.rewards = curve.episodes();
    return run;
  }

  /// Returns two runs, one per MDP, for each of 5 seeds; rewards[2 * seed + mdp] has their rewards.
  static ComparedAgent randomAgent(std::mt19937_64& random, std::size_t most,
                                   std::vector<std::vector<double>>& rewards) {
    ComparedAgent agent{"agent", kMdps, {}};
    for (std::uint64_t seed = 0; seed < 5; ++seed)
      for (std::size_t mdp = 0; mdp < 2; ++mdp) {
        auto& own = rewards.emplace_back(random() % 3 == 0 ? 0 : random() % most);
        for (double& reward : own) reward = static_cast<double>(random() % 100);
        agent.runs.push_back(run(kMdps[mdp].key, seed, own));
      }
    return agent;
  }

  /// Returns one value per seed; none if too few runs have this episode.
  static std::vector<double> valuesAt(const std::vector<std::vector<double>>& rewards, std::size_t episode) {
    std::size_t any = 0, here = 0;
    std::vector<double> values;
    for (std::size_t seed = 0; seed < 5; ++seed) {
      std::vector<double> ofSeed;
      for (const auto& own : {rewards[2 * seed], rewards[2 * seed + 1]}) {
        any += !own.empty();
        if (own.size() >= episode) ofSeed.push_back(own[episode - 1]);
      }
      here += ofSeed.size();
      if (!ofSeed.empty()) values.push_back(estimateMean(ofSeed).mean);
    }
    return 2 * here < any || here == 0 ? std::vector<double>() : values;
  }

  static void compare(const MeanEstimate& found, const MeanEstimate& expected) {
    QVERIFY(std::abs(found.mean - expected.mean) < 1e-9);
    QCOMPARE(found.values, expected.values);
    QCOMPARE(found.interval.has_value(), expected.interval.has_value());
    if (found.interval) QVERIFY(std::abs((*found.interval)[1] - (*expected.interval)[1]) < 1e-9);
  }
};

TETRABENCH_TEST(EpisodeCurveTest)
#include "episode_curve_test.moc"
