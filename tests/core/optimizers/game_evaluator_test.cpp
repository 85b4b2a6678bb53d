#include "core/optimizers/game_evaluator.h"

#include "core/experiments/play_games.h"
#include "core/optimizers/cross_entropy.h"
#include "core/storage/library.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class GameEvaluatorTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void performancesAreThoseOfTheGamesThatAgentsPlay_data();
  void performancesAreThoseOfTheGamesThatAgentsPlay();
  void threadsDoNotMatter();
  void freshGenerationsMeetOtherPieces();
  void aStopEndsTheSearch();
  void aSearchImprovesWeights();
};

namespace {

std::vector<Candidate> someCandidates(const AgentSettings& agent) {
  std::vector<Candidate> candidates;
  for (const double factor : {1.0, 0.7, -1.0, 3.0}) {
    Candidate candidate;
    for (const Variable& v : spaceOf(agent, 0, 1)) candidate.numbers.push_back(v.start);
    candidate.numbers.front() *= factor;
    candidates.push_back(candidate);
  }
  return candidates;
}

}  // namespace

void GameEvaluatorTest::performancesAreThoseOfTheGamesThatAgentsPlay_data() {
  QTest::addColumn<QString>("mdp");
  QTest::addColumn<QString>("agent");
  QTest::newRow("in batches") << "standard/10x10"
                              << "dellacherie";
  QTest::newRow("one by one") << "standard/10x10"
                              << "cornell";
  QTest::newRow("competition") << "rlc2008/training-03"
                               << "dellacherie";
}

void GameEvaluatorTest::performancesAreThoseOfTheGamesThatAgentsPlay() {
  QFETCH(QString, mdp);
  QFETCH(QString, agent);
  const Objective objective{.mdp = Library::instance().mdp(mdp.toStdString()),
                            .agent = Library::instance().agent(agent.toStdString()),
                            .games = 7,
                            .pieceLimit = 300};
  ThreadExecutor executor;
  GameEvaluator evaluator(objective, 5, executor, 2);
  const auto candidates = someCandidates(objective.agent);
  const auto performances = evaluator.evaluate(candidates);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    PlayRequest request{.mdp = objective.mdp,
                        .agent = withNumbers(objective.agent, candidates[i].numbers),
                        .seed = 5,
                        .games = 7,
                        .pieces = 300};
    Performance mean;
    for (const Episode& episode : playGames(request)) {
      mean.lines += static_cast<double>(episode.tally.lines);
      mean.reward += episode.tally.reward;
      mean.pieces += static_cast<double>(episode.tally.pieces);
    }
    QCOMPARE(performances[i].lines, mean.lines / 7);
    QCOMPARE(performances[i].reward, mean.reward / 7);
    QCOMPARE(performances[i].pieces, mean.pieces / 7);
  }
}

void GameEvaluatorTest::threadsDoNotMatter() {
  const Objective objective{.mdp = Library::instance().mdp("standard/10x10"),
                            .agent = Library::instance().agent("dellacherie"),
                            .games = 20};
  ThreadExecutor executor;
  GameEvaluator one(objective, 5, executor, 1), three(objective, 5, executor, 3);
  const auto candidates = someCandidates(objective.agent);
  QVERIFY(one.evaluate(candidates) == three.evaluate(candidates));
  QCOMPARE(one.pieces(), three.pieces());
}

void GameEvaluatorTest::freshGenerationsMeetOtherPieces() {
  Objective objective{.mdp = Library::instance().mdp("standard/10x10"),
                      .agent = Library::instance().agent("dellacherie"),
                      .games = 5};
  ThreadExecutor executor;
  for (const bool fresh : {false, true}) {
    objective.fresh = fresh;
    GameEvaluator evaluator(objective, 5, executor, 1);
    auto candidates = someCandidates(objective.agent);
    const auto first = evaluator.evaluate(candidates), again = evaluator.evaluate(candidates);
    for (Candidate& candidate : candidates) candidate.generation = 1;
    QVERIFY(first == again);
    QCOMPARE(evaluator.evaluate(candidates) == first, !fresh);
  }
}

void GameEvaluatorTest::aStopEndsTheSearch() {
  const Objective objective{.mdp = Library::instance().mdp("standard/10x10"),
                            .agent = Library::instance().agent("dellacherie")};
  ThreadExecutor executor;
  std::stop_source stop;
  GameEvaluator evaluator(objective, 5, executor, 1, stop.get_token());
  QCOMPARE(evaluator.evaluate(someCandidates(objective.agent)).size(), std::size_t{4});
  stop.request_stop();
  QVERIFY_EXCEPTION_THROWN(evaluator.evaluate(someCandidates(objective.agent)), SearchEnded);
}

void GameEvaluatorTest::aSearchImprovesWeights() {
  // From weights of 0, on a small board, within a few generations.
  AgentSettings agent = Library::instance().agent("dellacherie");
  for (auto& [feature, weights] : agent.weights) weights.front() = 0;
  const Objective objective{
      .mdp = Library::instance().mdp("standard/10x10"), .agent = agent, .games = 5, .pieceLimit = 400};
  ThreadExecutor executor;

  class Recorder : public Evaluator {
   public:
    explicit Recorder(Evaluator& games) : games_(games) {}
    std::vector<Performance> evaluate(std::span<const Candidate> candidates) override {
      auto performances = games_.evaluate(candidates);
      double sum = 0;
      for (const Performance& p : performances) sum += p.lines;
      means.push_back(sum / static_cast<double>(performances.size()));
      return performances;
    }
    std::vector<double> means;

   private:
    Evaluator& games_;
  };
  GameEvaluator games(objective, 5, executor, 2);
  Recorder recorder(games);
  searchByCrossEntropy({.space = spaceOf(agent, -10, 10), .evaluator = recorder},
                       {.generations = 10, .population = 50, .elite = 8});
  QVERIFY2(recorder.means.back() > 10 * recorder.means.front() + 50,
           qPrintable(QString("%1 -> %2").arg(recorder.means.front()).arg(recorder.means.back())));
}

QTEST_APPLESS_MAIN(GameEvaluatorTest)
#include "game_evaluator_test.moc"
