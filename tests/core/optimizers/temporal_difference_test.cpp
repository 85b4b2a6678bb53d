#include <QTemporaryDir>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>

#include "core/agents/agent_kind.h"
#include "core/agents/library.h"
#include "core/agents/n_tuple/n_tuple_settings.h"
#include "core/agents/network/network_settings.h"
#include "core/optimizers/methods/temporal_difference/td_learner.h"
#include "core/optimizers/optimizer.h"
#include "core/optimizers/option_space.h"
#include "core/parallel/stopped.h"
#include "core/storage/atomic_file.h"
#include "core/tetris/random_bits.h"
#include "tests/support/placement_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"
#include "tests/support/values/n_tuple_twin.h"

using namespace tetrabench;
using namespace tetrabench::test;

using Damage = std::function<void(const std::filesystem::path&)>;
Q_DECLARE_METATYPE(Damage)

class TemporalDifferenceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void gamesTeachAsTheSlowTwinSays_data();
  void gamesTeachAsTheSlowTwinSays();
  void learningGoesOnWhereItWasKept();
  void whatIsLostOrDamagedIsLearnedAgain_data();
  void whatIsLostOrDamagedIsLearnedAgain();
  void aCheckpointOfOtherGamesIsNotBelieved();
  void nothingIsWrittenThroughLinks();
  void aStopEndsLearning();
  void itLearnsToPlay();
  void theBestAgentIsReadFromBesideTheResults();
  void aTrainedAgentCanBeTrainedFurther();
  void plansThatDoNotFitAreRefused();
};

namespace {

Mdp smallMdp() {
  MdpSettings settings;
  settings.width = 6;
  settings.height = 8;
  return Mdp(settings);
}

const NTupleLayout kLayout{.boardWidth = 6, .boardHeight = 8, .windows = {{3, 2}}, .contours = {{3, 2}}};

AgentSettings untrained() {
  AgentSettings agent;
  agent.name = "Untrained";
  agent.kind = NTupleSettings{.layout = kLayout, .weights = {}};
  return agent;
}

Training trainingWith(const TemporalDifferenceSettings& settings) {
  return {.mdp = smallMdp(), .agent = untrained(), .method = settings, .seed = 7, .pieceLimit = 40};
}

/// Reference implementation of TD(lambda) as the help describes it, with a list of all afterstates of the
/// game as grids.
class SlowLearner {
 public:
  SlowLearner(const Training& training, const TemporalDifferenceSettings& settings)
      : t_(training), settings_(settings), weights_(kLayout.weights()) {}

  void playGame(std::uint64_t number, int candidates) {
    TemporalDifferenceSettings s = settings_;
    for (int i = 0; i < candidates; ++i) {
      s.step *= s.stepDecay;
      s.exploration *= s.explorationDecay;
    }
    PieceSequence pieces(t_.mdp, t_.seed, number);
    Grid board(6, 8);
    seen_.clear();
    for (std::int64_t k = 0; k < 40; ++k) {
      const int piece = pieces.at(static_cast<std::uint64_t>(k));
      const auto bits = randomBits(t_.seed, number, static_cast<std::uint64_t>(k), RandomStream::Agent);
      struct Move {
        Grid after;
        double rated;
        bool over;
      };
      std::vector<Move> moves;
      for (const Drawing& turn : drawnTurns(PieceSet::tetrominoes())[static_cast<std::size_t>(piece)])
        for (int column = 0; column + widthOf(turn) <= 6; ++column) {
          Grid after = board;
          const TwinMove move = PlacementTwin{8, 0}.play(after, turn, column);
          const double rated = move.over ? 0 : move.rowsRemoved() + s.discount * valueOf(after);
          moves.push_back({after, rated, move.over});
        }
      const auto better = [](const Move& a, const Move& b) {
        return a.over != b.over ? b.over : a.rated > b.rated;
      };
      std::vector<Move> best;
      for (const Move& move : moves) {
        if (!best.empty() && better(move, best[0])) best.clear();
        if (best.empty() || !better(best[0], move)) best.push_back(move);
      }
      Move chosen = best[below(static_cast<std::uint32_t>(best.size()), bits[0])];
      double target = chosen.over ? (s.averageReward ? valueOf(Grid(6, 8)) : 0) : chosen.rated;
      if (s.averageReward) target -= average;
      if (k > 0) learn(target - valueOf(board), s.step);
      const bool lost = chosen.over;
      if (fraction(bits[1]) < s.exploration) {
        chosen = moves[below(static_cast<std::uint32_t>(moves.size()), bits[2])];
        seen_.clear();
      }
      if (lost || chosen.over) return;
      board = chosen.after;
      seen_.push_back(board);
    }
  }

  const std::vector<std::int32_t>& weights() const { return weights_; }
  double average = 0;

 private:
  static constexpr double kUnit = 1.0 / 1048576;

  double valueOf(const Grid& grid) const {
    return static_cast<double>(slowValue(kLayout, grid, weights_)) * kUnit;
  }

  void learn(double error, double step) {
    double part = 1;
    for (std::size_t i = seen_.size(); i-- > 0; part *= settings_.discount * settings_.lambda) {
      if (part < 0.01) break;
      const double units = step * error / static_cast<double>(kLayout.terms()) / kUnit;
      for (const std::size_t entry : slowEntries(kLayout, seen_[i]))
        weights_[entry] += static_cast<std::int32_t>(std::round(units * part));
    }
    if (settings_.averageReward) average += settings_.averageStep * error;
  }

  const Training t_;
  const TemporalDifferenceSettings settings_;
  std::vector<std::int32_t> weights_;
  std::vector<Grid> seen_;  ///< oldest first
};

std::string folderIn(const QTemporaryDir& folder) {
  return folder.filePath("search.tetrabench").toStdString();
}

OptimizationPlan planOf(const TemporalDifferenceSettings& settings) {
  OptimizationPlan plan;
  plan.name = "Learning";
  plan.method = settings;
  plan.mdp = {"", smallMdp()};
  plan.agent.agent = untrained();
  plan.space = numbersOf(plan.agent.agent);
  plan.games = 20;
  plan.pieceLimit = plan.validation.pieceLimit = 500;
  plan.validation.games = 20;
  plan.candidates = 2;
  return plan;
}

}  // namespace

void TemporalDifferenceTest::gamesTeachAsTheSlowTwinSays_data() {
  QTest::addColumn<double>("lambda");
  QTest::addColumn<double>("discount");
  QTest::addColumn<double>("exploration");
  QTest::addColumn<bool>("averageReward");
  QTest::newRow("TD(0)") << 0.0 << 1.0 << 0.0 << false;
  QTest::newRow("traces, discount") << 0.5 << 0.9 << 0.0 << false;
  QTest::newRow("exploration") << 0.75 << 1.0 << 0.2 << false;
  QTest::newRow("average reward") << 0.5 << 1.0 << 0.05 << true;
}

void TemporalDifferenceTest::gamesTeachAsTheSlowTwinSays() {
  QFETCH(double, lambda);
  QFETCH(double, discount);
  QFETCH(double, exploration);
  QFETCH(bool, averageReward);
  const TemporalDifferenceSettings settings{.step = 0.5,
                                            .stepDecay = 0.5,
                                            .lambda = lambda,
                                            .discount = discount,
                                            .exploration = exploration,
                                            .explorationDecay = 0.75,
                                            .averageReward = averageReward,
                                            .averageStep = 0.125};
  const Training training = trainingWith(settings);
  LearnedState learned{training.agent};
  TdLearner learner(training.mdp, learned, settings, training.seed);
  SlowLearner twin(training, settings);
  for (std::uint64_t game = 0; game < 60; ++game) {
    const int candidates = static_cast<int>(game) / 25;
    learner.playGame(game, candidates, training.pieceLimit, {});
    twin.playGame(game, candidates);
    learner.saveTo(learned);
    QVERIFY(learned.agent.as<NTupleSettings>().weights.copy(kLayout) == twin.weights());
    QCOMPARE(learned.averageReward, twin.average);
  }
  QVERIFY(std::ranges::count(twin.weights(), 0) < std::ssize(twin.weights()) - 200);
}

void TemporalDifferenceTest::learningGoesOnWhereItWasKept() {
  const QTemporaryDir folder;
  const Training training =
      trainingWith({.games = 5, .lambda = 0.5, .averageReward = true, .averageStep = 0.01});
  const AgentSettings once = Trainer(training).agentAfter(20, {}, {});
  QCOMPARE(once.as<NTupleSettings>().trainingGames, std::int64_t{20});
  for (const std::int64_t games : {5, 10, 20}) {
    Trainer trainer(training, folderIn(folder));  // as after a kill
    QVERIFY(!trainer.storedAgent(games));
    const AgentSettings agent = trainer.agentAfter(games, {}, {});
    QVERIFY(*Trainer(training, folderIn(folder)).storedAgent(games) == agent);
  }
  QVERIFY(*Trainer(training, folderIn(folder)).storedAgent(20) == once);
  // A training with other settings stores its own agents.
  Training other = training;
  std::get<TemporalDifferenceSettings>(other.method).step = 0.3;
  QVERIFY(!Trainer(other, folderIn(folder)).storedAgent(20));
}

void TemporalDifferenceTest::whatIsLostOrDamagedIsLearnedAgain_data() {
  QTest::addColumn<Damage>("damage");
  const auto row = [](const char* name, const Damage& damage) { QTest::newRow(name) << damage; };
  row("lost", [](const std::filesystem::path& file) { std::filesystem::remove(file); });
  row("truncated",
      [](const auto& file) { std::filesystem::resize_file(file, std::filesystem::file_size(file) - 7); });
  row("empty", [](const auto& file) { std::filesystem::resize_file(file, 0); });
  row("one bit", [](const auto& file) {
    std::string text = readTextFile(file, 1 << 20);
    text[text.size() / 2] ^= 1;
    writeFileAtomically(file, text);
  });
  row("another number", [](const auto& file) {
    std::string text = readTextFile(file, 1 << 20);
    const auto digit = text.find_first_of("12345678", text.find("averageReward"));
    ++text[digit];
    writeFileAtomically(file, text);
  });
}

void TemporalDifferenceTest::whatIsLostOrDamagedIsLearnedAgain() {
  QFETCH(Damage, damage);
  const QTemporaryDir folder;
  const Training training = trainingWith({.games = 5});
  const AgentSettings expected = Trainer(training, folderIn(folder)).agentAfter(15, {}, {});
  const Checkpoints checkpoints = checkpointsOf(folderIn(folder));
  QCOMPARE(checkpoints.sound.size(), std::size_t{3});
  QVERIFY(checkpoints.damaged.empty());
  for (const auto& file : checkpoints.sound) damage(file);
  QVERIFY(checkpointsOf(folderIn(folder)).sound.empty());
  QVERIFY(!Trainer(training, folderIn(folder)).storedAgent(15));
  QVERIFY(Trainer(training, folderIn(folder)).agentAfter(15, {}, {}) == expected);
}

void TemporalDifferenceTest::aCheckpointOfOtherGamesIsNotBelieved() {
  const QTemporaryDir folder;
  const Training training = trainingWith({.games = 5});
  Trainer(training, folderIn(folder)).agentAfter(10, {}, {});
  const std::vector<std::filesystem::path> files = checkpointsOf(folderIn(folder)).sound;
  QCOMPARE(files.size(), std::size_t{2});  // after 10 and 5 games
  std::filesystem::rename(files[0], files[1]);
  QVERIFY(checkpointsOf(folderIn(folder)).sound.empty());
  QVERIFY(!Trainer(training, folderIn(folder)).storedAgent(5));
}

void TemporalDifferenceTest::nothingIsWrittenThroughLinks() {
  const QTemporaryDir folder, elsewhere;
  std::filesystem::create_directory_symlink(elsewhere.path().toStdString(),
                                            Trainer::folderOf(folderIn(folder)));
  const Training training = trainingWith({.games = 5});
  QVERIFY(
      refusalOf([&] {
        Trainer(training, folderIn(folder)).agentAfter(5, {}, {});
      }).ends_with("this is a symbolic link; files beside a results file are not written through links."));
  QVERIFY(std::filesystem::is_empty(elsewhere.path().toStdString()));
}

void TemporalDifferenceTest::aStopEndsLearning() {
  std::stop_source stop;
  Trainer trainer(trainingWith({.games = 1'000'000}));
  std::int64_t pieces = 0;
  QVERIFY_THROWS_EXCEPTION(Stopped, trainer.agentAfter(1'000'000,
                                                       {.onProgress =
                                                            [&](std::int64_t more) {
                                                              pieces += more;
                                                              stop.request_stop();
                                                            }},
                                                       stop.get_token()));
  QVERIFY(pieces > 0 && pieces < 10'000);
}

void TemporalDifferenceTest::itLearnsToPlay() {
  const QTemporaryDir folder;
  ThreadExecutor executor;
  Optimizer optimizer(planOf({.trials = 4, .games = 500, .step = 0.2, .discount = 0.95}), folderIn(folder),
                      executor, {.threads = 1});
  optimizer.run({});
  const std::vector<Trial> trials = optimizer.history().since(0);
  QCOMPARE(trials.size(), std::size_t{4});
  QCOMPARE(trials.back().candidate.numbers, std::vector<double>{2000});
  GameEvaluator start(optimizer.plan().objective(), executor, 1);
  double untrainedLines = 0;
  start.play({.entries = std::vector<GameEvaluator::Entry>{{{0}, 0}},
              .onScored = [&](std::size_t, const Score& score) {
                untrainedLines = performanceOf(score, start.objective()).lines;
              }});
  QVERIFY(trials.back().performance.lines > untrainedLines + 5);
}

void TemporalDifferenceTest::theBestAgentIsReadFromBesideTheResults() {
  const QTemporaryDir folder;
  ThreadExecutor executor;
  const OptimizationPlan plan = planOf({.trials = 3, .games = 50});
  Optimizer optimizer(plan, folderIn(folder), executor, {.threads = 1});
  optimizer.run({});
  const Finalist best = optimizer.finalists().front();
  const AgentSettings agent = agentOf(plan, best, folderIn(folder));
  QCOMPARE(static_cast<double>(agent.as<NTupleSettings>().trainingGames), best.trial.candidate.numbers[0]);
  QCOMPARE(agent.name, std::string("Learning"));
  // Replaying the agent reproduces its score.
  GameEvaluator again(
      [&] {
        Objective objective = plan.objective();
        objective.training.reset();
        objective.agent = agent;
        return objective;
      }(),
      executor, 1);
  Performance performance;
  again.play({.entries = std::vector<GameEvaluator::Entry>{{best.trial.candidate.numbers, 0}},
              .onScored = [&](std::size_t, const Score& score) {
                performance = performanceOf(score, again.objective());
              }});
  QVERIFY(performance == best.trial.performance);
  std::filesystem::remove_all(Trainer::folderOf(folderIn(folder)));
  QVERIFY(refusalOf([&] { agentOf(plan, best, folderIn(folder)); }).ends_with("to retrain it."));
  // Running the search again trains the agent anew, though all scores are stored.
  Optimizer(plan, folderIn(folder), executor, {.threads = 1}).run({});
  QVERIFY(agentOf(plan, best, folderIn(folder)) == agent);
}

void TemporalDifferenceTest::aTrainedAgentCanBeTrainedFurther() {
  OptimizationPlan plan = planOf({});
  plan.agent.agent.as<NTupleSettings>().trainingGames = 1000;
  plan.space = numbersOf(plan.agent.agent);
  plan.check();
  QCOMPARE(plan.space[0].start, 1000.0);
}

void TemporalDifferenceTest::plansThatDoNotFitAreRefused() {
  const OptimizationPlan good = planOf({});
  QCOMPARE(refusalOf([&] { good.check(); }), std::string("accepted"));
  const auto refusal = [&](const auto& change) {
    OptimizationPlan plan = good;
    change(plan);
    return refusalOf([&] { plan.check(); });
  };
  QCOMPARE(
      refusal([](auto& plan) { plan.agent.agent = Library::instance().agent("random"); }),
      std::string("\"Random\" has neither weights nor numeric options to search; choose another agent."));
  QCOMPARE(
      refusal([](auto& plan) { plan.method = CmaEsSettings(); }),
      std::string(
          "CMA-ES (cma-es) cannot train \"Untrained\"; methods that train agents are Temporal differences "
          "(td-lambda) and Actor-critic (actor-critic)."));
  QVERIFY(refusal([](auto& plan) {
            plan.agent.agent = Library::instance().agent("dellacherie");
            plan.agent.agent.linear()->tieBreak = TieBreak::First;
          })
              .starts_with("Temporal differences (td-lambda) cannot train \"Dellacherie\"; kinds of agents "
                           "that can be trained are "));
  QCOMPARE(
      refusal([](auto& plan) {
        plan.mdp = {"", Mdp()};
        plan.agent.agent.kind = NetworkSettings{.layout = {.hidden = {1000, 1000}}, .weights = {}};
        plan.space = numbersOf(plan.agent.agent);
      }),
      std::string("Once it is trained, the document of \"Untrained\" would have about 29 MB; at most 16 MB "
                  "can be read. Choose smaller tables or layers."));
  QCOMPARE(refusal([](auto& plan) { plan.space[0].to = 50'000; }),
           std::string("Training ends at 100000 games, and trainingGames goes only up to 50000; raise its "
                       "bound or train less."));
  QCOMPARE(refusal([](auto& plan) { plan.space[0].fixed = true; }),
           std::string("This method has one variable, trainingGames, which must not be fixed."));
  QCOMPARE(refusal([](auto& plan) { plan.validation.agent = plan.agent; }),
           std::string("Temporal differences (td-lambda) cannot be used with another agent for validation."));
}

TETRABENCH_TEST(TemporalDifferenceTest)
#include "temporal_difference_test.moc"
