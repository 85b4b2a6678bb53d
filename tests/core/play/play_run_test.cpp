#include "core/play/play_run.h"

#include "core/experiments/experiment_plan.h"

#include <numeric>
#include <thread>

#include "core/agents/library.h"
#include "core/parallel/processor_time.h"
#include "core/play/play_games.h"
#include "tests/support/long_search.h"
#include "tests/support/qtest.h"
#include "tests/support/random_play.h"

using namespace tetrabench;

class PlayRunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aRunIsWhatAPlayerPlaysWithItsSeed_data();
  void aRunIsWhatAPlayerPlaysWithItsSeed();
  void gamesAreThoseThatPlayPlays_data();
  void gamesAreThoseThatPlayPlays();
  void withoutHeightLimitTheWholePileIsMeasured();
  void eachPointOfACurveHasItsTime();
  void allAgentsMeetTheSamePieces();
  void aStoppedRunHasNoResult();
  void aRunThatIsStoppedDuringADecisionOfHoursHasNoResult();
};

namespace {

using Unit = RunLength::Unit;

ExperimentPlan planOf(const std::string& mdp, const std::string& agent, RunLength length) {
  ExperimentPlan plan;
  plan.mdps.push_back({mdp, Library::instance().mdp(mdp)});
  plan.agents.push_back({agent, Library::instance().agent(agent)});
  plan.length = length;
  plan.seed = 7;
  return plan;
}

}  // namespace

void PlayRunTest::aRunIsWhatAPlayerPlaysWithItsSeed_data() {
  QTest::addColumn<QString>("mdp");
  QTest::addColumn<QString>("agent");
  QTest::addColumn<RunLength>("length");
  QTest::newRow("steps, good agent") << "rlc2008/training-03"
                                     << "dt-20" << RunLength{Unit::Steps, 5000};
  QTest::newRow("steps, many games") << "rlc2008/training-03"
                                     << "random" << RunLength{Unit::Steps, 5000};
  QTest::newRow("pieces, many games") << "standard/10x10"
                                      << "cmu-poor" << RunLength{Unit::Pieces, 3000};
  QTest::newRow("pieces, one game") << "standard/10x20"
                                    << "bcts" << RunLength{Unit::Pieces, 1000};
}

void PlayRunTest::aRunIsWhatAPlayerPlaysWithItsSeed() {
  QFETCH(QString, mdp);
  QFETCH(QString, agent);
  QFETCH(RunLength, length);
  const ExperimentPlan plan = planOf(mdp.toStdString(), agent.toStdString(), length);
  RunProgress progress;
  const auto result = playRun(plan, {.agent = 0, .mdp = 0, .repetition = 2}, progress);
  QVERIFY(result);
  QCOMPARE(progress.done.load(), length.amount);
  QCOMPARE(progress.pieces.load(), result->total.pieces);

  Player player(
      plan.mdps[0].mdp, plan.agents[0].agent, 9,  // the third repetition of seed 7
      {.pieces = {}, .steps = length.unit == Unit::Steps ? std::optional(length.amount) : std::nullopt});
  std::vector<std::int64_t> lines;
  double rewardOfGames = 0;
  while (length.unit == Unit::Steps ? !player.finished() : player.total().pieces < length.amount) {
    if (!player.playPiece().episodeEnded) continue;
    rewardOfGames += player.episode().tally.reward;
    if (!player.episode().truncated) lines.push_back(player.episode().tally.lines);
  }
  QVERIFY(result->total == player.total());
  QVERIFY(result->lines == lines);
  QCOMPARE(result->deaths, player.deaths());
  QCOMPARE(result->episodes, player.deaths() + 1);
  const double unfinished = player.betweenEpisodes() ? 0 : player.episode().tally.reward;
  const double sum = std::accumulate(result->rewards.begin(), result->rewards.end(), 0.0,
                                     [](double s, const auto& bucket) { return s + bucket.sum; });
  QCOMPARE(sum, rewardOfGames + unfinished);
  const Checkpoint& end = result->curve.back();
  QCOMPARE(end.x, length.amount);
  QCOMPARE(end.reward, player.total().reward);
  QCOMPARE(end.lines, player.total().lines);
  QCOMPARE(end.pieces, player.total().pieces);
  QCOMPARE(end.height, std::int64_t{player.game().board().pileHeight()});
}

void PlayRunTest::gamesAreThoseThatPlayPlays_data() {
  QTest::addColumn<QString>("mdp");
  QTest::addColumn<QString>("agent");
  QTest::newRow("in batches") << "standard/10x10"
                              << "dt-20";
  QTest::newRow("one by one") << "rlc2008/training-03"
                              << "random";
}

void PlayRunTest::gamesAreThoseThatPlayPlays() {
  QFETCH(QString, mdp);
  QFETCH(QString, agent);
  const ExperimentPlan plan = planOf(mdp.toStdString(), agent.toStdString(), {Unit::Games, 40});
  RunProgress progress;
  const auto result = playRun(plan, {}, progress);
  QVERIFY(result);
  const auto episodes =
      playGames({.mdp = plan.mdps[0].mdp, .agent = plan.agents[0].agent, .seed = 7, .games = 40});
  Tally total;
  std::vector<std::int64_t> lines;
  for (const Episode& episode : episodes) {
    total.pieces += episode.tally.pieces;
    total.lines += episode.tally.lines;
    total.steps += episode.tally.steps;
    lines.push_back(episode.tally.lines);
  }
  QCOMPARE(result->total.pieces, total.pieces);
  QCOMPARE(result->total.lines, total.lines);
  QCOMPARE(result->total.steps, total.steps);
  QCOMPARE(result->deaths, 40);
  QVERIFY(result->lines == lines);
  QCOMPARE(result->curve.back().x, total.steps > 0 ? total.steps : total.pieces);
  QCOMPARE(result->curve.back().lines, total.lines);
}

void PlayRunTest::withoutHeightLimitTheWholePileIsMeasured() {
  constexpr int kPieces = 600;
  const ExperimentPlan plan = planOf("reduced/6-wide", "random", {Unit::Pieces, kPieces});
  const Mdp& mdp = plan.mdps[0].mdp;
  Player player(mdp, plan.agents[0].agent, plan.seedOf(0));
  test::Grid grid(mdp.width(), 60);  // grows as needed
  int highest = 0;
  for (int piece = 0; piece < kPieces; ++piece) {
    if (player.betweenEpisodes()) grid = test::Grid(mdp.width(), 60);
    const Player::Move move = player.playPiece();
    const test::Drawing& drawing = test::drawingOf(mdp.pieces(), move.piece, move.placement);
    test::PlacementTwin{std::nullopt, 0}.play(grid, drawing, move.placement.column);
    QCOMPARE(player.game().pileHeight(), grid.pileHeight());
    if (move.episodeEnded) QCOMPARE(player.episode().pileHeight, grid.pileHeight());
    highest = std::max(highest, static_cast<int>(grid.pileHeight()));
  }
  QVERIFY(highest > 64);  // higher than a board
  RunProgress progress;
  const auto result = playRun(plan, {0, 0, 0}, progress);
  QCOMPARE(result->curve.back().height, std::int64_t{player.game().pileHeight()});
  QVERIFY(isPossible(*result, mdp));
  RunResult impossible = *result;
  impossible.curve.back().height = 60 + 4 * kPieces + 1;
  QVERIFY(!isPossible(impossible, mdp));
}

void PlayRunTest::eachPointOfACurveHasItsTime() {
  const ExperimentPlan plan = planOf("rlc2008/training-03", "dt-20", {Unit::Steps, 20'000});
  RunProgress progress;
  progress.between = [] {  // CPU time of another thread, which must not count
    std::jthread([] {
      while (processorSeconds() < 2e-3) {
      }
    }).join();
  };
  const double begun = processorSeconds();
  const auto result = playRun(plan, {}, progress);
  const double used = processorSeconds() - begun;
  QCOMPARE(progress.seconds.size(), result->curve.size());
  QVERIFY(std::ranges::is_sorted(progress.seconds));
  QVERIFY(progress.seconds.front() > 0 && progress.seconds.back() < used + 2e-3);
  QVERIFY(progress.seconds.back() > 0.5 * used);
  RunProgress games;
  playRun(planOf("standard/10x10", "dt-20", {Unit::Games, 3}), {}, games);
  QVERIFY(games.seconds.empty());
}

void PlayRunTest::allAgentsMeetTheSamePieces() {
  ExperimentPlan plan = planOf("standard/10x20", "bcts", {Unit::Pieces, 500});
  plan.agents.push_back({"dellacherie", Library::instance().agent("dellacherie")});
  plan.agents.push_back({"bcts twin", plan.agents[0].agent});
  RunProgress progress;
  const auto first = playRun(plan, {.agent = 0}, progress), other = playRun(plan, {.agent = 1}, progress),
             again = playRun(plan, {.agent = 2}, progress),
             repeated = playRun(plan, {.agent = 0, .mdp = 0, .repetition = 1}, progress);
  QVERIFY(*first == *again);
  QVERIFY(*first != *other);
  QVERIFY(*first != *repeated);
}

void PlayRunTest::aStoppedRunHasNoResult() {
  std::stop_source stop;
  for (const auto length :
       {RunLength{Unit::Pieces, RunLength::kMaxAmount}, RunLength{Unit::Games, 1'000'000}}) {
    const ExperimentPlan plan = planOf("standard/10x20", "bcts", length);
    RunProgress progress;
    progress.between = [&] { stop.request_stop(); };
    QVERIFY(!playRun(plan, {}, progress, stop.get_token()));
  }
}

void PlayRunTest::aRunThatIsStoppedDuringADecisionOfHoursHasNoResult() {
  for (const auto length : {RunLength{Unit::Pieces, 10}, RunLength{Unit::Games, 2}}) {
    ExperimentPlan plan;
    plan.mdps.push_back({"wide", wideMdp()});
    plan.agents.push_back({"long", longSearch()});
    plan.length = length;
    std::stop_source stop;
    const WorkMeter meter;
    const std::jthread other([&] {
      meter.waitForWork();
      stop.request_stop();
    });
    RunProgress progress;
    QVERIFY(!playRun(plan, {}, progress, stop.get_token()));
  }
}

TETRABENCH_TEST(PlayRunTest)
#include "play_run_test.moc"
