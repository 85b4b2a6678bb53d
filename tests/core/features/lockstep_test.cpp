#include "core/features/kernels/lockstep.h"

#include <algorithm>
#include <map>

#include "core/agents/linear/linear_agent.h"
#include "core/features/kernels/kernels.h"
#include "tests/support/batch_moves.h"
#include "tests/support/game_twins.h"
#include "tests/support/grid.h"
#include "tests/support/qtest.h"
#include "tests/support/random_agents.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

class LockstepTest : public QObject {
  Q_OBJECT

  using Left = PooledGame::Left;

  /// State of a game in a lane.
  struct Lane {
    BatchMoves::Game game;
    std::array<int, 5> moves{};  ///< indexed by rows removed
    bool plays = true;
    int made = 0;
    Left left = Left::High;
  };

  /// Plays the game with its agent's single-board ratings.
  static void play(Lane& lane, BatchMoves& agents, std::span<const std::uint8_t> pieces) {
    for (const std::uint8_t piece : pieces) {
      const BatchMove move = agents.byAgent(lane.game, piece);
      if (move.placement >= 0) {
        ++lane.made;
        ++lane.moves[static_cast<std::size_t>(move.removed)];
        for (int c = 0; c < lane.game.board.width(); ++c)
          lane.game.board.setColumn(c, move.columns[static_cast<std::size_t>(c)]);
      }
      lane.plays = move.placement >= 0 && !move.over && move.pile <= kLowPile;
      lane.left = move.placement < 0 ? Left::NoPlacement : move.over ? Left::Over : Left::High;
      if (!lane.plays) return;
    }
  }

  static void put(LockstepGroup& group, std::size_t lane, const BatchMoves::Game& game) {
    group.plays[lane] = LockstepGroup::kPlays;
    group.functions[lane] = game.agent;
    group.scores[lane] = BatchBoard::kUnknownScore;
    for (int c = 0; c < game.board.width(); ++c)
      group.columns[static_cast<std::size_t>(c)][lane] = static_cast<std::uint16_t>(game.board.column(c));
  }

  /// Compares a lane after a call with the expected game.
  static void compare(const LockstepGroup& group, std::size_t i, const Lane& lane,
                      std::span<const Lockstep::Leaver> leavers) {
    const auto leaver = std::ranges::find(leavers, static_cast<int>(i), &Lockstep::Leaver::lane);
    QCOMPARE(leaver == leavers.end(), lane.plays);
    QCOMPARE(group.plays[i] != 0, lane.plays);
    QCOMPARE(group.oneOrTwo[i], lane.moves[1] | lane.moves[2] << 8);
    QCOMPARE(group.threeOrFour[i], lane.moves[3] | lane.moves[4] << 8);
    for (int c = 0; c < lane.game.board.width(); ++c) {
      const std::uint64_t inLane = group.columns[static_cast<std::size_t>(c)][i];
      QCOMPARE(inLane, lane.plays ? lane.game.board.column(c) : 0);
      if (!lane.plays)
        QCOMPARE(std::uint64_t{leaver->columns[static_cast<std::size_t>(c)]}, lane.game.board.column(c));
    }
    if (lane.plays) return;
    QCOMPARE(leaver->moves, lane.made);
    QCOMPARE(leaver->left, lane.left);
  }

  /// Returns random agents that agree in loseWhenBest.
  static std::vector<AgentSettings> someAgents(std::mt19937_64& random, int width) {
    std::vector<AgentSettings> agents;
    for (int count = between(random, 1, 8); count > 0; --count) {
      agents.push_back(randomAgent(random, width, TETRABENCH_TEST_DATA));
      agents.back().linear()->loseWhenBest = agents.front().linear()->loseWhenBest;
    }
    return agents;
  }

 private Q_SLOTS:
  void cleanup() { useInstructionSet(instructionSets().front()); }

  void gamesAreThoseOfTheirAgents_data() {
    QTest::addColumn<QString>("instructions");
    for (std::string_view name : instructionSets()) QTest::addRow("%s", name.data()) << QString(name.data());
  }
  /// Plays over several calls, between which games enter lanes that others have left.
  void gamesAreThoseOfTheirAgents() {
    QFETCH(QString, instructions);
    useInstructionSet(instructions.toStdString());
    std::mt19937_64 random(1);
    std::map<Left, int> left;
    for (int round = 0; round < std::max(120 / kSanitizerShare, 24); ++round) {
      const Mdp mdp = randomBatchMdp(random, between(random, 4, kMaxBatchWidth), between(random, 4, 24));
      const auto agents = someAgents(random, mdp.width());
      std::vector<LinearParts> functions;
      for (const AgentSettings& agent : agents)
        functions.push_back(*LinearAgent(agent.as<LinearSettings>(), mdp).function().parts());
      const int room = mdp.boardHeight() - mdp.settings().spawnRows;
      const PoolRules rules{.batch = {.width = mdp.width(),
                                      .height = mdp.boardHeight(),
                                      .pileLimit = room,
                                      .loseWhenBest = agents.front().linear()->loseWhenBest}};
      BatchMoves byAgents(mdp, agents);
      const auto lockstep = makeLockstep(rules, functions);
      LockstepGroup group;
      std::vector<Lane> lanes(static_cast<std::size_t>(lockstep->lanes()),
                              {.game = {mdp.startBoard()}, .plays = false});
      for (int call = 0; call < 4; ++call) {
        for (std::size_t i = 0; i < lanes.size(); ++i) {
          lanes[i].moves = {};
          lanes[i].made = 0;
          if (lanes[i].plays || below(random, 3) == 0) continue;
          const Grid grid = anyPile(random, mdp.width(), mdp.boardHeight(), std::min(room, kLowPile));
          const int agent = below(random, static_cast<int>(agents.size()));
          lanes[i] = {.game = {toBoard(grid), static_cast<std::uint32_t>(agent)}};
          put(group, i, lanes[i].game);
        }
        std::vector<std::uint8_t> pieces(static_cast<std::size_t>(between(random, 1, Lockstep::kMaxPieces)));
        for (auto& piece : pieces) piece = static_cast<std::uint8_t>(below(random, 7));
        const auto before = group.plays;
        std::vector<Lockstep::Leaver> leavers;
        lockstep->play(group, pieces, leavers);
        for (std::size_t i = 0; i < lanes.size(); ++i) {
          if (before[i] == 0) continue;
          play(lanes[i], byAgents, pieces);
          compare(group, i, lanes[i], leavers);
          if (!lanes[i].plays) ++left[lanes[i].left];
        }
      }
    }
    for (const Left why : {Left::High, Left::Over, Left::NoPlacement})
      QVERIFY(left[why] > 20 / kSanitizerShare);
  }
};

TETRABENCH_TEST(LockstepTest)
#include "lockstep_test.moc"
