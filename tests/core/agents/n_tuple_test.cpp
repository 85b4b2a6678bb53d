#include <map>
#include <random>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/agents/n_tuple/n_tuple_value.h"
#include "core/agents/position.h"
#include "core/storage/json/json_pointer.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"
#include "tests/support/refusal.h"
#include "tests/support/values/n_tuple_twin.h"

using namespace tetrabench;
using namespace tetrabench::test;

class NTupleTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aValueIsTheSumOfWhatAllPositionsSee();
  void aMirroredBoardHasTheSameValue();
  void layoutsCountTheirWeights();
  void aStepOfOneCorrectsAnErrorWhereWeightsAreSeenOnce();
  void tracesReachBack();
  void tracesThatNeverFadeHaveALimit();
  void theBestPlacementIsPlayed();
  void documentsKeepTheTables();
  void wrongDocumentsAreRefused();
  void otherBoardsAreRefused();
};

namespace {

NTupleLayout randomLayout(std::mt19937_64& random) {
  NTupleLayout layout{.boardWidth = between(random, 6, 12),
                      .boardHeight = between(random, 6, 20),
                      .windows = {},
                      .contours = {},
                      .perPosition = below(random, 3) > 0};
  for (int i = below(random, 3); i > 0; --i) {
    CellWindow window{between(random, 1, 6), between(random, 1, 6)};
    while (window.width * window.height > 12) window = {between(random, 1, 6), between(random, 1, 6)};
    layout.windows.push_back(window);
  }
  for (int i = below(random, 3); i > 0 || layout.terms() == 0; --i)
    layout.contours.push_back({between(random, 2, 4), between(random, 1, 5)});
  return layout;
}

std::vector<std::int32_t> randomWeights(std::mt19937_64& random, const NTupleLayout& layout) {
  std::vector<std::int32_t> weights(layout.weights());
  for (std::int32_t& weight : weights) weight = static_cast<std::int32_t>(random());
  return weights;
}

Grid mirrorImage(const Grid& grid) {
  Grid mirrored = grid;
  for (std::string& row : mirrored.rows) std::ranges::reverse(row);
  return mirrored;
}

AgentSettings agentWith(const NTupleLayout& layout, const std::vector<std::int32_t>& weights) {
  AgentSettings agent;
  agent.name = "Tables";
  agent.kind = NTupleSettings{.layout = layout, .weights = NTupleWeights(weights)};
  return agent;
}

}  // namespace

void NTupleTest::aValueIsTheSumOfWhatAllPositionsSee() {
  std::mt19937_64 random(1);
  for (int round = 0; round < 60; ++round) {
    const NTupleLayout layout = randomLayout(random);
    const auto weights = randomWeights(random, layout);
    const NTupleFunction function(layout);
    NTupleFunction::Rater rater(function);
    for (int i = 0; i < 5; ++i) {
      const Grid grid = anyPile(random, layout.boardWidth, layout.boardHeight, layout.boardHeight);
      QCOMPARE(rater.setBoard(toBoard(grid), weights), slowValue(layout, grid, weights));
      Grid other = grid;  // a few cells differ
      for (int cells = below(random, 4); cells > 0; --cells)
        other.fill(below(random, layout.boardWidth), below(random, layout.boardHeight));
      QCOMPARE(rater.valueOf(toBoard(other), weights), slowValue(layout, other, weights));
      const Grid any = anyPile(random, layout.boardWidth, layout.boardHeight, layout.boardHeight);
      QCOMPARE(rater.valueOf(toBoard(any), weights), slowValue(layout, any, weights));
    }
  }
}

void NTupleTest::aMirroredBoardHasTheSameValue() {
  std::mt19937_64 random(2);
  for (int round = 0; round < 60; ++round) {
    const NTupleLayout layout = randomLayout(random);
    const auto weights = randomWeights(random, layout);
    const NTupleFunction function(layout);
    NTupleFunction::Rater rater(function);
    const Grid grid = anyPile(random, layout.boardWidth, layout.boardHeight, layout.boardHeight);
    const std::int64_t value = rater.setBoard(toBoard(grid), weights);
    QCOMPARE(rater.setBoard(toBoard(mirrorImage(grid)), weights), value);
  }
}

void NTupleTest::layoutsCountTheirWeights() {
  // Jaskowski et al. 2015: 4x4 windows on 10x20 have "more than 4 million parameters".
  const NTupleLayout published{.windows = {{4, 4}}};
  QCOMPARE(published.weights(), std::size_t{4'456'448});
  QCOMPARE(published.terms(), std::size_t{119});
  const NTupleLayout shared{.windows = {{3, 3}}, .contours = {{3, 2}}, .perPosition = false};
  QCOMPARE(shared.weights(), std::size_t{512 + 25});
  QCOMPARE(shared.terms(), std::size_t{8 * 18 + 8});
}

void NTupleTest::aStepOfOneCorrectsAnErrorWhereWeightsAreSeenOnce() {
  std::mt19937_64 random(3);
  NTupleValue value(NTupleSettings{.layout = {.windows = {{3, 3}}}, .weights = {}});
  const Board board = toBoard(anyPile(random, 10, 20, 20));
  const double before = value.setBoard(board);
  QCOMPARE(before, 0.0);
  value.addToTrace(0);
  value.learn(25);
  // A weight that occurs n times changes n times as much, and counts n times.
  std::map<std::size_t, int> times;
  for (const std::size_t entry : slowEntries({.windows = {{3, 3}}}, toGrid(board))) ++times[entry];
  int squares = 0;
  for (const auto& [entry, n] : times) squares += n * n;
  QVERIFY(std::abs(value.setBoard(board) - 25.0 * squares / (8 * 18)) < 1e-3);
}

void NTupleTest::tracesReachBack() {
  std::mt19937_64 random(7);
  const NTupleLayout layout{.windows = {{2, 2}}, .contours = {{3, 2}}};
  NTupleValue value(NTupleSettings{.layout = layout, .weights = {}});
  std::vector<double> expected(layout.weights());
  double part = 1;
  value.setBoard(toBoard(anyPile(random, 10, 20, 20)));
  value.addToTrace(0.5);
  value.clearTrace();
  std::vector<Grid> grids;
  for (int i = 0; i < 12; ++i) grids.push_back(anyPile(random, 10, 20, 20));
  for (const Grid& grid : grids) {
    value.setBoard(toBoard(grid));
    value.addToTrace(0.5);
  }
  for (std::size_t i = grids.size(); i-- > 0; part /= 2) {
    if (part < 0.01) break;
    for (const std::size_t entry : slowEntries(layout, grids[i])) expected[entry] += part;
  }
  value.learn(static_cast<double>(layout.terms()));
  for (std::size_t i = 0; i < expected.size(); ++i)
    QCOMPARE(static_cast<double>(value.weights()[i]), expected[i] * 1048576);
}

void NTupleTest::tracesThatNeverFadeHaveALimit() {
  std::mt19937_64 random(11);
  const Board first = toBoard(anyPile(random, 10, 20, 20)), other = toBoard(anyPile(random, 10, 20, 20));
  const auto valueAfter = [&](std::size_t others) {
    NTupleValue value(NTupleSettings{.layout = {.windows = {{2, 2}}}, .weights = {}});
    value.setBoard(first);
    value.addToTrace(1);
    value.setBoard(other);
    for (std::size_t i = 0; i < others; ++i) value.addToTrace(1);
    value.learn(1);
    return value.weights();
  };
  const auto withoutFirst = valueAfter(NTupleValue::kMaxTraced);
  QVERIFY(withoutFirst == valueAfter(NTupleValue::kMaxTraced + 1));
  QVERIFY(withoutFirst != valueAfter(NTupleValue::kMaxTraced - 1));
}

void NTupleTest::theBestPlacementIsPlayed() {
  std::mt19937_64 random(4);
  const Mdp mdp = Library::instance().mdp("reduced/sz-10x20");
  const NTupleLayout layout{.windows = {{3, 2}}, .contours = {{3, 3}}};
  auto weights = randomWeights(random, layout);
  for (std::int32_t& weight : weights) weight >>= 10;
  const AgentSettings settings = agentWith(layout, weights);
  const auto agent = makeAgent(settings, mdp, 1);
  int removed = 0;
  for (int round = 0; round < 200; ++round) {
    const Grid grid = anyPile(random, 10, 20, 20);
    const Position position(mdp, toBoard(grid), mdp.pieces().find(round % 2 ? 'S' : 'Z'));
    std::size_t best = 0;
    double most = -1e300;
    for (std::size_t i = 0; i < position.placements().size(); ++i) {
      Board after = position.board();
      const auto put = position.put(i, after);
      double rated = -1e200;  // losing is a last resort
      const auto rows = static_cast<double>(std::popcount(put.removed));
      if (!put.loses) rated = rows + static_cast<double>(slowValue(layout, toGrid(after), weights)) / 1048576;
      if (!put.loses) removed += put.removed != 0;
      if (rated <= most) continue;
      most = rated;
      best = i;
    }
    QCOMPARE(agent->choose(position.view()), best);
  }
  QVERIFY(removed > 20);
}

void NTupleTest::documentsKeepTheTables() {
  std::mt19937_64 random(5);
  for (int round = 0; round < 20; ++round) {
    const NTupleLayout layout = randomLayout(random);
    AgentSettings agent = agentWith(layout, randomWeights(random, layout));
    agent.as<NTupleSettings>().trainingGames = round;
    QVERIFY(agentFromJson(parseJson(toText(toJson(agent)))) == agent);
    agent.as<NTupleSettings>().weights = {};
    QVERIFY(agentFromJson(parseJson(toText(toJson(agent)))) == agent);
  }
}

void NTupleTest::wrongDocumentsAreRefused() {
  std::mt19937_64 random(6);
  const NTupleLayout layout{.windows = {{2, 2}}};
  const Json good = toJson(agentWith(layout, randomWeights(random, layout)));
  const auto refusal = [&](const char* place, const Json& value) {
    Json json = good;
    json[JsonPointer(place)] = value;
    return refusalOf([&] { agentFromJson(json); });
  };
  QCOMPARE(refusal("/windows/0/width", 7),
           std::string("windows[0].width is 7; it must be a whole number between 1 and 6."));
  QCOMPARE(refusal("/windows/0", {{"width", 5}, {"height", 5}}),
           std::string("windows[0] has 25 cells; it must have at most 16."));
  QCOMPARE(refusal("/boardWidth", 3),
           std::string("boardWidth is 3; it must be a whole number between 4 and 32."));
  QCOMPARE(refusal("/windows", Json::array()),
           std::string("windows is empty; give a window, or a contour in contours."));
  QVERIFY(refusal("/windows", Json(std::vector<Json>(17, good["windows"][0])))
              .ends_with("; it must be a list of up to 16 entries."));
  QCOMPARE(refusal("/perPosition", false),
           std::string("tables does not have 16 numbers, as the keys beside it say."));
  QVERIFY(refusal("/contours", {{{"columns", 8}, {"most", 20}}})
              .starts_with("The windows and contours have 389,508,549,282 weights together; at most "));
  QVERIFY(
      refusal("/tables", good["tables"].get<std::string>().substr(0, 400)).starts_with("tables is damaged"));
  QCOMPARE(refusal("/tables", 5), std::string("tables is 5; it must be a string."));
}

void NTupleTest::otherBoardsAreRefused() {
  const NTupleLayout layout{.windows = {{2, 2}}};
  const AgentSettings agent = agentWith(layout, std::vector<std::int32_t>(layout.weights()));
  const auto refusal = [&](const char* mdp) {
    return refusalOf([&] { makeAgent(agent, Library::instance().mdp(mdp), 1); });
  };
  QCOMPARE(refusal("standard/10x16"),
           std::string("Tables: its values are for 10x20 boards; the board of \"Standard 10x16\" is 10x16."));
  QCOMPARE(refusal("standard/6x12"),
           std::string("Tables: its values are for 10x20 boards; the board of \"Standard 6x12\" is 6x12."));
  QCOMPARE(refusal("standard/10x20"), std::string("accepted"));
}

TETRABENCH_TEST(NTupleTest)
#include "n_tuple_test.moc"
