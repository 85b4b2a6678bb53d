#include <cmath>
#include <random>

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/agents/network/network_value.h"
#include "core/agents/position.h"
#include "core/storage/json/json_pointer.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class NetworkTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void unitsAreThoseOfTheDefinition();
  void aValueIsThatOfTheDefinition();
  void gradientsAreDifferences();
  void tracesDecay();
  void theBestPlacementIsPlayed();
  void documentsKeepTheWeights();
  void wrongDocumentsAreRefused();
};

namespace {

double sigmoid(double z) {
  return 1 / (1 + std::exp(-z));
}

/// Computes the inputs one by one from a grid.
std::vector<double> slowInputs(const NetworkLayout& layout, const Grid& grid) {
  std::vector<double> inputs;
  const auto add = [&](int feature, int thresholds) {
    for (int t = 1; t <= thresholds; ++t) inputs.push_back(feature >= t ? 1 : 0);
  };
  for (int c = 0; c < layout.boardWidth; ++c) add(grid.columnHeight(c), layout.boardHeight);
  for (int c = 1; c < layout.boardWidth; ++c)
    add(std::abs(grid.columnHeight(c) - grid.columnHeight(c - 1)), layout.boardHeight);
  add(grid.pileHeight(), layout.boardHeight);
  int holes = 0;
  for (int c = 0; c < layout.boardWidth; ++c)
    for (int row = 0; row < grid.columnHeight(c); ++row) holes += !grid.full(c, row);
  add(holes, 3 * layout.boardHeight);
  return inputs;
}

double slowValue(const NetworkLayout& layout, const std::vector<double>& weights, const Grid& grid) {
  std::vector<double> values = slowInputs(layout, grid);
  auto next = weights.begin();
  std::vector<int> sizes = layout.hidden;
  sizes.push_back(1);
  for (std::size_t layer = 0; layer < sizes.size(); ++layer) {
    std::vector<double> outputs;
    for (int unit = 0; unit < sizes[layer]; ++unit) {
      double z = 0;
      for (const double value : values) z += value * *next++;
      z += *next++;
      outputs.push_back(layer + 1 < sizes.size() ? sigmoid(z) * (1 + z * (1 - sigmoid(z))) : z);
    }
    values = outputs;
  }
  return values[0];
}

NetworkSettings randomNetwork(std::mt19937_64& random) {
  NetworkSettings settings;
  settings.layout = {.boardWidth = between(random, 4, 12),
                     .boardHeight = between(random, 4, 20),
                     .hidden = {between(random, 1, 8)}};
  if (below(random, 2)) settings.layout.hidden.push_back(between(random, 1, 6));
  settings.seed = random() % 1000;
  std::vector<double> weights = startWeights(settings.layout, settings.seed);
  for (double& weight : weights) weight += 0.25 * (static_cast<double>(below(random, 1000)) / 1000 - 0.5);
  settings.weights = std::make_shared<const std::vector<double>>(weights);
  return settings;
}

Grid gridFor(std::mt19937_64& random, const NetworkLayout& layout) {
  return anyPile(random, layout.boardWidth, layout.boardHeight, layout.boardHeight);
}

bool near(double a, double b, double within = 1e-11) {
  return std::abs(a - b) <= within * std::max(1.0, std::abs(b));
}

}  // namespace

void NetworkTest::unitsAreThoseOfTheDefinition() {
  for (double z = -800; z < 800; z += 0.37) {
    const double s = sigmoid(z);
    QVERIFY(near(dSilu(z), s * (1 + z * (1 - s))));
    QVERIFY(near(dSiluSlope(z), s * (1 - s) * (2 + z * (1 - 2 * s))));
    QVERIFY(near(dSiluSlope(z), (dSilu(z + 1e-5) - dSilu(z - 1e-5)) / 2e-5, 1e-6));
  }
  QCOMPARE(dSilu(0), 0.5);
}

void NetworkTest::aValueIsThatOfTheDefinition() {
  std::mt19937_64 random(1);
  for (int round = 0; round < 60; ++round) {
    const NetworkSettings settings = randomNetwork(random);
    NetworkValue value(settings);
    for (int i = 0; i < 5; ++i) {
      const Grid grid = gridFor(random, settings.layout), other = gridFor(random, settings.layout);
      QVERIFY(near(value.setBoard(toBoard(grid)), slowValue(settings.layout, *settings.weights, grid)));
      QVERIFY(near(value.valueOf(toBoard(other)), slowValue(settings.layout, *settings.weights, other)));
      const double before = value.valueOf(toBoard(other));
      QCOMPARE(value.setBoard(toBoard(other)), before);  // bit-identical, whatever board was set before
    }
  }
  QCOMPARE(NetworkLayout().inputs(), std::size_t{460});
}

void NetworkTest::gradientsAreDifferences() {
  std::mt19937_64 random(2);
  for (int round = 0; round < 20; ++round) {
    const NetworkSettings settings = randomNetwork(random);
    const Grid grid = gridFor(random, settings.layout);
    NetworkValue value(settings);
    value.setBoard(toBoard(grid));
    value.addToTrace(0);
    value.learn(1);  // each weight increases by its gradient
    NetworkValue other(settings);
    other.learnAt(toBoard(grid), 1);
    QVERIFY(other.weights() == value.weights());
    for (int i = 0; i < 40; ++i) {
      const std::size_t at = random() % settings.weights->size();
      std::vector<double> more = *settings.weights, less = *settings.weights;
      more[at] += 1e-5;
      less[at] -= 1e-5;
      const double slope =
          (slowValue(settings.layout, more, grid) - slowValue(settings.layout, less, grid)) / 2e-5;
      QVERIFY(near(value.weights()[at] - (*settings.weights)[at], slope, 1e-6));
    }
  }
}

void NetworkTest::tracesDecay() {
  std::mt19937_64 random(3);
  const NetworkSettings settings = randomNetwork(random);
  const auto changeBy = [&](const Grid& grid) {
    NetworkValue value(settings);
    value.setBoard(toBoard(grid));
    value.addToTrace(0.5);
    value.learn(1);
    std::vector<double> change = value.weights();
    for (std::size_t i = 0; i < change.size(); ++i) change[i] -= (*settings.weights)[i];
    return change;
  };
  const Grid first = gridFor(random, settings.layout), second = gridFor(random, settings.layout);
  const auto a = changeBy(first), b = changeBy(second);
  NetworkValue value(settings);
  value.setBoard(toBoard(gridFor(random, settings.layout)));
  value.addToTrace(0.5);
  value.clearTrace();
  for (const Grid& grid : {first, second}) {
    value.setBoard(toBoard(grid));
    value.addToTrace(0.5);
  }
  value.learn(1);
  for (std::size_t i = 0; i < a.size(); ++i)
    QVERIFY(near(value.weights()[i] - (*settings.weights)[i], 0.5 * a[i] + b[i]));
}

void NetworkTest::theBestPlacementIsPlayed() {
  std::mt19937_64 random(4);
  const Mdp mdp = Library::instance().mdp("reduced/sz-10x20");
  AgentSettings settings;
  settings.name = "Network";
  settings.kind = NetworkSettings{.layout = {.hidden = {7, 4}}, .seed = 9, .weights = {}};
  const auto weights = startWeights({.hidden = {7, 4}}, 9);
  const auto agent = makeAgent(settings, mdp, 1);
  for (int round = 0; round < 100; ++round) {
    const Position position(mdp, toBoard(anyPile(random, 10, 20, 16)),
                            mdp.pieces().find(round % 2 ? 'S' : 'Z'));
    std::vector<double> rated;
    for (std::size_t i = 0; i < position.placements().size(); ++i) {
      Board after = position.board();
      const auto put = position.put(i, after);
      rated.push_back(put.loses ? -1e300
                                : std::popcount(put.removed) +
                                      slowValue({.hidden = {7, 4}}, weights, toGrid(after)));
    }
    const double best = *std::ranges::max_element(rated);
    QVERIFY(near(rated[agent->choose(position.view())], best));
  }
}

void NetworkTest::documentsKeepTheWeights() {
  std::mt19937_64 random(5);
  for (int round = 0; round < 10; ++round) {
    AgentSettings agent;
    agent.kind = randomNetwork(random);
    agent.as<NetworkSettings>().trainingGames = round;
    QVERIFY(agentFromJson(parseJson(toText(toJson(agent)))) == agent);
    agent.as<NetworkSettings>().weights.reset();
    QVERIFY(agentFromJson(parseJson(toText(toJson(agent)))) == agent);
  }
}

void NetworkTest::wrongDocumentsAreRefused() {
  AgentSettings agent;
  agent.name = "Network";
  NetworkSettings settings{.layout = {.boardWidth = 4, .boardHeight = 4, .hidden = {2}}, .weights = {}};
  settings.weights = std::make_shared<const std::vector<double>>(startWeights(settings.layout, 1));
  agent.kind = settings;
  const Json good = toJson(agent);
  const auto refusal = [&](const char* place, const Json& value) {
    Json json = good;
    json[JsonPointer(place)] = value;
    return refusalOf([&] { agentFromJson(json); });
  };
  QCOMPARE(refusal("/hidden", {2, 2}), std::string("layers has 2 layers; it must have 3."));
  QCOMPARE(refusal("/hidden", {3}), std::string("layers[0] has 2 units; it must have 3."));
  QCOMPARE(refusal("/boardWidth", 5), std::string("layers[0][0] has 45 numbers; it must have 53."));
  for (const Json& wrong : {Json::array(), Json{1, 2, 3}})
    QVERIFY(refusal("/hidden", wrong).ends_with("; it must be a list of the sizes of 1 or 2 hidden layers."));
  QVERIFY(refusal("/hidden", {0}).starts_with("hidden[0] is 0; it must be a whole number between 1 and "));
  QVERIFY(refusal("/layers/1/0/0", 1e13).starts_with("layers[1][0][0] is "));
  QCOMPARE(refusalOf([&] { makeAgent(agent, Library::instance().mdp("standard/10x20"), 1); }),
           std::string("Network: its values are for 4x4 boards; the board of \"Standard 10x20\" is 10x20."));
}

TETRABENCH_TEST(NetworkTest)
#include "network_test.moc"
