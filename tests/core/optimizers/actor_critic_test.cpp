#include <QTemporaryDir>
#include <cmath>

#include "core/agents/agent_kind.h"
#include "core/agents/n_tuple/n_tuple_settings.h"
#include "core/agents/network/network_settings.h"
#include "core/optimizers/methods/actor_critic/actor_critic_learner.h"
#include "core/optimizers/training.h"
#include "core/play/play_games.h"
#include "core/tetris/random_bits.h"
#include "tests/support/placement_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/values/n_tuple_twin.h"

using namespace tetrabench;
using namespace tetrabench::test;

class ActorCriticTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void gamesTeachAsTheSlowTwinSays_data();
  void gamesTeachAsTheSlowTwinSays();
  void learningGoesOnWhereItWasKept();
  void agentsLearnToPlay_data();
  void agentsLearnToPlay();
};

namespace {

constexpr int kWidth = 6, kHeight = 8, kPieces = 40;

Mdp smallMdp() {
  MdpSettings settings;
  settings.width = kWidth;
  settings.height = kHeight;
  return Mdp(settings);
}

const NTupleLayout kLayout{
    .boardWidth = kWidth, .boardHeight = kHeight, .windows = {{3, 2}}, .contours = {{3, 2}}};

AgentSettings untrained() {
  AgentSettings agent;
  agent.name = "Untrained";
  agent.kind = NTupleSettings{.layout = kLayout, .weights = {}};
  return agent;
}

/// The policy gradient as the help describes it: a whole game is written down, with all afterstates as grids,
/// and a change is made as soon as all that belongs to it is known.
class SlowLearner {
 public:
  SlowLearner(const ActorCriticSettings& settings, const Mdp& mdp, std::uint64_t seed)
      : s_(settings), mdp_(mdp), seed_(seed), actor(kLayout.weights()), critic(kLayout.weights()) {}

  void playGame(std::uint64_t number) {
    PieceSequence pieces(mdp_, seed_, number);
    Grid board(kWidth, kHeight);
    std::vector<Turn> turns;
    std::size_t learned = 0;
    bool lost = false;
    for (std::uint64_t k = 0; k < kPieces; ++k) {
      Turn turn = turnOf(board, pieces.at(k));
      if (k > 0) {
        turns.back().delta += s_.discount * turn.v;
        const double error = turn.v - valueOf(critic, board);
        change(critic, board, s_.criticStep * error);
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
      board = turn.moves[i].after;
      turns.push_back(turn);
    }
    if (!lost) turns.pop_back();
    while (learned < turns.size()) learnFrom(turns, learned++);
  }

 private:
  struct Move {
    Grid after;
    int rows;
    double probability = 0;
  };
  struct Turn {
    std::vector<Move> moves;  ///< that do not lose
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

  Turn turnOf(const Grid& board, int piece) const {
    Turn turn;
    for (const Drawing& drawing : drawnTurns(PieceSet::tetrominoes())[static_cast<std::size_t>(piece)])
      for (int column = 0; column + widthOf(drawing) <= kWidth; ++column) {
        Grid after = board;
        const TwinMove move = PlacementTwin{kHeight, 0}.play(after, drawing, column);
        if (!move.over) turn.moves.push_back({after, move.rowsRemoved()});
      }
    double most = -1e300, sum = 0;
    for (const Move& move : turn.moves) most = std::max(most, move.rows + valueOf(actor, move.after));
    for (Move& move : turn.moves)
      sum += move.probability = std::exp((move.rows + valueOf(actor, move.after) - most) / s_.temperature);
    for (Move& move : turn.moves) {
      move.probability /= sum;
      turn.v += move.probability * (move.rows + s_.discount * valueOf(critic, move.after));
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
      if (std::abs(part) >= 0.001) change(actor, move.after, s_.step * advantage * part);
    }
  }

  const ActorCriticSettings s_;
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
  QTest::newRow("one step") << 0.0 << 1.0 << 1.0;
  QTest::newRow("some steps") << 0.5 << 0.9 << 0.5;
  QTest::newRow("to the end") << 1.0 << 1.0 << 2.0;
}

void ActorCriticTest::gamesTeachAsTheSlowTwinSays() {
  QFETCH(double, lambda);
  QFETCH(double, discount);
  QFETCH(double, temperature);
  const ActorCriticSettings settings{
      .step = 0.25, .criticStep = 0.5, .temperature = temperature, .lambda = lambda, .discount = discount};
  const Mdp mdp = smallMdp();
  LearnedState learned{untrained()};
  ActorCriticLearner learner(mdp, learned, settings, 7);
  SlowLearner twin(settings, mdp, 7);
  // Both round to whole units after sums in another order, so that they may come to differ by a unit.
  const auto differ = [](const NTupleWeights& weights, const std::vector<std::int32_t>& others) {
    const std::vector<std::int32_t> list = weights.copy(kLayout);
    int most = 0;
    for (std::size_t i = 0; i < list.size(); ++i) most = std::max(most, std::abs(list[i] - others[i]));
    return most;
  };
  for (std::uint64_t game = 0; game < 60; ++game) {
    learner.playGame(game, 1, kPieces, {});
    twin.playGame(game);
    learner.saveTo(learned);
    QVERIFY(differ(learned.agent.as<NTupleSettings>().weights, twin.actor) <= 2);
    QVERIFY(differ(learned.critic->as<NTupleSettings>().weights, twin.critic) <= 2);
  }
  QVERIFY(std::ranges::count(twin.actor, 0) < std::ssize(twin.actor) - 200);
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
    QVERIFY(!Trainer(training, database).keptAgent(games));
    Trainer(training, database).agentAfter(games, {}, {});
  }
  QVERIFY(*Trainer(training, database).keptAgent(20) == once);
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
