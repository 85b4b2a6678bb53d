#include "core/experiments/experiment_needs.h"

#include <QTemporaryDir>
#include <filesystem>
#include <functional>
#include <random>

#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/experiment_runner.h"
#include "tests/support/long_search.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for the estimates of an experiment's time, memory and disk space.
class ExperimentNeedsTest : public QObject {
  Q_OBJECT

 private:
  static ExperimentPlan plan(RunLength length, std::vector<NamedAgent> agents) {
    ExperimentPlan plan;
    plan.mdps = {{"", Library::instance().mdp("standard/10x20")}};
    plan.agents = std::move(agents);
    plan.length = length;
    plan.repetitions = 10;
    return plan;
  }
  static NamedAgent agent(const char* id) { return {id, Library::instance().agent(id)}; }
  /// Returns the estimated seconds; repeats the estimate if the machine was too busy to play.
  static double secondsOf(const ExperimentPlan& plan) {
    while (true)
      if (const ExperimentEstimate found = estimateRuns(plan, {}, 1); !found.isLowerBound)
        return found.seconds;
  }
  /// Repeats a trial that other work may disturb until it succeeds. QTRY_VERIFY would try once more
  /// afterwards.
  static void repeatUntil(const std::function<bool()>& succeeds) {
    while (!succeeds()) {
    }
  }
  static ExperimentEstimate shown(std::int64_t runs, double seconds, bool isLowerBound = false) {
    return {.runs = runs,
            .room = {.memory = 12'000'000, .disk = 3'400'000},
            .seconds = seconds,
            .isLowerBound = isLowerBound};
  }
  /// Plays the plan, and returns the sizes of its results file and of all files beside it.
  static std::int64_t bytesWritten(const ExperimentPlan& plan) {
    const QTemporaryDir folder;
    const auto path = folder.filePath("plan.tetrabench").toStdString();
    ExperimentRunner runner(path, plan, {.threads = 1});
    while (!runner.waitFor(std::chrono::milliseconds(100))) {
    }
    std::int64_t bytes = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder.path().toStdString()))
      bytes += static_cast<std::int64_t>(file.file_size());
    return bytes;
  }

 private Q_SLOTS:
  void longerRunsTakeLonger() {
    using Unit = RunLength::Unit;
    const auto seconds = [](std::int64_t pieces) {
      return secondsOf(plan({Unit::Pieces, pieces}, {agent("dt-20")}));
    };
    repeatUntil([&] { return seconds(1'000'000'000) > 100 * seconds(1'000'000); });
  }

  /// Batched games take about an eighth of the time of sequential ones.
  void gamesPlayedAtOnceAreTriedSo() {
    MdpSettings settings;
    settings.pieceLimit = 100;
    ExperimentPlan games = plan({RunLength::Unit::Games, 4000}, {agent("dellacherie")});
    games.mdps = {{"", Mdp(settings)}};
    const auto together = [&] { return estimateRuns(games, {}, 1).seconds; };
    const auto alone = [] {
      return secondsOf(plan({RunLength::Unit::Pieces, 4000 * 100}, {agent("dellacherie")}));
    };
    repeatUntil([&] { return together() < alone() / 3; });
  }

  void splittingIsTriedByItsPieces() {
    const auto seconds = [](std::int64_t effort) {
      return secondsOf(plan({RunLength::Unit::Splitting, effort}, {agent("dt-20")}));
    };
    repeatUntil([&] { return seconds(65'536) > 4 * seconds(4096); });
  }

  void anAgentOfWhichNoGameEndsHasALowerBound() {
    using Unit = RunLength::Unit;
    QVERIFY(estimateRuns(plan({Unit::Games, 100}, {agent("bcts")}), {}, 1).isLowerBound);
    repeatUntil([&] {
      return !estimateRuns(plan({Unit::Games, 100}, {agent("random")}), {}, 1).isLowerBound;
    });
  }

  void aDecisionOfHoursDoesNotHoldItUp() {
    ExperimentPlan slow = plan({RunLength::Unit::Pieces, 10}, {{"", longSearch()}});
    slow.mdps = {{"", wideMdp()}};
    const ExperimentEstimate found = estimateRuns(slow, {}, 1);
    QVERIFY(found.isLowerBound);
    QCOMPARE(found.runs, std::int64_t{10});
  }

  void anExternalAgentIsNotStartedForIt() {
    const QTemporaryDir folder;
    AgentSettings external;
    ProcessSettings process;
    process.command = {folder.filePath("program").toStdString()};
    external.kind = process;
    QVERIFY(estimateRuns(plan({RunLength::Unit::Pieces, 10}, {{"", external}}), {}, 1).isLowerBound);
    repeatUntil([&] {
      return !estimateRuns(plan({RunLength::Unit::Pieces, 10}, {{"", external}, agent("dt-20")}), {}, 1)
                  .isLowerBound;
    });
  }

  void pairsThatDoNotFitAreNotCounted() {
    const ExperimentPlan two = plan({RunLength::Unit::Pieces, 10}, {agent("dt-20"), agent("random")});
    const ExperimentEstimate found = estimateRuns(two, {{.agent = 0, .mdp = 0, .reason = ""}}, 1);
    QCOMPARE(found.runs, std::int64_t{10});
    QVERIFY(estimateRuns(two, {{0, 0, ""}, {1, 0, ""}}, 1).isShort());
  }

  void itIsSaidInWords() {
    QCOMPARE(
        shown(1000, 200).sentence(2),
        std::string("1,000 runs: about 3 minutes on 2 threads, up to 12 MB of memory and 3.4 MB on disk"));
    QCOMPARE(shown(1, 1e9, true).sentence(1),
             std::string("1 run: at least 32 years on 1 thread, up to 12 MB of memory and 3.4 MB on disk"));
    QCOMPARE(shown(100, 200).of(25).sentence(2),
             std::string("25 runs: about 50 seconds on 2 threads, up to 12 MB of memory and 850 kB on disk"));
  }

  void noPlanWritesMoreThanItsBound() {
    using Unit = RunLength::Unit;
    std::mt19937 random(45);
    const auto one = [&](const auto& from) { return from[random() % std::size(from)]; };
    const std::vector<std::string>& mdps = Library::instance().mdpIds();
    constexpr std::int64_t kAmounts[] = {1, 30, 1000, 20'000};
    constexpr int kRepetitions[] = {1, 5, 60};
    constexpr int kCheckpoints[] = {1, 200, 3000};
    for (int i = 0; i < 40; ++i) {
      ExperimentPlan any = plan({}, {agent("random"), agent("dt-20")});
      any.mdps = {{"", Library::instance().mdp(one(mdps))}, {"b", Library::instance().mdp(one(mdps))}};
      any.agents.resize(1 + random() % 2);
      const bool countsGames = random() % 3 == 0;
      any.length = {countsGames ? Unit::Games : Unit::Pieces,
                    countsGames ? 1 + static_cast<int>(random() % 40) : one(kAmounts)};
      // Games of the better agent take too long.
      if (countsGames) any.agents.resize(1);
      any.repetitions = one(kRepetitions);
      any.checkpoints = one(kCheckpoints);
      if (any.mdps[0].mdp == any.mdps[1].mdp) any.mdps.pop_back();
      const std::int64_t told = resourcesFor(any, any.runsWithout(any.incompatiblePairs())).disk;
      const std::int64_t written = bytesWritten(any);
      QVERIFY2(told >= written,
               qPrintable(QStringLiteral("plan %1: %2 of %3").arg(i).arg(written).arg(told)));
    }
  }

  void theBoundOfShortGamesIsClose() {
    ExperimentPlan lost = plan({RunLength::Unit::Pieces, 100'000}, {agent("random"), agent("dt-20")});
    lost.mdps = {{"", Library::instance().mdp("small/4x4")}};
    lost.checkpoints = 1;
    const std::int64_t told = resourcesFor(lost, 20).disk, written = bytesWritten(lost);
    QVERIFY2(told >= written && told < 4 * written,
             qPrintable(QStringLiteral("%1 of %2").arg(written).arg(told)));
  }

  void whatDoesNotFitIsRefused() {
    const ExperimentPlan large = plan({RunLength::Unit::Pieces, 1'000'000'000}, {agent("dt-20")});
    QVERIFY(refusalOf([&] {
              requireResources(large, 1'000'001, 0, "any.tetrabench");
            }).starts_with("The plan has 1,000,001 runs; an experiment can have at most 1,000,000."));
    ExperimentPlan detailed = large;
    detailed.checkpoints = ExperimentPlan::kMaxCheckpoints;
    const Resources one = resourcesFor(detailed, 1), many = resourcesFor(detailed, 1000);
    QVERIFY(one.disk > ExperimentPlan::kMaxCheckpoints);
    QVERIFY(many.disk > 100 * one.disk);
  }
};

TETRABENCH_TEST(ExperimentNeedsTest)
#include "experiment_needs_test.moc"
