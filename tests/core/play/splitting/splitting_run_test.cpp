#include "core/play/splitting/splitting_run.h"

#include <cmath>
#include <set>

#include "core/agents/library.h"
#include "core/error.h"
#include "core/play/splitting/mean_game.h"
#include "core/play/splitting/splitting.h"
#include "core/statistics/statistics.h"
#include "tests/support/game_twins.h"
#include "tests/support/qtest.h"
#include "tests/support/splitting/exact_games.h"

using namespace tetrabench;
using namespace tetrabench::test;

class SplittingRunTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theMeanGameIsARatioOfMeans();
  void theJackknifeTakesTheBiasAway();
  void repetitionsWithoutALossCountWithOne();
  void numbersBeyondThoseOfOneSeedHaveOtherPieces();
  void runsAreMeanGames();
  void aStoppedRunHasNoResult();
  void whatCannotBeEstimatedIsRefused();
};

namespace {

SplittingRepetition repetition(double losses, double lines, double reward) {
  return {.lossesPerPiece = losses, .lossesOrOne = losses, .linesPerPiece = lines, .rewardPerPiece = reward};
}

/// Returns a small board on which games last some thousand pieces.
Mdp smallMdp() {
  MdpSettings settings{.width = 4, .height = 6};
  settings.weights = {6, 2, 1};
  return Mdp(settings);
}

AgentSettings dellacheriesAgent() {
  return controller(TETRABENCH_TEST_DATA, "dellacherie");
}

constexpr RunLength kLength{.unit = RunLength::Unit::Splitting, .amount = 400};

std::optional<RunResult> runOf(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed,
                               const std::stop_token& stop = {}) {
  RunProgress progress;
  auto result = playRun({.mdp = mdp, .agent = agent, .seed = seed, .length = kLength}, progress, stop);
  if (result) {
    [&] { QCOMPARE(progress.done.load(), kLength.amount); }();
    [&] { QVERIFY(progress.pieces.load() > 20 * kLength.amount); }();
  }
  return result;
}

}  // namespace

void SplittingRunTest::theMeanGameIsARatioOfMeans() {
  const std::vector<SplittingRepetition> found{repetition(0.1, 0.4, -1), repetition(0.3, 0.2, 3)};
  const MeanGame game = meanGameOf(found);
  QCOMPARE(game.pieces, 5.0);
  QCOMPARE(game.lines, 1.5);
  QCOMPARE(game.reward, 5.0);
  const Tally games = tallyOf(game, 4, smallMdp());
  QCOMPARE(games.pieces, std::int64_t{20});
  QCOMPARE(games.lines, std::int64_t{6});
  QCOMPARE(games.reward, 20.0);
  QCOMPARE(tallyOf({.pieces = 0.1, .lines = 5}, 4, smallMdp()).lines, std::int64_t{4});  // 4 pieces
  QCOMPARE(tallyOf({.pieces = 1e300}, 4, smallMdp()).pieces, std::int64_t{1'000'000'000'000'000});
}

/// A repetition without a loss counts as one loss, since its loss rate is only known to be below what could
/// be observed.
void SplittingRunTest::repetitionsWithoutALossCountWithOne() {
  const Mdp mdp = Library::instance().mdp("standard/10x20");
  const AgentSettings strong = controller(TETRABENCH_TEST_DATA, "dt-20");
  int without = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const auto found = estimateOnce(mdp, strong, 1, {.effort = 20}, number);
    QVERIFY(found->lossesOrOne > 0 && found->lossesOrOne < 0.01);
    if (found->lossesPerPiece > 0) QCOMPARE(found->lossesOrOne, found->lossesPerPiece);
    without += found->lossesPerPiece == 0;
  }
  QVERIFY(without > 0 && without < 20);
  // A single kind of piece that the agent can stack forever, so no game even reaches the first level.
  MdpSettings settings{.width = 4, .height = 6};
  settings.weights = {1};
  const Mdp endless{settings};
  const auto found = estimateOnce(endless, dellacheriesAgent(), 1, {.effort = 160}, 0);
  QCOMPARE(found->lossesPerPiece, 0.0);
  QCOMPARE(found->lossesOrOne, 1.0 / (160 * 64));
  QVERIFY(runOf(endless, dellacheriesAgent(), 1)->total.pieces >= 64 * kLength.amount);
}

void SplittingRunTest::numbersBeyondThoseOfOneSeedHaveOtherPieces() {
  const auto found = [](std::uint64_t number) {
    const auto one = estimateOnce(smallMdp(), dellacheriesAgent(), 1, {.effort = 20}, number);
    return std::pair(one->linesPerPiece, one->pieces);
  };
  const std::set<std::pair<double, std::int64_t>> all{
      found(0),       found(1),       found(1 << 20),   found((1 << 20) + 1),
      found(1 << 22), found(1 << 24), found(1ULL << 40)};
  QCOMPARE(all.size(), std::size_t{7});
}

/// Averages over all outcomes of five loss rates that are 0.5 or 1.5 with equal probability, with mean 1.
void SplittingRunTest::theJackknifeTakesTheBiasAway() {
  constexpr int kCount = 5;
  double plain = 0, mended = 0;
  for (int outcome = 0; outcome < 1 << kCount; ++outcome) {
    std::vector<SplittingRepetition> found;
    for (int i = 0; i < kCount; ++i) found.push_back(repetition(outcome >> i & 1 ? 0.5 : 1.5, 1, 1));
    plain += meanGameOf(found).lines / (1 << kCount);
    mended += jackknifedGameOf(found).lines / (1 << kCount);
  }
  QVERIFY(plain - 1 > 0.05);
  QVERIFY(std::abs(mended - 1) < 0.01);
}

void SplittingRunTest::runsAreMeanGames() {
  const Mdp mdp = smallMdp();
  const ExactGames::Means exact = ExactGames(mdp, dellacheriesAgent()).bySteadyState();
  std::vector<double> lines, pieces;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto run = runOf(mdp, dellacheriesAgent(), seed);
    QCOMPARE(run->episodes, std::int64_t{1});
    QCOMPARE(run->deaths, std::int64_t{1});
    QCOMPARE(run->lines, std::vector<std::int64_t>{run->total.lines});
    QCOMPARE(std::llround(run->total.reward), run->total.lines);
    QVERIFY(isPossible(*run, mdp));
    lines.push_back(static_cast<double>(run->total.lines));
    pieces.push_back(static_cast<double>(run->total.pieces));
  }
  QCOMPARE(*runOf(mdp, dellacheriesAgent(), 7), *runOf(mdp, dellacheriesAgent(), 7));
  for (const auto& [values, expected] : {std::pair{lines, exact.lines}, {pieces, exact.pieces}}) {
    const MeanEstimate mean = estimateMean(values);
    const double error = ((*mean.interval)[1] - mean.mean) / 2.02;
    QVERIFY2(std::abs(mean.mean - expected) < 3 * error,
             qPrintable(QStringLiteral("%1 +- %2 for %3").arg(mean.mean).arg(error).arg(expected)));
    QVERIFY(error / expected < 0.03);
  }
}

void SplittingRunTest::aStoppedRunHasNoResult() {
  std::stop_source source;
  source.request_stop();
  QVERIFY(!runOf(smallMdp(), dellacheriesAgent(), 1, source.get_token()));
}

void SplittingRunTest::whatCannotBeEstimatedIsRefused() {
  RunProgress progress;
  const Library& library = Library::instance();
  const Mdp competition = library.mdp("rlc2008/training-00");
  QVERIFY_THROWS_EXCEPTION(
      InvalidArgument,
      playRun({.mdp = competition, .agent = dellacheriesAgent(), .length = kLength}, progress));
}

TETRABENCH_TEST(SplittingRunTest)
#include "splitting_run_test.moc"
