#include "core/agents/reward_minded/reward_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/agents/library.h"
#include "core/agents/position.h"
#include "core/error.h"
#include "core/features/afterstate.h"
#include "core/features/catalogue.h"
#include "core/tetris/game.h"
#include "tests/support/placement_twin.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class RewardPlayerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itTakesTheRewardRatherThanTheBetterBoard();
  void aStepHasItsPrice();
  void lookingAheadItLeavesTheRowsForTheBar();
  void itLosesOnPurposeWhereAnEmptyBoardHasMoreValue();
  void aNegativeWeightOfTheRewardDoesNotMakeLosingWorthwhile();
  void itLooksAheadByAKnownPiece();
  void choicesAreThoseOfAPlainSearch_data();
  void choicesAreThoseOfAPlainSearch();
  void featuresWithoutAKernelAndStandardRulesAreRefused();
};

namespace {

Mdp mdpOf(Rules rules, int width, int height, const std::string& weights = "1111111") {
  MdpSettings settings;
  settings.rules = rules;
  settings.width = width;
  settings.height = height;
  for (std::size_t i = 0; i < weights.size(); ++i) settings.weights[i] = weights[i] - '0';
  settings.reward = TableReward{{1, 3, 6, 10}};
  return Mdp(settings);
}

RewardFunction functionOf(std::vector<std::pair<const char*, double>> weights, double reward, double step,
                          double gameOver = 20) {
  RewardFunction function{{}, reward, step, gameOver};
  for (const auto& [id, weight] : weights) function.weights.push_back({findFeature(id), {weight}});
  return function;
}

/// Returns tables with values of up to a few rewards.
NTupleSettings randomTables(std::mt19937_64& random, int width, int height) {
  NTupleSettings tables{
      .layout = {.boardWidth = width, .boardHeight = height, .windows = {{2, 3}}, .contours = {{3, 2}}}};
  std::vector<std::int32_t> weights(tables.layout.weights());
  for (std::int32_t& weight : weights) weight = static_cast<std::int32_t>(random()) >> 11;
  tables.weights = NTupleWeights(weights);
  return tables;
}

/// Full evaluation of each placement and its board on copies, for comparison.
struct PlainSearch {
  const Mdp& model;
  const RewardFunction& rewardFunction;
  std::shared_ptr<const Mdp> shared = std::make_shared<const Mdp>(model);
  LinearFunction function{rewardFunction.weights, model.width(), model.boardHeight() + 4};

  /// Without a landing, assumes one at height 0.
  double value(const Board& board, const Landing& landing = {.row = 0, .pieceHeight = 1}) const {
    return function(board, landing) * function.resolution() + tables(board);
  }
  double tables(const Board& board) const {
    if (!rewardFunction.tables) return 0;
    std::vector<std::uint32_t> entries;
    NTupleFunction(rewardFunction.tables->layout).entries(board, entries);
    double sum = 0;
    for (const std::uint32_t entry : entries) sum += rewardFunction.tables->weights.list()[entry];
    return sum * NTupleWeights::kUnit;
  }
  double restart(const Board& board) const {
    return value(Board(model.width(), model.boardHeight())) - value(board) -
           rewardFunction.gameOver * rewardFunction.reward;
  }

  struct Move {
    double value;
    std::optional<Board> board;  // none if the move loses
  };
  std::vector<Move> moves(const Position& at) const {
    std::vector<Move> found;
    const LossRule loss = at.view().loss;
    for (std::size_t i = 0; i < at.placements().size(); ++i) {
      const Placement placement = at.placements()[i];
      const Orientation& piece = model.pieces()[at.piece()].orientations[placement.orientation];
      const double steps = at.view().actions.empty() ? 1 : at.view().actions[i] + 1;
      const double price = rewardFunction.step * steps;
      const Afterstate after = afterstateOf(at.board(), piece, placement.column);
      const bool above = after.landing.row + piece.height > at.board().height();
      if ((above && model.rules() == Rules::Placement) || after.board.pileHeight() > loss.pileLimit)
        found.push_back({restart(at.board()) - price, {}});
      else
        found.push_back({value(after.board, after.landing) - value(at.board()) - price +
                             rewardFunction.reward * model.reward(after.landing.rowsRemoved),
                         after.board});
    }
    return found;
  }

  double expectedReply(const Board& board) const {
    double sum = 0, chances = 0;
    const Board empty(model.width(), model.boardHeight());
    for (int piece = 0; piece < 7; ++piece) {
      const double chance = model.settings().weights[static_cast<std::size_t>(piece)];
      const Position next(shared, board, piece);
      double best = restart(board) + (board == empty ? 0 : expectedReply(empty));
      if (!next.placements().empty()) {
        best = -1e300;
        for (const Move& move : moves(next)) best = std::max(best, move.value);
      }
      sum += chance * best;
      chances += chance;
    }
    return sum / chances;
  }

  std::vector<double> values(const Position& at, bool ahead) const {
    std::vector<double> all;
    for (const Move& move : moves(at))
      all.push_back(
          move.value +
          (ahead ? expectedReply(move.board.value_or(Board(model.width(), model.boardHeight()))) : 0));
    return all;
  }

  /// Checks a choice that looks ahead from the three best placements only; returns what is wrong. Any
  /// placement tied without look-ahead may be among the three.
  std::string againstThreeFirstMoves(const Position& at, std::size_t chosen) const {
    const auto without = values(at, false), with = values(at, true);
    for (std::size_t i = 0; i < with.size(); ++i) {
      const auto better = std::ranges::count_if(without, [&](double w) { return w > without[i] + 1e-9; });
      const auto asGood = std::ranges::count_if(without, [&](double w) { return w > without[i] - 1e-9; });
      if (i == chosen && better >= 3) return fmt::format("{} is none of the three best", chosen);
      if (asGood <= 3 && with[i] > with[chosen] + 1e-6) return fmt::format("{} is better than {}", i, chosen);
    }
    return {};
  }
};

}  // namespace

void RewardPlayerTest::itTakesTheRewardRatherThanTheBetterBoard() {
  // O fits at the left without reward, or completes two rows at the right, leaving a bump.
  const Mdp mdp = mdpOf(Rules::Placement, 6, 20);
  const Position at(mdp, boardFromText("...... ...... ...... ...... ..XX.. XXXX.. XXXX.."), 1);
  RewardPlayer greedy(mdp, functionOf({{"pileHeight", -1}}, 1, 0));
  QCOMPARE(int{at.placements()[greedy.best(at.view())].column}, 4);
  RewardPlayer careless(mdp, functionOf({{"landingHeight", 1}}, 0, 0));
  QVERIFY(at.placements()[careless.best(at.view())].column != 4);
}

void RewardPlayerTest::aStepHasItsPrice() {
  // An O on an empty board spawns in the middle and is equally good everywhere.
  const Mdp mdp = mdpOf(Rules::Competition, 10, 20);
  const Position at(mdp, Board(10, 20), 1);
  RewardPlayer free(mdp, functionOf({{"holes", -1}}, 1, 0)),
      paying(mdp, functionOf({{"holes", -1}}, 1, 0.01));
  QCOMPARE(free.best(at.view()), std::size_t{0});
  QCOMPARE(int{at.view().actions[paying.best(at.view())]}, 1);  // dropped where it spawns
}

void RewardPlayerTest::lookingAheadItLeavesTheRowsForTheBar() {
  // The next piece is always an I. J can complete one row at the right edge (1), or go elsewhere so that the
  // I completes four (10).
  const Mdp mdp = mdpOf(Rules::Placement, 8, 20, "1000000");
  const Position at(mdp,
                    boardFromText("........ ........ ........ ........ ........ ........ "
                                  "XXXXXXX. XXXXXXX. XXXXXXX. XXXXXXX."),
                    0);
  RewardPlayer player(mdp, functionOf({{"pileHeight", -0.01}}, 1, 0));
  const Placement now = at.placements()[player.best(at.view())];
  QCOMPARE(int{now.column}, 7);  // an I itself completes them at once
  const Position withJ = at.withPiece(5);
  const Placement ahead = withJ.placements()[player.bestLookingAhead(withJ.view())];
  const Orientation& piece = mdp.pieces()[5].orientations[ahead.orientation];
  QVERIFY(ahead.column + piece.width <= 7);
}

void RewardPlayerTest::itLosesOnPurposeWhereAnEmptyBoardHasMoreValue() {
  // The pile is two rows below the top. Any surviving move keeps 14 rows, and losing costs nothing.
  const Mdp mdp = mdpOf(Rules::Placement, 6, 16);
  std::string rows = "...... ...... ";
  for (int row = 0; row < 14; ++row) rows += "X.X.X. ";
  const Position at(mdp, boardFromText(rows), 2);
  const auto loses = [&](std::size_t i) {
    const Placement placement = at.placements()[i];
    const Orientation& piece = mdp.pieces()[2].orientations[placement.orientation];
    return at.board().landingRow(piece, placement.column) + piece.height > 16;
  };
  RewardPlayer free(mdp, functionOf({{"pileHeight", -1}}, 1, 0, 0)),
      dear(mdp, functionOf({{"pileHeight", -1}}, 1, 0, 100));
  QVERIFY(loses(free.best(at.view())));
  QVERIFY(!loses(dear.best(at.view())));
  QVERIFY(!loses(dear.bestLookingAhead(at.view())));
}

void RewardPlayerTest::aNegativeWeightOfTheRewardDoesNotMakeLosingWorthwhile() {
  // In the first column the O would lock above the board; elsewhere its landing height earns a little.
  const Mdp mdp = mdpOf(Rules::Placement, 10, 16);
  Board board(10, 16);
  for (int row = 0; row < 15; ++row) board.set(0, row, true);
  const Position at(mdp, board, 1);
  RewardPlayer player(mdp, functionOf({{"landingHeight", 0.001}}, -5, 0, 1000));
  QVERIFY(at.placements()[player.best(at.view())].column > 0);
}

void RewardPlayerTest::itLooksAheadByAKnownPiece() {
  // As if no other piece could follow.
  std::mt19937_64 random(4);
  const Mdp any = mdpOf(Rules::Competition, 7, 20), onlyT = mdpOf(Rules::Competition, 7, 20, "0010000");
  const RewardFunction function =
      functionOf({{"holes", -3}, {"rowTransitions", -1}, {"landingHeight", -1}}, 2, 0.1);
  RewardPlayer knows(any, function), expects(any, function), sees(onlyT, function);
  int unlikeExpected = 0;
  for (int round = 0; round < 60; ++round) {
    Board board(7, 20);
    for (int row = 0; row < 6; ++row)
      for (int column = 0; column < 7; ++column) board.set(column, row, below(random, 10) < 6);
    if (board.fullRows() != 0) continue;
    const Position at(any, board, below(random, 7));
    PositionView position = at.view();
    unlikeExpected += expects.bestLookingAhead(position) != sees.bestLookingAhead(position);
    const std::size_t expected = sees.bestLookingAhead(position);
    const std::uint8_t preview[] = {2};
    position.preview = preview;
    QCOMPARE(knows.bestLookingAhead(position), expected);
  }
  QVERIFY(unlikeExpected > 0);
}

void RewardPlayerTest::choicesAreThoseOfAPlainSearch_data() {
  QTest::addColumn<bool>("competition");
  QTest::addColumn<bool>("tables");
  QTest::newRow("placement rules") << false << false;
  QTest::newRow("competition rules") << true << false;
  QTest::newRow("placement rules, tables") << false << true;
  QTest::newRow("competition rules, tables") << true << true;
}

void RewardPlayerTest::choicesAreThoseOfAPlainSearch() {
  QFETCH(bool, competition);
  QFETCH(bool, tables);
  std::mt19937_64 random(11);
  int lost = 0;
  const int rounds = (tables ? 4 : 8) * (allCases() ? 3 : 1);
  for (int round = 0; round < rounds; ++round) {
    const int width = between(random, 5, 9), height = between(random, 8, 14);
    const Mdp mdp = mdpOf(competition ? Rules::Competition : Rules::Placement, width, height, "1203011");
    RewardFunction function = functionOf({{"landingHeight", -1.0 * below(random, 4)},
                                          {"erodedCells", 1.0 * below(random, 3)},
                                          {"holes", -1.0 * below(random, 6)},
                                          {"rowTransitions", -1.0 * below(random, 3)},
                                          {"cumulativeWells", 0.5 * below(random, 3)}},
                                         1 + below(random, 5), 0.25 * below(random, 5), below(random, 20));
    if (tables) function.tables = randomTables(random, width, height);
    RewardPlayer player(mdp, function);
    const PlainSearch plain{mdp, function};
    Game game(mdp, random(), 0);
    for (int piece = 0; piece < 30; ++piece) {
      const Position at(mdp, game.board(), game.piece());
      for (const bool ahead : {false, true}) {
        const std::vector<double> values = plain.values(at, ahead);
        const std::size_t chosen = ahead ? player.bestLookingAhead(at.view()) : player.best(at.view());
        const double best = std::ranges::max(values);
        QVERIFY2(std::abs(values[chosen] - best) < 1e-6,
                 fmt::format("{}ahead {}: {} of {}\n{}", ahead ? "" : "not ", chosen, values[chosen], best,
                             toText(at.board()))
                     .c_str());
        if (!ahead)
          QCOMPARE(chosen, static_cast<std::size_t>(std::ranges::find(values, best) - values.begin()));
      }
      VERIFY_NOTHING(plain.againstThreeFirstMoves(at, player.bestLookingAhead(at.view(), 3)));
      if (game.play(static_cast<std::size_t>(below(random, static_cast<int>(game.placements().size()))))
              .over) {
        ++lost;
        game.restart(game.number() + 1);
      }
    }
  }
  QVERIFY(lost > rounds / 2);  // high piles were included
}

void RewardPlayerTest::featuresWithoutAKernelAndStandardRulesAreRefused() {
  const auto refused = [](const Mdp& mdp, const RewardFunction& function) -> std::string {
    try {
      RewardPlayer(mdp, function);
    } catch (const InvalidDocument& error) {
      return error.what();
    }
    return "accepted";
  };
  const Mdp plain = mdpOf(Rules::Placement, 10, 20);
  const RewardFunction rbf{{{findFeature("rbfHeight"), {1, 2, 3, 4, 5}}}, 1, 0};
  QCOMPARE(refused(plain, rbf), std::string("weights.rbfHeight is a feature without a vectorised kernel; it "
                                            "must be a feature with a vectorised kernel."));
  QVERIFY(
      refused(mdpOf(Rules::Standard, 10, 20), functionOf({{"holes", -1}}, 1, 0)).starts_with("rules is "));
}

TETRABENCH_TEST(RewardPlayerTest)
#include "reward_player_test.moc"
