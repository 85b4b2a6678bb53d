#include <QTemporaryDir>
#include <cmath>
#include <map>
#include <numeric>

#include "core/agents/agent_kind.h"
#include "core/agents/n_tuple/n_tuple_settings.h"
#include "core/agents/network/network_settings.h"
#include "core/features/catalogue.h"
#include "core/optimizers/methods/actor_critic/actor_critic_learner.h"
#include "core/optimizers/methods/temporal_difference/td_learner.h"
#include "core/optimizers/training.h"
#include "core/play/play_games.h"
#include "core/tetris/random_bits.h"
#include "tests/support/placement_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/standard_twin.h"
#include "tests/support/values/n_tuple_twin.h"

using namespace tetrabench;
using namespace tetrabench::test;

class ActorCriticTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void gamesTeachAsTheSlowTwinSays_data();
  void gamesTeachAsTheSlowTwinSays();
  void aLossWithoutALosingPlacementIsLearned();
  void learningGoesOnWhereItWasKept();
  void largeNetworksAreKept();
  void agentsLearnToPlay_data();
  void agentsLearnToPlay();
};

namespace {

constexpr int kWidth = 6, kHeight = 8, kPieces = 40;
constexpr double kPileHeight = -0.125;  ///< weight of a feature in addition to the tables

Mdp smallMdp(Rules rules = Rules::Placement) {
  MdpSettings settings;
  settings.rules = rules;
  settings.width = kWidth;
  settings.height = kHeight;
  return Mdp(settings);
}

const NTupleLayout kLayout{
    .boardWidth = kWidth, .boardHeight = kHeight, .windows = {{3, 2}}, .contours = {{3, 2}}};

AgentSettings untrained() {
  AgentSettings agent;
  agent.name = "Untrained";
  const Feature* pileHeight = findFeature("pileHeight");
  agent.kind = NTupleSettings{.layout = kLayout, .features = {{pileHeight, {kPileHeight}}}, .weights = {}};
  return agent;
}

/// Policy gradient as described in the help: records a whole game with all afterstates as grids, and applies
/// each update one placement after all its terms are known.
class SlowLearner {
 public:
  SlowLearner(const ActorCriticSettings& settings, const Mdp& mdp, std::uint64_t seed)
      : s_(settings), mdp_(mdp), seed_(seed), actor(kLayout.weights()), critic(kLayout.weights()) {}

  void playGame(std::uint64_t number, int candidates) {
    double decay = 1;
    for (int i = 0; i < candidates; ++i) decay *= s_.stepDecay;
    step_ = decay * s_.step;
    PieceSequence pieces(mdp_, seed_, number);
    Grid board(kWidth, kHeight);
    std::vector<Turn> turns;
    std::size_t learned = 0;
    bool lost = false;
    double features = 0;
    for (std::uint64_t k = 0; k < kPieces; ++k) {
      Turn turn = turnOf(board, pieces.at(k));
      if (k > 0) {
        turns.back().delta += s_.discount * turn.v;
        const double error = turn.v - valueOf(critic, board) - features;
        change(critic, board, decay * s_.criticStep * error);
        if (turns.size() - learned > horizon()) learnFrom(turns, learned++);
      }
      if (turn.moves.empty()) {
        lost = true;
        break;
      }
      double left = fraction(randomBits(seed_, number, k, RandomStream::Agent)[0]);
      std::size_t i = 0;
      while (i + 1 < turn.moves.size() && left >= turn.moves[i].probability)
        left -= turn.moves[i++].probability;
      turn.drawn = i;
      turn.delta = turn.moves[i].rows - turn.v;
      features = turn.moves[i].features;
      board = turn.moves[i].after;
      turns.push_back(turn);
      if (standard() && !StandardTwin(board).spawn(letterOf(pieces.at(k + 1)))) {
        lost = true;
        change(critic, board, decay * s_.criticStep * (0 - valueOf(critic, board) - features));
        break;
      }
    }
    if (!lost) turns.pop_back();
    while (learned < turns.size()) learnFrom(turns, learned++);
  }

 private:
  struct Move {
    Grid after;
    int rows;
    double features;
    double probability = 0;
  };
  struct Turn {
    std::vector<Move> moves;  ///< excluding losing ones
    double v = 0, delta = 0;
    std::size_t drawn = 0;
  };

  static constexpr double kUnit = 1.0 / 1048576;

  static double valueOf(const std::vector<std::int32_t>& weights, const Grid& grid) {
    return static_cast<double>(slowValue(kLayout, grid, weights)) * kUnit;
  }

  static void change(std::vector<std::int32_t>& weights, const Grid& grid, double step) {
    const double units = std::round(step / static_cast<double>(kLayout.terms()) / kUnit);
    for (const std::size_t entry : slowEntries(kLayout, grid))
      weights[entry] += static_cast<std::int32_t>(units);
  }

  double preferenceOf(const Move& move) const {
    return move.rows + move.features + valueOf(actor, move.after);
  }

  bool standard() const { return mdp_.rules() == Rules::Standard; }
  char letterOf(int piece) const { return mdp_.pieces()[piece].letter; }

  std::vector<Move> standardMoves(const Grid& board, int piece) const {
    StandardTwin twin(board);
    if (!twin.spawn(letterOf(piece))) return {};
    std::map<DrawnEnding, Move> moves;
    for (const StandardTwin::Ending& ending : twin.endings()) {
      StandardTwin after = twin;
      const int rows = after.play(ending).rowsRemoved();
      moves.insert(
          {drawnEnding(ending, piece), {after.grid(), rows, kPileHeight * after.grid().pileHeight()}});
    }
    std::vector<Move> list;
    for (const auto& [ending, move] : moves) list.push_back(move);
    return list;
  }

  std::vector<Move> placementMoves(const Grid& board, int piece) const {
    std::vector<Move> moves;
    for (const Drawing& drawing : drawnTurns(PieceSet::tetrominoes())[static_cast<std::size_t>(piece)])
      for (int column = 0; column + widthOf(drawing) <= kWidth; ++column) {
        Grid after = board;
        const TwinMove move = PlacementTwin{kHeight, 0}.play(after, drawing, column);
        if (!move.over) moves.push_back({after, move.rowsRemoved(), kPileHeight * after.pileHeight()});
      }
    return moves;
  }

  Turn turnOf(const Grid& board, int piece) const {
    Turn turn{.moves = standard() ? standardMoves(board, piece) : placementMoves(board, piece)};
    double most = -1e300, sum = 0;
    for (const Move& move : turn.moves) most = std::max(most, preferenceOf(move));
    for (Move& move : turn.moves)
      sum += move.probability = std::exp((preferenceOf(move) - most) / s_.temperature);
    for (Move& move : turn.moves) {
      move.probability /= sum;
      turn.v += move.probability * (move.rows + s_.discount * (move.features + valueOf(critic, move.after)));
    }
    return turn;
  }

  std::size_t horizon() const {
    std::size_t parts = 1;
    while (std::pow(s_.discount * s_.lambda, parts) >= 0.01 && parts < 1000) ++parts;
    return parts;
  }

  void learnFrom(const std::vector<Turn>& turns, std::size_t i) {
    double advantage = 0;
    for (std::size_t k = 0; k < horizon() && i + k < turns.size(); ++k)
      advantage += std::pow(s_.discount * s_.lambda, k) * turns[i + k].delta;
    for (std::size_t m = 0; m < turns[i].moves.size(); ++m) {
      const Move& move = turns[i].moves[m];
      const double part = (m == turns[i].drawn ? 1 : 0) - move.probability;
      if (std::abs(part) >= 0.001) change(actor, move.after, step_ * advantage * part);
    }
  }

  const ActorCriticSettings s_;
  double step_ = 0;
  const Mdp& mdp_;
  const std::uint64_t seed_;

 public:
  std::vector<std::int32_t> actor, critic;
};

}  // namespace

void ActorCriticTest::gamesTeachAsTheSlowTwinSays_data() {
  QTest::addColumn<double>("lambda");
  QTest::addColumn<double>("discount");
  QTest::addColumn<double>("temperature");
  QTest::addColumn<bool>("standard");
  QTest::newRow("one step") << 0.0 << 1.0 << 1.0 << false;
  QTest::newRow("some steps") << 0.5 << 0.9 << 0.5 << false;
  QTest::newRow("to the end") << 1.0 << 1.0 << 2.0 << false;
  QTest::newRow("some steps, standard rules") << 0.5 << 0.9 << 1.0 << true;
}

void ActorCriticTest::gamesTeachAsTheSlowTwinSays() {
  QFETCH(double, lambda);
  QFETCH(double, discount);
  QFETCH(double, temperature);
  QFETCH(bool, standard);
  const ActorCriticSettings settings{
      .step = 0.25, .criticStep = 0.5, .temperature = temperature, .lambda = lambda, .discount = discount};
  const Mdp mdp = smallMdp(standard ? Rules::Standard : Rules::Placement);
  LearnedState learned{untrained()};
  ActorCriticLearner learner(mdp, learned, settings, 7);
  SlowLearner twin(settings, mdp, 7);
  // Both round to integer units after summing in a different order, so they may differ slightly.
  const auto differ = [](const NTupleWeights& weights, const std::vector<std::int32_t>& others) {
    const std::vector<std::int32_t> list = weights.copy(kLayout);
    int most = 0;
    for (std::size_t i = 0; i < list.size(); ++i) most = std::max(most, std::abs(list[i] - others[i]));
    return most;
  };
  for (std::uint64_t game = 0; game < 60; ++game) {
    const int candidates = static_cast<int>(game) / 25;
    learner.playGame(game, candidates, kPieces, {});
    twin.playGame(game, candidates);
    learner.saveTo(learned);
    QVERIFY(differ(learned.agent.as<NTupleSettings>().weights, twin.actor) <= 2);
    QVERIFY(differ(learned.critic->as<NTupleSettings>().weights, twin.critic) <= 2);
  }
  QVERIFY(std::ranges::count(twin.actor, 0) < std::ssize(twin.actor) - 200);
}

/// Under standard rules a game ends when the next piece cannot spawn.
void ActorCriticTest::aLossWithoutALosingPlacementIsLearned() {
  const Mdp mdp = smallMdp(Rules::Standard);
  // Without rewards, only the end of a game provides a signal: values start above 0 and must fall.
  AgentSettings agent = untrained();
  const std::vector<std::int32_t> high(kLayout.weights(), 1 << 20);
  agent.as<NTupleSettings>().weights = NTupleWeights(high);
  LearnedState actorCritic{agent}, temporal{agent};
  ActorCriticLearner learner(mdp, actorCritic, {.step = 0.1, .criticStep = 0.5}, 7);
  TdLearner tdLearner(mdp, temporal, {.step = 0.5, .lambda = 0, .exploration = 1}, 7);
  std::int64_t pieces = 0;
  for (std::uint64_t game = 0; game < 300; ++game) {
    pieces += learner.playGame(game, 0, {}, {}).pieces;
    tdLearner.playGame(game, 0, {}, {});
  }
  learner.saveTo(actorCritic);
  tdLearner.saveTo(temporal);
  QVERIFY(pieces < 300 * 30);
  const auto mean = [](const AgentSettings& learned) {
    const std::vector<std::int32_t> weights = learned.as<NTupleSettings>().weights.copy(kLayout);
    return std::accumulate(weights.begin(), weights.end(), 0.0) / static_cast<double>(weights.size());
  };
  QVERIFY(mean(*actorCritic.critic) < 0.98 * high.front());
  QVERIFY(mean(temporal.agent) < 0.98 * high.front());
}

void ActorCriticTest::learningGoesOnWhereItWasKept() {
  const QTemporaryDir folder;
  const std::string database = folder.filePath("search.tetrabench").toStdString();
  const Training training{.mdp = smallMdp(),
                          .agent = untrained(),
                          .method = ActorCriticSettings{.games = 5, .stepDecay = 0.9},
                          .seed = 7,
                          .pieceLimit = kPieces};
  const AgentSettings once = Trainer(training).agentAfter(20, {}, {});
  for (const std::int64_t games : {5, 10, 20}) {  // as after a kill
    QVERIFY(!Trainer(training, database).storedAgent(games));
    Trainer(training, database).agentAfter(games, {}, {});
  }
  QVERIFY(*Trainer(training, database).storedAgent(20) == once);
}

/// Actor and critic together exceed the maximum size of a document.
void ActorCriticTest::largeNetworksAreKept() {
  const QTemporaryDir folder;
  const std::string database = folder.filePath("search.tetrabench").toStdString();
  AgentSettings agent = untrained();
  agent.kind = NetworkSettings{.layout = {.hidden = {1000}}, .weights = {}};
  const Training training{
      .mdp = Mdp(), .agent = agent, .method = ActorCriticSettings{.games = 1}, .seed = 7, .pieceLimit = 3};
  const AgentSettings learned = Trainer(training, database).agentAfter(1, {}, {});
  for (const auto& entry : std::filesystem::directory_iterator(Trainer::folderOf(database)))
    QVERIFY(entry.file_size() > kMaxDocumentBytes);
  QVERIFY(*Trainer(training, database).storedAgent(1) == learned);
}

void ActorCriticTest::agentsLearnToPlay_data() {
  QTest::addColumn<bool>("network");
  QTest::addColumn<int>("games");
  QTest::newRow("tables") << false << 1000;
  QTest::newRow("network") << true << 300;
}

void ActorCriticTest::agentsLearnToPlay() {
  QFETCH(bool, network);
  QFETCH(int, games);
  AgentSettings agent = untrained();
  if (network)
    agent.kind = NetworkSettings{.layout = {.boardWidth = kWidth, .boardHeight = kHeight, .hidden = {8}},
                                 .weights = {}};
  const Training training{.mdp = smallMdp(),
                          .agent = agent,
                          .method = ActorCriticSettings{.games = games,
                                                        .step = network ? 0.01 : 0.2,
                                                        .criticStep = network ? 0.01 : 0.2,
                                                        .discount = 0.95},
                          .seed = 7,
                          .pieceLimit = 500};
  const auto lines = [&](const AgentSettings& player) {
    double sum = 0;
    for (const Episode& episode :
         playGames({.mdp = training.mdp, .agent = player, .seed = 1000, .games = 30, .pieces = 500}))
      sum += static_cast<double>(episode.tally.lines);
    return sum / 30;
  };
  const double before = lines(agent), after = lines(Trainer(training).agentAfter(games, {}, {}));
  QVERIFY2(after > before + 5, qPrintable(QString("%1 after %2").arg(after).arg(before)));
}

TETRABENCH_TEST(ActorCriticTest)
#include "actor_critic_test.moc"
