#include "core/play/splitting/splitting.h"

#include <fmt/format.h>

#include <cmath>

#include "core/agents/library.h"
#include "core/error.h"
#include "core/features/kernels/kernels.h"
#include "core/play/exact_lines.h"
#include "core/play/play_games.h"
#include "core/statistics/splitting_estimate.h"
#include "core/statistics/students_t.h"
#include "tests/support/game_twins.h"
#include "tests/support/linear_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/splitting/exact_games.h"

using namespace tetrabench;
using namespace tetrabench::test;

class SplittingTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup();
  void bothWaysToTheExactMeansAgree();
  void meansAreTheExactOnes_data();
  void meansAreTheExactOnes();
  void knownPiecesGoOnWithTheBoard_data();
  void knownPiecesGoOnWithTheBoard();
  void meansAreThoseOfPlay_data();
  void meansAreThoseOfPlay();
  void intervalsHoldTheTruth();
  void threadsAndInstructionsChangeNothing();
  void anotherSeedGivesOtherRepetitions();
  void aStopLeavesOutRepetitions();
  void whatDoesNotFitIsOneSentence_data();
  void whatDoesNotFitIsOneSentence();
};

namespace {

AgentSettings agentOf(const char* id) {
  return controller(TETRABENCH_TEST_DATA, id);
}

/// Returns an MDP whose pieces have these weights, in set order; the others have weight 0.
Mdp mdpOf(int width, int height, std::array<double, PieceSet::kMaxSize> weights = {1, 1, 1, 1, 1, 1, 1}) {
  MdpSettings settings{.width = width, .height = height};
  settings.weights = weights;
  return Mdp(settings);
}

SplittingResult estimated(const Mdp& mdp, const AgentSettings& agent, const SplittingSettings& settings,
                          std::uint64_t seed = 1, int threads = 2) {
  ThreadExecutor executor;
  return estimateBySplitting(
      {.mdp = mdp, .agent = agent, .seed = seed, .settings = settings, .threads = threads}, executor);
}

double relativeError(double found, double expected) {
  return std::abs(found / expected - 1);
}

/// Returns the deviation of a mean from its expected value in standard errors.
double errorsFrom(const MeanEstimate& mean, double expected) {
  const double margin = std::log((*mean.interval)[1] / mean.mean);
  return std::log(mean.mean / expected) /
         (std::abs(margin) / studentsT95(static_cast<double>(mean.values - 1)));
}

}  // namespace

void SplittingTest::cleanup() {
  useInstructionSet(instructionSets().front());
}

void SplittingTest::bothWaysToTheExactMeansAgree() {
  const ExactGames games(mdpOf(4, 6), agentOf("dellacherie"));
  const auto absorption = games.byAbsorption(), steady = games.bySteadyState();
  QVERIFY(relativeError(steady.pieces, absorption.pieces) < 1e-8);
  QVERIFY(relativeError(steady.lines, absorption.lines) < 1e-8);
}

void SplittingTest::meansAreTheExactOnes_data() {
  QTest::addColumn<Mdp>("mdp");
  QTest::addColumn<QString>("agent");
  QTest::addColumn<std::vector<int>>("levels");
  const auto row = [](const char* name, const Mdp& mdp, const char* agent, std::vector<int> levels = {}) {
    QTest::newRow(name) << mdp << QString(agent) << levels;
  };
  row("short games", mdpOf(4, 5), "dellacherie");
  row("one level", mdpOf(4, 5), "dellacherie", {5});
  row("every level", mdpOf(4, 5), "dellacherie", {1, 2, 3, 4, 5});
  row("two kinds of pieces", mdpOf(5, 6, {1, 1}), "dt-20");
  row("hundreds of pieces", mdpOf(4, 6, {3, 3, 0, 0, 0, 0, 1}), "dellacherie");
  row("thousands", mdpOf(4, 6, {6, 2, 1}), "dellacherie");
  row("thousands, few levels", mdpOf(4, 6, {6, 2, 1}), "dellacherie", {3, 6});
  row("ten thousands", mdpOf(4, 6, {8, 0, 0, 0, 0, 1, 1}), "dellacherie");
  MdpSettings high = mdpOf(4, 6, {3, 3, 0, 0, 0, 1, 1}).settings();
  high.prefill = {"X.X.", ".X.X", "X..X"};
  row("begun above the first level", Mdp(high), "dt-20", {2, 4, 6});
  MdpSettings spawn = mdpOf(4, 7, {6, 6, 0, 0, 0, 0, 1}).settings();
  spawn.spawnRows = 1;
  row("rows that must be free", Mdp(spawn), "dellacherie");
}

void SplittingTest::meansAreTheExactOnes() {
  QFETCH(Mdp, mdp);
  QFETCH(QString, agent);
  QFETCH(std::vector<int>, levels);
  const AgentSettings settings = agentOf(agent.toUtf8());
  const ExactGames games(mdp, settings);
  const auto exact = games.bySteadyState();
  const auto result = estimated(mdp, settings, {.levels = levels, .repetitions = 60, .effort = 800});
  const SplittingEstimate estimate = estimateGames(result);
  const std::string found = fmt::format(
      "{} boards; {} pieces ({} to {}) for {}, {} lines for {}; {} played, of {}", games.boards(),
      estimate.pieces.mean, (*estimate.pieces.interval)[0], (*estimate.pieces.interval)[1], exact.pieces,
      estimate.lines.mean, exact.lines, result.pieces, estimate.plainPieces.value_or(0));
  QVERIFY2(std::abs(errorsFrom(estimate.pieces, exact.pieces)) < 3, found.c_str());
  QVERIFY2(std::log((*estimate.pieces.interval)[1] / estimate.pieces.mean) < 0.2, found.c_str());
  QVERIFY2(std::abs(errorsFrom(estimate.lines, exact.lines)) < 3, found.c_str());
  QCOMPARE(estimate.reward.mean, estimate.lines.mean);
}

void SplittingTest::knownPiecesGoOnWithTheBoard_data() {
  QTest::addColumn<int>("preview");
  QTest::newRow("one") << 1;
  QTest::newRow("three, of which the agent sees one") << 3;
}

/// This agent plays worse if the actual pieces differ from the preview it planned for.
void SplittingTest::knownPiecesGoOnWithTheBoard() {
  QFETCH(int, preview);
  MdpSettings mdp = mdpOf(4, 4).settings();
  mdp.preview = 1;
  AgentSettings agent = agentOf("dellacherie");
  const LinearSettings linear = *agent.linear();
  agent.kind = LookAheadSettings{.linear = linear};
  const double exact = exactLines(agent, Mdp(mdp), 2).lines;
  mdp.preview = preview;
  const auto result = estimated(Mdp(mdp), agent, {.repetitions = 30, .effort = 300});
  const MeanEstimate lines = estimateGames(result).lines;
  QVERIFY2(std::abs(errorsFrom(lines, exact)) < 3, fmt::format("{} for {}", lines.mean, exact).c_str());
  QVERIFY(std::log((*lines.interval)[1] / lines.mean) < 0.2);
}

void SplittingTest::meansAreThoseOfPlay_data() {
  QTest::addColumn<QString>("agent");
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  QTest::newRow("in batches") << "dt-20" << 10 << 8;
  QTest::newRow("one by one") << "cmu-poor" << 17 << 5;
  QTest::newRow("at random") << "random" << 10 << 12;
}

void SplittingTest::meansAreThoseOfPlay() {
  QFETCH(QString, agent);
  QFETCH(int, width);
  QFETCH(int, height);
  PlayRequest request{.mdp = mdpOf(width, height),
                      .agent = Library::instance().agent(agent.toStdString()),
                      .seed = 1,
                      .games = 1000 / kSanitizerShare,
                      .threads = 2};
  std::vector<double> pieces, lines;
  for (const Episode& episode : playGames(request)) {
    pieces.push_back(static_cast<double>(episode.tally.pieces));
    lines.push_back(static_cast<double>(episode.tally.lines));
  }
  const auto result = estimated(request.mdp, request.agent, {.repetitions = 20, .effort = 100});
  const SplittingEstimate estimate = estimateGames(result);
  for (const auto& [found, played] : {std::pair(estimate.pieces, pieces), {estimate.lines, lines}}) {
    const MeanEstimate mean = estimatePositiveMean(played);
    const double margin = std::log((*found.interval)[1] / found.mean);
    const double marginOfPlay = std::log((*mean.interval)[1] / mean.mean);
    QVERIFY2(std::abs(std::log(found.mean / mean.mean)) < 1.5 * std::hypot(margin, marginOfPlay),
             fmt::format("{} instead of {}", found.mean, mean.mean).c_str());
  }
}

/// About 95 of 100 intervals must contain the exact mean.
void SplittingTest::intervalsHoldTheTruth() {
  const Mdp mdp = mdpOf(4, 6, {6, 2, 1});
  const AgentSettings agent = agentOf("dellacherie");
  const double exact = ExactGames(mdp, agent).bySteadyState().pieces;
  int held = 0;
  constexpr int kEstimates = 200 / kSanitizerShare;
  for (int seed = 1; seed <= kEstimates; ++seed) {
    const auto result = estimated(mdp, agent, {.repetitions = 10, .effort = 100}, 1000 + seed);
    const auto [least, most] = *estimateGames(result).pieces.interval;
    held += least <= exact && exact <= most;
  }
  const double margin = 2.6 * std::sqrt(0.95 * 0.05 * kEstimates);  // 8 of 200
  QVERIFY2(std::abs(held - 0.95 * kEstimates) <= margin, QByteArray::number(held));
}

void SplittingTest::threadsAndInstructionsChangeNothing() {
  const Mdp mdp = mdpOf(10, 10);
  const AgentSettings agent = agentOf("dt-10");
  const SplittingSettings settings{.repetitions = 5, .effort = 200};
  const auto alone = estimated(mdp, agent, settings, 3, 1);
  QCOMPARE(alone.repetitions.size(), std::size_t{5});
  for (std::string_view name : instructionSets()) {
    useInstructionSet(name);
    for (const int threads : {1, 3}) {
      const auto other = estimated(mdp, agent, settings, 3, threads);
      QCOMPARE(other.pieces, alone.pieces);
      QVERIFY(other.repetitions == alone.repetitions);
    }
  }
}

void SplittingTest::anotherSeedGivesOtherRepetitions() {
  const Mdp mdp = mdpOf(6, 8);
  const auto one = estimated(mdp, agentOf("bcts"), {.repetitions = 3, .effort = 200}, 1);
  const auto other = estimated(mdp, agentOf("bcts"), {.repetitions = 3, .effort = 200}, 2);
  for (const SplittingRepetition& repetition : one.repetitions) {
    QCOMPARE(std::ranges::count(one.repetitions, repetition), 1);
    QCOMPARE(std::ranges::count(other.repetitions, repetition), 0);
  }
}

void SplittingTest::aStopLeavesOutRepetitions() {
  const Mdp mdp = mdpOf(10, 12);
  const AgentSettings agent = agentOf("dt-20");
  ThreadExecutor executor;
  std::stop_source stop;
  const SplittingSettings settings{.repetitions = 50, .effort = 300};
  const auto stopped = estimateBySplitting(
      {.mdp = mdp,
       .agent = agent,
       .seed = 1,
       .settings = settings,
       .onProgress = [&](int repetitions, std::int64_t) { repetitions == 3 && stop.request_stop(); }},
      executor, stop.get_token());
  QCOMPARE(stopped.repetitions.size(), std::size_t{3});
  const auto three = estimated(mdp, agent, {.repetitions = 3, .effort = 300});
  QVERIFY(stopped.repetitions == three.repetitions);
  stop.request_stop();
  const auto none =
      estimateBySplitting({.mdp = mdp, .agent = agent, .settings = settings}, executor, stop.get_token());
  QVERIFY(none.repetitions.empty());
  QCOMPARE(estimateGames(none).pieces.mean, 0.0);
}

void SplittingTest::whatDoesNotFitIsOneSentence_data() {
  QTest::addColumn<Mdp>("mdp");
  QTest::addColumn<QString>("agent");
  QTest::addColumn<std::vector<int>>("levels");
  QTest::addColumn<QString>("sentence");
  QTest::newRow("above the board") << mdpOf(10, 20) << "dt-20" << std::vector{5, 21}
                                   << "level 21 is not a pile height between 1 and 20.";
  QTest::newRow("zero") << mdpOf(10, 20) << "dt-20" << std::vector{0}
                        << "level 0 is not a pile height between 1 and 20.";
  QTest::newRow("descending") << mdpOf(10, 20) << "dt-20" << std::vector{5, 8, 8}
                              << "level 8 follows level 8; levels must ascend.";
  QTest::newRow("the agent learns")
      << mdpOf(10, 20) << "smartagent-1.6" << std::vector<int>{}
      << "SmartAgent 1.6 on Untitled cannot be estimated by splitting: the agent learns.";
  QTest::newRow("too high") << mdpOf(10, 20) << "dt-20" << std::vector{19}
                            << "no game reached level 19 (pile height) in ";
  QTest::newRow("too far apart") << mdpOf(10, 20) << "dt-20" << std::vector{6, 20}
                                 << "no game reached level 20 (pile height) in ";
  QTest::newRow("no loss") << mdpOf(10, 20) << "dt-20" << std::vector{6, 9}
                           << "no game was lost from level 9 (pile height) in ";
  QTest::newRow("games without end") << mdpOf(4, 20, {0, 1, 0, 0, 0, 0, 0}) << "dellacherie"
                                     << std::vector<int>{} << "no game reached level ";
}

void SplittingTest::whatDoesNotFitIsOneSentence() {
  QFETCH(Mdp, mdp);
  QFETCH(QString, agent);
  QFETCH(std::vector<int>, levels);
  QFETCH(QString, sentence);
  const AgentSettings settings = Library::instance().agent(agent.toStdString());
  try {
    estimated(mdp, settings, {.levels = levels, .repetitions = 2, .effort = 20});
    QFAIL("nothing was thrown");
  } catch (const InvalidArgument& error) {
    const QString found = QString::fromStdString(error.what());
    QVERIFY2(found.startsWith(sentence) && found.endsWith('.'), error.what());
  }
}

TETRABENCH_TEST(SplittingTest)
#include "splitting_test.moc"
