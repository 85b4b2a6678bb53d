#include "core/features/kernels/kernels.h"
#include "core/parallel/parallel_for.h"
#include "tests/support/batch_moves.h"
#include "tests/support/game_twins.h"
#include "tests/support/qtest.h"
#include "tests/support/random_agents.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Comparison of millions of pieces played in batches, by agents that rate placements on one board, and on
/// grids. All must agree on every instruction set.
class LinearEngineTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup();
  void batchesPlayTheGamesOfRuns_data();
  void batchesPlayTheGamesOfRuns();
  void batchesPlayTheGamesOfGrids_data();
  void batchesPlayTheGamesOfGrids();
  void everyBoardIsTheAgents_data();
  void everyBoardIsTheAgents();
};

namespace {

/// Games of one to five agents, with the expected results.
struct Round {
  GamesToPlay play;
  std::vector<Episode> expected = {};
};

GamesToPlay playOf(std::mt19937_64& random, int width, int games, int pieces) {
  GamesToPlay play{.mdp = randomBatchMdp(random, width, between(random, 4, kMaxBatchHeight)),
                   .agents = {},
                   .seed = random()};
  for (int count = below(random, 2) ? 1 : between(random, 2, 5); count > 0; --count) {
    play.agents.push_back(randomAgent(random, width, TETRABENCH_TEST_DATA));
    play.agents.back().linear()->loseWhenBest = play.agents.front().linear()->loseWhenBest;
  }
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(games); ++i)
    play.games.push_back(
        {.number = i, .agent = i % static_cast<std::uint32_t>(play.agents.size()), .pieces = pieces});
  return play;
}

/// Plays at least `least` pieces on boards of this width, in rounds of `games`; returns the first difference,
/// or nothing.
std::string compare(int width, std::int64_t least, int games, int pieces,
                    std::vector<Episode> (*played)(const GamesToPlay&)) {
  std::mt19937_64 random(static_cast<std::uint64_t>(width));
  std::string found;
  while (least > 0 && found.empty()) {
    std::vector<Round> rounds;
    for (int i = 0; i < 32; ++i) rounds.push_back({playOf(random, width, games, pieces)});
    const auto eachRound = [&](auto work) {
      parallelFor(static_cast<std::int64_t>(rounds.size()), defaultThreads(),
                  [&](std::int64_t i) { work(rounds[static_cast<std::size_t>(i)]); });
    };
    eachRound([&](Round& round) { round.expected = played(round.play); });
    for (std::string_view name : instructionSets()) {
      useInstructionSet(name);
      std::vector<std::string> differences(rounds.size());
      eachRound([&](Round& round) {
        const auto at = static_cast<std::size_t>(&round - rounds.data());
        const int inFlight = at % 4 == 0 ? 9 : games;
        differences[at] = difference(round.play, playedInBatches(round.play, inFlight), round.expected);
      });
      for (const std::string& difference : differences)
        if (!difference.empty()) found = difference;
    }
    for (const Round& round : rounds) least -= piecesOf(round.expected);
  }
  return found;
}

void addWidths(int most) {
  QTest::addColumn<int>("width");
  for (int width = 4; width <= most; ++width) QTest::addRow("%d columns", width) << width;
}

}  // namespace

void LinearEngineTest::cleanup() {
  useInstructionSet(instructionSets().front());
}

void LinearEngineTest::batchesPlayTheGamesOfRuns_data() {
  addWidths(kMaxBatchWidth);
}

/// Plays 10.8 million pieces on 4 to 12 columns, and 4.8 million on up to 16.
void LinearEngineTest::batchesPlayTheGamesOfRuns() {
  QFETCH(int, width);
  VERIFY_NOTHING(compare(width, 1'200'000, 120, 400, playedByRuns));
}

void LinearEngineTest::batchesPlayTheGamesOfGrids_data() {
  addWidths(12);
}

/// Plays 315,000 pieces.
void LinearEngineTest::batchesPlayTheGamesOfGrids() {
  QFETCH(int, width);
  VERIFY_NOTHING(compare(width, 35'000, 12, 100, playedOnGrids));
}

void LinearEngineTest::everyBoardIsTheAgents_data() {
  QTest::addColumn<QString>("instructions");
  for (std::string_view name : instructionSets())
    QTest::newRow(std::string(name).c_str()) << QString::fromStdString(std::string(name));
}

/// Compares the board after each of 2.6 million moves.
void LinearEngineTest::everyBoardIsTheAgents() {
  QFETCH(QString, instructions);
  useInstructionSet(instructions.toStdString());
  std::mt19937_64 random(5);
  for (int round = 0; round < 260; ++round) {
    GamesToPlay play = playOf(random, 4 + round % 13, 0, 0);
    BatchMoves moves(play.mdp, play.agents);
    std::vector<BatchMoves::Game> games;
    for (std::uint32_t i = 0; i < 100; ++i)
      games.push_back({play.mdp.startBoard(), i % static_cast<std::uint32_t>(play.agents.size())});
    for (int pieces = 0; pieces < 100; ++pieces) VERIFY_NOTHING(moves.play(games, below(random, 7)));
  }
}

TETRABENCH_TEST(LinearEngineTest)
#include "linear_engine_test.moc"
