#include "core/agents/linear/linear_agent.h"
#include "core/agents/make_agent.h"

#include "core/error.h"
#include "core/features/catalogue.h"
#include "tests/support/feature_twins.h"
#include "tests/support/linear_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/random_agents.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

class LinearAgentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void publishedControllersChooseAsTheirTwins_data();
  void publishedControllersChooseAsTheirTwins();
  void underStandardRulesTheAfterstateIsThatOfThoseRules_data();
  void underStandardRulesTheAfterstateIsThatOfThoseRules();
  void withoutAHeightLimitPilesOf60RowsAreRatedLikeOthers_data();
  void withoutAHeightLimitPilesOf60RowsAreRatedLikeOthers();
  void aLosingMoveIsTakenOnlyWhenEveryMoveLoses();
  void aLosingMoveIsRatedLikeAnyOtherWithLoseWhenBest();
  void theLastColumnIsKeptFreeWhileThePileIsLow();
  void aKeptFreeColumnIsUsedBeforeTheGameIsLost();
  void theFirstOfTiedPlacementsIsPlayed();
  void dellacheriesProgramPlaysTheTiedPlacementFarthestFromTheSpawn_data();
  void dellacheriesProgramPlaysTheTiedPlacementFarthestFromTheSpawn();
  void smallerIsBetterIfTheSenseIsMin();
  void weightsForAnotherWidthAreRejected();
};

namespace {

Mdp mdpOf(Rules rules, int width, int height, std::vector<std::string> prefill = {}, int spawnRows = 0) {
  MdpSettings settings;
  settings.rules = rules;
  settings.width = width;
  settings.height = height;
  settings.prefill = std::move(prefill);
  settings.spawnRows = spawnRows;
  return Mdp(settings);
}

/// Returns an MDP that starts with a random pile.
Mdp randomMdp(std::mt19937_64& random, Rules rules, int width, int height, int spawnRows) {
  const int free = rules == Rules::Competition ? 4 : 0;
  Grid grid = anyPile(random, width, height, std::max(0, height - free));
  if (rules == Rules::Standard)  // pieces spawn in the top two rows and can slide under cells in the topmost
    for (int c = 0; c < width; ++c)
      for (int row = height - 2; row < height; ++row)
        if (row == height - 2 || std::abs(2 * c + 1 - width) < 6) grid.clear(c, row);
  return mdpOf(rules, width, height, {grid.rows.rbegin(), grid.rows.rend()}, spawnRows);
}

AgentSettings agentOf(std::string_view feature, double weight) {
  AgentSettings settings;
  settings.linear()->weights = {{findFeature(feature), {weight}}};
  return settings;
}

/// Plays from a random pile and compares the agent's choices with the twin's; returns the number of moves.
int compareFrom(const Mdp& mdp, const AgentSettings& settings, std::uint64_t seed, std::string& found) {
  LinearAgent agent(*settings.linear(), mdp);
  const auto& function = agent.function();
  const LinearTwin twin(settings, mdp, function.isExact() ? function.resolution() : 0);
  Game game(mdp, seed, 0);
  int moves = 0;
  for (; moves < 40 && !game.over(); ++moves) {
    const PositionView position = viewOf(game);
    const std::size_t chosen = agent.choose(position), expected = twin.choose(position);
    if (chosen != expected) {
      found = "chose " + std::to_string(chosen) + ", its twin " + std::to_string(expected) + ", of piece " +
              mdp.pieces()[game.piece()].letter + " on\n" + toText(game.board());
      break;
    }
    game.play(chosen);
  }
  return moves;
}

}  // namespace

void LinearAgentTest::publishedControllersChooseAsTheirTwins_data() {
  QTest::addColumn<QString>("id");
  QTest::addColumn<bool>("competition");
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  QTest::addColumn<bool>("loseWhenBest");
  for (const char* id : {"dellacherie", "dellacherie-2003", "bcts", "dt-20", "cmu", "huji-2", "nus",
                         "smartagent-start", "maia-phase-1", "cornell"}) {
    for (const auto& [width, height] : {std::pair(4, 4), {6, 7}, {10, 20}, {13, 9}})
      for (bool competition : {false, true})
        QTest::addRow("%s, %s %dx%d", id, competition ? "competition" : "placement", width, height)
            << id << competition << width << height << false;
    QTest::addRow("%s, losing when best", id) << id << false << 6 << 6 << true;
  }
  QTest::newRow("bdu") << "bdu" << false << 10 << 12 << false;
  QTest::newRow("ce-bertsekas") << "ce-bertsekas" << true << 10 << 12 << false;
}

void LinearAgentTest::publishedControllersChooseAsTheirTwins() {
  QFETCH(QString, id);
  QFETCH(bool, competition);
  QFETCH(int, width);
  QFETCH(int, height);
  QFETCH(bool, loseWhenBest);
  AgentSettings settings = controller(TETRABENCH_TEST_DATA, id.toStdString());
  settings.linear()->loseWhenBest = loseWhenBest;
  std::mt19937_64 random(static_cast<std::uint64_t>(width * 64 + height));
  std::string found;
  for (int moves = 0, round = 0; moves < 120; ++round) {
    const int spawnRows = !competition && round % 4 == 3 && height > 7 ? 3 : 0;
    const Mdp mdp =
        randomMdp(random, competition ? Rules::Competition : Rules::Placement, width, height, spawnRows);
    moves += 1 + compareFrom(mdp, settings, static_cast<std::uint64_t>(round), found);
    VERIFY_NOTHING(found);
  }
}

void LinearAgentTest::underStandardRulesTheAfterstateIsThatOfThoseRules_data() {
  QTest::addColumn<QString>("id");
  for (const char* id : {"dellacherie", "dellacherie-2003", "dt-20", "cmu", "huji-2"})
    QTest::newRow(id) << id;
}

void LinearAgentTest::underStandardRulesTheAfterstateIsThatOfThoseRules() {
  QFETCH(QString, id);
  const AgentSettings settings = controller(TETRABENCH_TEST_DATA, id.toStdString());
  std::mt19937_64 random(1);
  std::string found;
  int fromAbove = 0;  // number of placements where a straight drop would land elsewhere
  for (const auto& [width, height] : {std::pair(4, 4), {5, 5}, {7, 6}, {10, 8}, {10, 20}}) {
    for (std::uint64_t round = 0; round < 40; ++round) {
      const Mdp mdp = randomMdp(random, Rules::Standard, width, height, 0);
      compareFrom(mdp, settings, round, found);
      VERIFY_NOTHING(found);
      const Game game(mdp, round, 0);
      for (std::size_t i = 0; i < game.placements().size(); ++i) {
        const Placement p = game.placements()[i];
        const auto& piece = mdp.pieces()[game.piece()].orientations[p.orientation];
        fromAbove += game.landingRow(i) != game.board().landingRow(piece, p.column);
      }
    }
  }
  QVERIFY(fromAbove > 0);
}

void LinearAgentTest::withoutAHeightLimitPilesOf60RowsAreRatedLikeOthers_data() {
  QTest::addColumn<QString>("feature");
  for (const Feature* feature : featuresWithKernel())
    QTest::newRow(std::string(feature->id).c_str()) << QString::fromStdString(std::string(feature->id));
}

/// A piece on top of such a pile reaches row 64, the last one of a column.
void LinearAgentTest::withoutAHeightLimitPilesOf60RowsAreRatedLikeOthers() {
  QFETCH(QString, feature);
  std::mt19937_64 random(6);
  const Mdp mdp(MdpSettings{.width = 5, .height = {}});
  const auto placements = allPlacements(mdp);
  for (int round = 0; round < 300; ++round) {
    const Feature& rated = *findFeature(feature.toStdString());
    LinearSettings settings;
    settings.weights = {
        {&rated, std::vector(static_cast<std::size_t>(rated.size(5)), round % 2 ? 1.0 : -1.0)}};
    LinearAgent agent(settings, mdp);
    Grid grid = anyPile(random, 5, 60, between(random, 40, 60));
    grid.fill(below(random, 5), round % 3 ? 59 : 56);
    const int piece = below(random, 7);
    const auto& choices = placements[static_cast<std::size_t>(piece)];
    std::size_t best = 0;
    std::optional<double> bestValue;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      Grid after = grid;
      const auto& drawings = drawnTurns(mdp.pieces())[static_cast<std::size_t>(piece)];
      const TwinMove move =
          PlacementTwin{64, 0}.play(after, drawings[choices[i].orientation], choices[i].column);
      const double value = agent.function()(toBoard(after), landingOf(move));
      if (!bestValue || value > *bestValue) bestValue = value, best = i;
    }
    const Board board = toBoard(grid);
    QCOMPARE(agent.choose({board, mdp.pieces(), piece, {}, choices, LossRule{}}), best);
  }
}

void LinearAgentTest::aLosingMoveIsTakenOnlyWhenEveryMoveLoses() {
  const AgentSettings settings = agentOf("pileHeight", 1);  // prefers high piles
  std::mt19937_64 random(1);
  int avoided = 0, lost = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Mdp mdp = randomMdp(random, Rules::Placement, between(random, 4, 8), between(random, 4, 9), 0);
    LinearAgent agent(*settings.linear(), mdp);
    const LinearTwin twin(settings, mdp, 1);
    Game game(mdp, seed, 0);
    while (!game.over()) {
      bool someLose = false, allLose = true;
      for (const Placement& placement : game.placements()) {
        const bool loses = twin.rate(viewOf(game), placement).loses;
        someLose = someLose || loses;
        allLose = allLose && loses;
      }
      const std::size_t chosen = agent.choose(viewOf(game));
      QCOMPARE(game.play(chosen).over, allLose);
      avoided += someLose && !allLose;
      lost += allLose;
    }
  }
  QVERIFY(avoided > 100);
  QVERIFY(lost > 100);
}

void LinearAgentTest::aLosingMoveIsRatedLikeAnyOtherWithLoseWhenBest() {
  AgentSettings settings = agentOf("pileHeight", 1);
  settings.linear()->loseWhenBest = true;
  const Mdp mdp = mdpOf(Rules::Placement, 4, 6, {"X...", "X...", "X...", "X...", "X...", "X..."});
  Game game(mdp, 1, 0);
  QVERIFY(game.play(LinearAgent(*settings.linear(), mdp).choose(viewOf(game))).over);
  settings.linear()->loseWhenBest = false;
  Game careful(mdp, 1, 0);
  QVERIFY(!careful.play(LinearAgent(*settings.linear(), mdp).choose(viewOf(careful))).over);
}

void LinearAgentTest::theLastColumnIsKeptFreeWhileThePileIsLow() {
  AgentSettings settings = controller(TETRABENCH_TEST_DATA, "dellacherie");
  settings.linear()->keepLastColumnFreeBelow = 8;
  const Mdp mdp = mdpOf(Rules::Placement, 10, 20);
  LinearAgent agent(*settings.linear(), mdp);
  Game game(mdp, 4, 0);
  int low = 0, lastColumn = 0;
  for (int moves = 0; moves < 400 && !game.over(); ++moves) {
    const std::size_t chosen = agent.choose(viewOf(game));
    const Placement placement = game.placements()[chosen];
    const int width = mdp.pieces()[game.piece()].orientations[placement.orientation].width;
    const bool inLastColumn = placement.column + width == 10;
    if (game.board().pileHeight() < 8) {
      ++low;
      QVERIFY(!inLastColumn);
    }
    lastColumn += inLastColumn;
    game.play(chosen);
  }
  QVERIFY(low > 10);
  QVERIFY(lastColumn > 0);
}

void LinearAgentTest::aKeptFreeColumnIsUsedBeforeTheGameIsLost() {
  AgentSettings settings = agentOf("pileHeight", 1);
  settings.linear()->keepLastColumnFreeBelow = 8;
  MdpSettings mdpSettings;
  mdpSettings.width = 4;
  mdpSettings.height = 4;
  mdpSettings.prefill = {"XXX.", "XXX.", "XXX.", "XX.."};
  mdpSettings.draw = RecordedDraw{"I", {{0}}};
  const Mdp mdp(mdpSettings);
  Game game(mdp, 1, 0);
  QVERIFY(!game.play(LinearAgent(*settings.linear(), mdp).choose(viewOf(game))).over);
}

void LinearAgentTest::theFirstOfTiedPlacementsIsPlayed() {
  const Mdp mdp = mdpOf(Rules::Placement, 10, 20);
  Game game(mdp, 1, 0);
  LinearAgent indifferent(*agentOf("holes", 0).linear(), mdp);
  QCOMPARE(indifferent.choose(viewOf(game)), std::size_t{0});
  // By height, all flat placements of I on an empty board are tied, and all upright ones.
  MdpSettings onlyI;
  onlyI.weights = {1, 0, 0, 0, 0, 0, 0};
  const Mdp mdpOfI(onlyI);
  Game gameOfI(mdpOfI, 1, 0);
  LinearAgent low(*agentOf("pileHeight", -1).linear(), mdpOfI),
      high(*agentOf("pileHeight", 1).linear(), mdpOfI);
  QVERIFY((gameOfI.placements()[low.choose(viewOf(gameOfI))] == Placement{0, 0}));
  QVERIFY((gameOfI.placements()[high.choose(viewOf(gameOfI))] == Placement{1, 0}));
}

void LinearAgentTest::dellacheriesProgramPlaysTheTiedPlacementFarthestFromTheSpawn_data() {
  QTest::addColumn<int>("piece");
  QTest::addColumn<int>("width");
  QTest::addColumn<bool>("standard");
  QTest::addColumn<int>("orientation");
  QTest::addColumn<int>("column");
  // Pieces spawn with their centre at x = 6 on 10 columns, and at x = 3 on 5.
  QTest::newRow("I: upright at x = 1, 509; at x = 10, 399") << 0 << 10 << false << 1 << 0;
  QTest::newRow("O: at x = 2, 410; at x = 10, 400") << 1 << 10 << false << 0 << 0;
  QTest::newRow("T: turned once at x = 1, 509; three times at x = 2, 407") << 2 << 10 << false << 1 << 0;
  QTest::newRow("T, under standard rules") << 2 << 10 << true << 1 << 0;
  QTest::newRow("Z: turned once at x = 1, 209; lying at x = 2, 110") << 4 << 5 << true << 1 << 0;
  QTest::newRow("O: at x = 2, 110; at x = 5, 200") << 1 << 5 << true << 0 << 3;
}

void LinearAgentTest::dellacheriesProgramPlaysTheTiedPlacementFarthestFromTheSpawn() {
  QFETCH(int, piece);
  QFETCH(int, width);
  QFETCH(bool, standard);
  QFETCH(int, orientation);
  QFETCH(int, column);
  MdpSettings mdpSettings{.rules = standard ? Rules::Standard : Rules::Placement, .width = width};
  mdpSettings.draw = RecordedDraw{"", {{static_cast<std::uint8_t>(piece)}}};
  const Mdp mdp(mdpSettings);
  AgentSettings settings = agentOf("holes", 0);  // all placements are tied
  settings.linear()->tieBreak = TieBreak::Dellacherie;
  Game game(mdp, 1, 0);
  const Placement chosen = game.placements()[LinearAgent(*settings.linear(), mdp).choose(viewOf(game))];
  QCOMPARE(int{chosen.orientation}, orientation);
  QCOMPARE(int{chosen.column}, column);
}

void LinearAgentTest::smallerIsBetterIfTheSenseIsMin() {
  const Mdp mdp = mdpOf(Rules::Placement, 10, 20);
  AgentSettings smaller = controller(TETRABENCH_TEST_DATA, "bcts"), larger = smaller;
  smaller.linear()->sense = Sense::Min;
  for (auto& feature : smaller.linear()->weights)
    for (double& weight : feature.weights) weight = -weight;
  LinearAgent a(*smaller.linear(), mdp), b(*larger.linear(), mdp);
  Game game(mdp, 2, 0);
  for (int moves = 0; moves < 300 && !game.over(); ++moves) {
    const std::size_t chosen = a.choose(viewOf(game));
    QCOMPARE(chosen, b.choose(viewOf(game)));
    game.play(chosen);
  }
}

void LinearAgentTest::weightsForAnotherWidthAreRejected() {
  const auto placeOf = [](const AgentSettings& settings, int width) {
    try {
      makeAgent(settings, mdpOf(Rules::Placement, width, 20), 1);
    } catch (const InvalidDocument& error) {
      return error.place();
    }
    return std::string("accepted");
  };
  AgentSettings settings = agentOf("holes", -1);
  settings.linear()->boardWidth = 10;
  QCOMPARE(placeOf(settings, 10), std::string("accepted"));
  QCOMPARE(placeOf(settings, 9), std::string("/boardWidth"));
  QCOMPARE(placeOf(agentOf("columnHeight", -1), 10), std::string("/weights/columnHeight"));
}

TETRABENCH_TEST(LinearAgentTest)
#include "linear_agent_test.moc"
