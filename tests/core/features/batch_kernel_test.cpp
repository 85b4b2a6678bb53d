#include "core/error.h"
#include "core/features/kernels/kernels.h"
#include "tests/support/batch_moves.h"
#include "tests/support/game_twins.h"
#include "tests/support/qtest.h"
#include "tests/support/random_agents.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

class BatchKernelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup();
  void bestInstructionSetIsTheDefault();
  void unsupportedInstructionSetIsRejected();
  void kernelMatchesAgentsOnRaggedBoards_data();
  void kernelMatchesAgentsOnRaggedBoards();
  void kernelMatchesAgentForEachFeature_data();
  void kernelMatchesAgentForEachFeature();
  void placementsAboveTheTallestBoardsAreRated_data();
  void placementsAboveTheTallestBoardsAreRated();
  void lockstepGamesMatchAgents_data();
  void lockstepGamesMatchAgents();
  void tiesGoToTheFirstPlacement_data();
  void tiesGoToTheFirstPlacement();
};

namespace {

constexpr int kMaxWidth = kMaxBatchWidth, kMaxHeight = kMaxHeightRatedAbove;

void addKernels() {
  QTest::addColumn<QString>("instructions");
  QTest::addColumn<bool>("tall");
  for (std::string_view name : instructionSets())
    for (bool tall : {false, true})
      QTest::addRow("%s, %s boards", std::string(name).c_str(), tall ? "tall" : "low")
          << QString::fromStdString(std::string(name)) << tall;
}

std::vector<AgentSettings> someAgents(std::mt19937_64& random, int width) {
  std::vector<AgentSettings> agents;
  for (int count = below(random, 2) ? 1 : between(random, 2, 6); count > 0; --count) {
    agents.push_back(randomAgent(random, width, TETRABENCH_TEST_DATA));
    agents.back().linear()->loseWhenBest = agents.front().linear()->loseWhenBest;
  }
  return agents;
}

/// Returns games with random piles as high as the rules and the kernel allow.
std::vector<BatchMoves::Game> raggedGames(std::mt19937_64& random, const Mdp& mdp, std::size_t agents,
                                          bool tall) {
  const int room = mdp.boardHeight() - mdp.settings().spawnRows;
  std::vector<BatchMoves::Game> games;
  for (int count = between(random, 1, 2 * kMaxLanes + 5); count > 0; --count) {
    const Grid grid = anyPile(random, mdp.width(), mdp.boardHeight(), tall ? room : std::min(room, kLowPile));
    games.push_back({toBoard(grid), static_cast<std::uint32_t>(below(random, static_cast<int>(agents)))});
  }
  return games;
}

int randomHeight(std::mt19937_64& random) {
  return below(random, 6) ? between(random, 4, kMaxHeight) : kMaxHeight;
}

}  // namespace

void BatchKernelTest::cleanup() {
  useInstructionSet(instructionSets().front());
}

void BatchKernelTest::bestInstructionSetIsTheDefault() {
  QVERIFY(!instructionSets().empty());
  QCOMPARE(instructionSet(), instructionSets().front());
  for (std::string_view name : instructionSets()) {
    useInstructionSet(name);
    QCOMPARE(instructionSet(), name);
  }
}

void BatchKernelTest::unsupportedInstructionSetIsRejected() {
  try {
    useInstructionSet("MMX");
    QFAIL("it was accepted");
  } catch (const InvalidArgument& error) {
    QVERIFY(std::string(error.what()).find("\"MMX\"") != std::string::npos);
  }
  QCOMPARE(instructionSet(), instructionSets().front());
}

void BatchKernelTest::kernelMatchesAgentsOnRaggedBoards_data() {
  addKernels();
}

void BatchKernelTest::kernelMatchesAgentsOnRaggedBoards() {
  QFETCH(QString, instructions);
  QFETCH(bool, tall);
  useInstructionSet(instructions.toStdString());
  std::mt19937_64 random(1);
  for (int round = 0; round < 900 / kSanitizerShare; ++round) {
    const Mdp mdp = randomBatchMdp(random, between(random, 4, kMaxWidth), randomHeight(random));
    const auto agents = someAgents(random, mdp.width());
    BatchMoves moves(mdp, agents);
    auto games = raggedGames(random, mdp, agents.size(), tall);
    VERIFY_NOTHING(moves.play(games, below(random, 7), tall));
  }
}

void BatchKernelTest::kernelMatchesAgentForEachFeature_data() {
  addKernels();
}

void BatchKernelTest::kernelMatchesAgentForEachFeature() {
  QFETCH(QString, instructions);
  QFETCH(bool, tall);
  useInstructionSet(instructions.toStdString());
  std::mt19937_64 random(2);
  for (const Feature* feature : featuresWithKernel()) {
    for (int round = 0; round < 40 / kSanitizerShare + 1; ++round) {
      const Mdp mdp = randomBatchMdp(random, between(random, 4, kMaxWidth), randomHeight(random));
      const double weight = (round % 2 ? 1 : -1) * (round % 4 < 2 ? 1 : 1.23456789);
      AgentSettings agent;
      agent.linear()->weights = {
          {feature, std::vector(static_cast<std::size_t>(feature->size(mdp.width())), weight)}};
      agent.linear()->loseWhenBest = round % 5 == 0;
      BatchMoves moves(mdp, {agent});
      auto games = raggedGames(random, mdp, 1, tall);
      const std::string found = moves.play(games, below(random, 7), tall);
      VERIFY_NOTHING(found.empty() ? found : std::string(feature->id) + ", " + found);
    }
  }
}

void BatchKernelTest::placementsAboveTheTallestBoardsAreRated_data() {
  addKernels();
}

/// Such placements reach the top row of the lanes. With `loseWhenBest`, losing moves are rated like others.
void BatchKernelTest::placementsAboveTheTallestBoardsAreRated() {
  QFETCH(QString, instructions);
  QFETCH(bool, tall);
  useInstructionSet(instructions.toStdString());
  const int height = tall ? kMaxHeight : kLowPile;
  std::mt19937_64 random(5);
  for (const Feature* feature : featuresWithKernel()) {
    for (int round = 0; round < 12; ++round) {
      const Mdp mdp(MdpSettings{.width = between(random, 4, 7), .height = height});
      AgentSettings agent;
      agent.linear()->weights = {{feature, std::vector(static_cast<std::size_t>(feature->size(mdp.width())),
                                                       round % 2 ? 1.0 : -1.0)}};
      agent.linear()->loseWhenBest = true;
      BatchMoves moves(mdp, {agent});
      std::vector<BatchMoves::Game> games;
      for (int i = 0; i < 60; ++i) {
        const auto kind = static_cast<Pile>(below(random, kPiles));
        Grid grid = randomPile(random, mdp.width(), height, kind, height);
        const int column = below(random, mdp.width());
        grid.fill(column, height - 1);
        grid.clear((column + 1) % mdp.width(), height - 1);
        games.push_back({toBoard(grid), 0});
      }
      const std::string found = moves.play(games, below(random, 7), tall);
      VERIFY_NOTHING(found.empty() ? found : std::string(feature->id) + ", " + found);
    }
  }
}

void BatchKernelTest::lockstepGamesMatchAgents_data() {
  QTest::addColumn<QString>("instructions");
  for (std::string_view name : instructionSets())
    QTest::newRow(std::string(name).c_str()) << QString::fromStdString(std::string(name));
}

void BatchKernelTest::lockstepGamesMatchAgents() {
  QFETCH(QString, instructions);
  useInstructionSet(instructions.toStdString());
  std::mt19937_64 random(3);
  for (int round = 0; round < 60 / kSanitizerShare; ++round) {
    const Mdp mdp = randomBatchMdp(random, between(random, 4, kMaxWidth), randomHeight(random));
    const auto agents = someAgents(random, mdp.width());
    BatchMoves moves(mdp, agents);
    std::vector<BatchMoves::Game> games;
    for (std::uint32_t i = 0; i < 40; ++i)
      games.push_back({mdp.startBoard(), i % static_cast<std::uint32_t>(agents.size())});
    for (int pieces = 0; pieces < 60; ++pieces) VERIFY_NOTHING(moves.play(games, below(random, 7)));
  }
}

void BatchKernelTest::tiesGoToTheFirstPlacement_data() {
  addKernels();
}

void BatchKernelTest::tiesGoToTheFirstPlacement() {
  QFETCH(QString, instructions);
  QFETCH(bool, tall);
  useInstructionSet(instructions.toStdString());
  const Mdp mdp(MdpSettings{.width = 10, .height = 20});
  BatchMoves indifferent(mdp, {AgentSettings{}});
  // Every row has a gap in the first column, the top one also in the last two. Moves may clear rows, but the
  // agent has no weights, so all placements tie.
  Grid grid(10, 20);
  for (int row = 0; row < 4; ++row)
    for (int c = 1; c < 8; ++c) grid.fill(c, row);
  for (int row = 0; row < 3; ++row) grid.fill(8, row), grid.fill(9, row);
  for (int piece = 0; piece < 7; ++piece) {
    std::vector<BatchMoves::Game> games(50, {toBoard(grid), 0});
    for (const BatchMove& move : indifferent.byKernel(games, piece, tall)) QCOMPARE(move.placement, 0);
    VERIFY_NOTHING(indifferent.play(games, piece, tall));
  }
}

TETRABENCH_TEST(BatchKernelTest)
#include "batch_kernel_test.moc"
