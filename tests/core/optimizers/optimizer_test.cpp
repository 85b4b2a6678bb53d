#include "core/optimizers/optimizer.h"

#include <QElapsedTimer>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <ctime>
#include <thread>

#include "core/agents/library.h"
#include "core/error.h"
#include "core/optimizers/option_space.h"
#include "core/parallel/processor_time.h"
#include "core/play/play_games.h"
#include "core/translation.h"
#include "tests/support/long_search.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class OptimizerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aStoppedSearchResumes_data() { methodRows(); }
  void aStoppedSearchResumes();
  void theNumberOfThreadsDoesNotMatter_data() { methodRows(); }
  void theNumberOfThreadsDoesNotMatter();
  void theBestAreRankedByTheirMeans();
  void racingFindsTheSame_data();
  void racingFindsTheSame();
  void searchesWithOneObjectiveShareEvaluations();
  void aSearchWithASharedBeamCanBeRepeated();
  void budgetsEndASearch();
  void theTimeBudgetCountsAllSessions();
  void aStopDuringADecisionOfHoursLeavesNoEvaluation();
  void aPauseDoesNotCountAsTime();
  void aPauseStopsAllThreads();
  void finalistsPlayValidationGames();
  void showingAStoppedSearchPlaysNothing();
  void aDifferentSearchOfTheSameNameIsRefused();
  void theNamesOfIslandsAreTranslated();

 private:
  static void methodRows();
  std::string newFile() { return folder_.filePath(QString("%1.tetrabench").arg(++files_)).toStdString(); }
  QTemporaryDir folder_;
  int files_ = 0;
};

namespace {

const GridSettings kGrid{.points = 4};
const BeamHillClimbingSettings kBeam{.sum = 100, .steps = {40, 20}, .climbs = 5, .noise = 5};
const GeneticAlgorithmSettings kGenetic{.genetic = {.population = 8}, .generations = 5};
const CrossEntropySettings kCrossEntropy{.generations = 5, .population = 10, .elite = 3};

/// Methods configured for searches that take less than a second.
const Method kSmallMethods[] = {
    HillClimbingSettings{.runs = 2, .passes = 1, .step = 20, .slack = 10, .longestWalk = 5},
    NelderMeadSettings(),
    kGrid,
    kBeam,
    kGenetic,
    ParticleSwarmSearchSettings{.swarm = {.population = 8}, .generations = 5},
    IslandsSettings{
        .genetic = {.population = 8}, .swarm = {.population = 8}, .generations = 5, .migrants = 2},
    kCrossEntropy,
    CmaEsSettings{.generations = 6},
    TemporalDifferenceSettings{.trials = 12, .games = 5},
    ActorCriticSettings{.trials = 12, .games = 5}};
static_assert(std::size(kSmallMethods) == std::variant_size_v<Method::variant>);

const Method kRacingMethods[] = {
    HillClimbingSettings{.runs = 3, .passes = 2, .step = 90}, GridSettings{.points = 7},  // more than a batch
    BeamHillClimbingSettings{.sum = 100, .steps = {40, 20}, .climbs = 10, .beam = 2, .noise = 5}};

/// Returns a plan that takes less than a second.
OptimizationPlan planOf(const Method& method) {
  OptimizationPlan plan;
  plan.name = "Test";
  plan.method = method;
  plan.mdp = {"", Library::instance().mdp("standard/6x12")};
  plan.agent.agent = Library::instance().agent("huji-2");
  plan.agent.agent.linear()->weights.resize(3);
  plan.space = spaceOf(plan.agent.agent, 0, 100);
  for (Variable& v : plan.space) v.start = 1;
  if (kindOf(method).learning) {
    plan.agent.agent.kind =
        NTupleSettings{.layout = {.boardWidth = 6, .boardHeight = 12, .windows = {{2, 2}}}, .weights = {}};
    plan.space = numbersOf(plan.agent.agent);
  }
  plan.games = 3;
  plan.pieceLimit = plan.validation.pieceLimit = 300;
  plan.validation.games = 4;
  plan.candidates = 3;
  plan.budget.evaluations = 60;
  return plan;
}

struct Outcome {
  std::vector<Trial> trials;
  std::vector<Finalist> finalists;
  OptimizationProgress progress;
};

/// Runs a plan; stops after `stopAfter` batches unless it is 0.
Outcome run(const OptimizationPlan& plan, const std::string& file, int threads = 1, int stopAfter = 0,
            bool plays = true) {
  ThreadExecutor executor;
  std::stop_source stop;
  int batches = 0;
  Optimizer optimizer(plan, file, executor, {.threads = threads, .plays = plays, .onBatch = [&] {
                                               if (++batches == stopAfter) stop.request_stop();
                                             }});
  optimizer.run(stop.get_token());
  return {optimizer.history().since(0), optimizer.finalists(), optimizer.progress()};
}

bool same(const Finalist& a, const Finalist& b) {
  return a.trial == b.trial && a.validation.mean == b.validation.mean &&
         a.validation.interval == b.validation.interval;
}

void compare(const Outcome& found, const Outcome& expected) {
  QCOMPARE(found.trials.size(), expected.trials.size());
  QVERIFY(found.trials == expected.trials);
  QVERIFY(std::ranges::equal(found.finalists, expected.finalists, same));
  QCOMPARE(found.progress.search.evaluations, expected.progress.search.evaluations);
  QCOMPARE(found.progress.search.pieces, expected.progress.search.pieces);
}

/// Returns whether no other thread uses CPU time while this one works for 50 ms.
bool onlyThisThreadWorks() {
  const auto ofAll = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
  const double allBefore = ofAll(), before = processorSeconds();
  while (processorSeconds() < before + 0.05) {
  }
  const double used = processorSeconds() - before;
  return ofAll() - allBefore < 1.1 * used;
}

}  // namespace

void OptimizerTest::methodRows() {
  QTest::addColumn<int>("method");
  for (int i = 0; const Method& method : kSmallMethods) QTest::newRow(kindOf(method).id.data()) << i++;
}

void OptimizerTest::aStoppedSearchResumes() {
  QFETCH(int, method);
  for (const bool fresh : {false, true}) {
    OptimizationPlan plan = planOf(kSmallMethods[method]);
    plan.fresh = fresh;
    const Outcome expected = run(plan, newFile());
    QVERIFY(expected.trials.size() > 10);
    QCOMPARE(expected.progress.phase, OptimizationProgress::Phase::Ended);
    // Stops repeatedly, a little later each time.
    const std::string file = newFile();
    for (int batches = 1; batches < 60; batches += 1 + batches / 3) run(plan, file, 1, batches);
    compare(run(plan, file), expected);
  }
}

void OptimizerTest::theNumberOfThreadsDoesNotMatter() {
  QFETCH(int, method);
  const OptimizationPlan plan = planOf(kSmallMethods[method]);
  compare(run(plan, newFile(), 2), run(plan, newFile(), 1));
}

void OptimizerTest::theBestAreRankedByTheirMeans() {
  SearchHistory history;
  const auto add = [&](double number, double lines, bool atMost = false) {
    history.add(std::vector<Candidate>{{.numbers = {number}}},
                {{.lines = lines, .reward = 0, .pieces = 2 * lines, .atMost = atMost}});
  };
  add(1, 10);
  add(2, 30);
  add(3, 90, true);  // stopped early
  add(1, 40);        // mean 25
  add(4, 30);        // plays like 2
  add(5, 5);
  const auto best = bestOf(history, ScoreMeasure::Lines, 3);
  QCOMPARE(best.size(), std::size_t{3});
  QCOMPARE(best[0].candidate.numbers[0], 2.0);
  QCOMPARE(best[1].candidate.numbers[0], 1.0);
  QCOMPARE(best[1].performance.lines, 25.0);
  QCOMPARE(best[2].candidate.numbers[0], 5.0);
  QCOMPARE(bestOf(history, ScoreMeasure::Lines, 9).size(), std::size_t{3});
}

void OptimizerTest::racingFindsTheSame_data() {
  QTest::addColumn<int>("method");
  QTest::addColumn<int>("candidates");
  for (int i = 0; i < static_cast<int>(std::size(kRacingMethods)); ++i)
    for (const int candidates : {1, 3})
      QTest::addRow("%s, %d", kindOf(kRacingMethods[i]).id.data(), candidates) << i << candidates;
}

void OptimizerTest::racingFindsTheSame() {
  QFETCH(int, method);
  QFETCH(int, candidates);
  OptimizationPlan plan = planOf(kRacingMethods[method]);
  plan.candidates = candidates;
  plan.budget = {};
  plan.games = 8;
  plan.pieceLimit = 25;  // reached by the best candidates
  const Outcome plain = run(plan, newFile());
  plan.racing = true;
  const std::string file = newFile();
  const Outcome raced = run(plan, file);
  QVERIFY(raced.progress.search.pieces <= plain.progress.search.pieces);
  if (candidates == 1)
    QVERIFY2(raced.progress.search.pieces < plain.progress.search.pieces, kindOf(plan.method).id.data());
  // The same candidates are validated, with the same results.
  QCOMPARE(raced.finalists.size(), plain.finalists.size());
  for (std::size_t i = 0; i < plain.finalists.size(); ++i) {
    QVERIFY(raced.finalists[i].trial.candidate.numbers == plain.finalists[i].trial.candidate.numbers);
    QVERIFY(raced.finalists[i].trial.performance == plain.finalists[i].trial.performance);
  }
  compare(run(plan, file), raced);  // evaluations stopped early are stored as well
  const std::string stopped = newFile();
  for (int batches = 1; batches < 60; batches += 7) run(plan, stopped, 1, batches);
  compare(run(plan, stopped), raced);
  // Without racing, the remaining games of evaluations that were stopped early are played.
  plan.racing = false;
  plan.name = "Whole";
  compare(run(plan, file), plain);
}

void OptimizerTest::searchesWithOneObjectiveShareEvaluations() {
  OptimizationPlan plan = planOf(kGrid);
  const std::string file = newFile();
  const Outcome first = run(plan, file);
  QVERIFY(first.progress.search.played > 0);
  plan.name = "Another";
  const Outcome second = run(plan, file);
  QCOMPARE(second.progress.search.played, std::int64_t{0});
  compare(second, first);
  plan.name = "Other games";
  plan.games = 4;
  QCOMPARE(run(plan, file).progress.search.played, std::int64_t{64});
}

void OptimizerTest::aSearchWithASharedBeamCanBeRepeated() {
  OptimizationPlan plan = planOf(kBeam);
  std::get<BeamHillClimbingSettings>(plan.method).shared = true;
  std::get<BeamHillClimbingSettings>(plan.method).restart = 0.2;
  plan.budget = {};
  const std::string file = newFile();
  OptimizationPlan other = plan;
  other.name = "Other";
  other.pieceSeed = plan.seed;
  other.seed = 2;
  const Outcome first = run(plan, file);
  const Outcome second = run(other, file);  // starts near the best of the first search
  compare(run(plan, file), first);
  compare(run(other, file), second);
  const Outcome alone = run(other, newFile());
  QVERIFY(second.trials != alone.trials);
}

void OptimizerTest::budgetsEndASearch() {
  OptimizationPlan plan = planOf(kGenetic);
  plan.budget = {.evaluations = 10, .pieces = {}, .seconds = {}};
  Outcome found = run(plan, newFile());
  QVERIFY(found.progress.search.evaluations >= 10);
  QVERIFY(found.trials.size() < 40 && found.trials.size() % 8 == 0);  // the last generation is completed
  plan.budget = {.evaluations = {}, .pieces = 500, .seconds = {}};
  found = run(plan, newFile());
  QVERIFY(found.progress.search.pieces >= 500 && found.progress.search.pieces < 500 + 8 * 3 * 300);
  QCOMPARE(found.progress.phase, OptimizationProgress::Phase::Ended);
  plan.budget = {.evaluations = {}, .pieces = {}, .seconds = 1e-9};
  QVERIFY(run(plan, newFile()).trials.empty());
}

void OptimizerTest::theTimeBudgetCountsAllSessions() {
  OptimizationPlan plan = planOf(kGenetic);
  plan.pieceLimit.reset();
  plan.mdp.mdp = Library::instance().mdp("standard/10x20");
  plan.games = 1000;
  plan.budget = {.evaluations = {}, .pieces = {}, .seconds = 0.6};
  const std::string file = newFile();
  const Outcome first = run(plan, file, 1, 1);
  const double used = EvaluationDatabase(file).find(plan.name)->seconds;
  QVERIFY(used > 0);
  const Outcome second = run(plan, file);
  QVERIFY(second.progress.search.seconds >= used);
  QVERIFY(second.trials.size() >= first.trials.size());
  // Time used in earlier sessions counts: after 0.6 seconds nothing more is played.
  const Outcome third = run(plan, file);
  QCOMPARE(third.progress.search.played, std::int64_t{0});
  ThreadExecutor executor;
  Optimizer reader(plan, file, executor, {.plays = false});
  reader.run({});
  QCOMPARE(reader.progress().phase, OptimizationProgress::Phase::Ended);
}

/// Stops during validation, since candidates do not look ahead.
void OptimizerTest::aStopDuringADecisionOfHoursLeavesNoEvaluation() {
  OptimizationPlan plan = planOf(kGrid);
  AgentSettings thinker = longSearch();
  *thinker.linear() = *plan.agent.agent.linear();
  plan.validation.mdp = {"", wideMdp()};
  plan.validation.agent = {"", thinker};
  const std::string file = newFile();
  ThreadExecutor executor;
  Optimizer optimizer(plan, file, executor, {.threads = 2});
  {
    std::jthread thread([&](const std::stop_token& stop) { optimizer.run(stop); });
    QTRY_COMPARE(optimizer.progress().phase, OptimizationProgress::Phase::Validating);
    const WorkMeter meter;
    QTRY_VERIFY(meter.hasWorked());
  }
  QCOMPARE(optimizer.progress().phase, OptimizationProgress::Phase::Stopped);
  ThreadExecutor other;
  Optimizer reader(plan, file, other, {.plays = false});
  reader.run({});
  QVERIFY(!reader.history().since(0).empty());
  for (const Finalist& finalist : reader.finalists()) QCOMPARE(finalist.validation.values, std::int64_t{0});
}

void OptimizerTest::aPauseDoesNotCountAsTime() {
  const OptimizationPlan plan = planOf(kGenetic);
  ThreadExecutor executor;
  QElapsedTimer sinceThePause;
  std::optional<double> seconds;  // when the first batch ends
  double most = 0;
  Optimizer optimizer(plan, newFile(), executor, {.threads = 1, .onBatch = [&] {
                                                    if (seconds) return;
                                                    seconds = optimizer.progress().search.seconds;
                                                    most = static_cast<double>(sinceThePause.nsecsElapsed());
                                                  }});
  optimizer.setPaused(true);
  std::jthread thread([&](const std::stop_token& stop) { optimizer.run(stop); });
  QTRY_VERIFY(optimizer.progress().begun);
  const Outcome here = run(plan, newFile());  // meanwhile, so the paused search would have finished
  QCOMPARE(optimizer.progress().search.trials, std::int64_t{0});
  QVERIFY(optimizer.progress().paused);
  sinceThePause.start();
  optimizer.setPaused(false);
  QTRY_COMPARE(optimizer.progress().phase, OptimizationProgress::Phase::Ended);
  QCOMPARE(optimizer.progress().search.trials, here.progress.search.trials);
  QVERIFY(seconds);
  QVERIFY2(*seconds <= most / 1e9, qPrintable(QStringLiteral("%1 s of %2 ns").arg(*seconds).arg(most)));
}

void OptimizerTest::aPauseStopsAllThreads() {
  OptimizationPlan plan = planOf(kGenetic);
  plan.mdp.mdp = Library::instance().mdp("standard/10x20");
  plan.pieceLimit = 1'000'000'000;
  plan.agent = {"", Library::instance().agent("dt-20")};
  plan.space = spaceOf(plan.agent.agent, 0, 1);
  for (Variable& v : plan.space) {
    v.from = v.start - 0.01;
    v.to = v.start + 0.01;
  }
  plan.games = 20;
  ThreadExecutor executor;
  Optimizer optimizer(plan, newFile(), executor, {.threads = 2});
  std::jthread thread([&](const std::stop_token& stop) { optimizer.run(stop); });
  QTRY_VERIFY(optimizer.progress().search.piecesPlayed > 0);
  optimizer.setPaused(true);
  QTRY_VERIFY(onlyThisThreadWorks());
  const auto pieces = optimizer.progress().search.piecesPlayed;
  QVERIFY(onlyThisThreadWorks());
  QCOMPARE(optimizer.progress().search.piecesPlayed, pieces);
  optimizer.setPaused(false);
  QTRY_VERIFY(optimizer.progress().search.piecesPlayed > pieces);
}

void OptimizerTest::finalistsPlayValidationGames() {
  OptimizationPlan plan = planOf(kGrid);
  plan.validation.games = 20;
  plan.previewCheck.emplace(
      Validation{.mdp = {}, .agent = NamedAgent{"", plan.agent.agent}, .games = 5, .pieceLimit = 50});
  plan.previewCheck->agent->agent.kind = LookAheadSettings{.linear = *plan.agent.agent.linear()};
  const Outcome found = run(plan, newFile());
  QCOMPARE(found.finalists.size(), std::size_t{3});
  double last = 1e9;
  for (const Finalist& finalist : found.finalists) {
    QVERIFY(finalist.validation.mean <= last);
    last = finalist.validation.mean;
    QCOMPARE(finalist.validation.values, std::int64_t{20});
    QVERIFY(finalist.validation.interval);
    QCOMPARE(finalist.withPreview->values, std::int64_t{5});
    // The validation mean is over games with a different seed than the search's.
    const Objective objective = plan.objectiveOf(plan.validation);
    QVERIFY(objective.seed != plan.objective().seed);
    PlayRequest request{.mdp = objective.mdp,
                        .agent = withNumbers(plan.agent.agent, finalist.trial.candidate.numbers),
                        .seed = objective.seed,
                        .games = 20,
                        .pieces = 300};
    double lines = 0;
    for (const Episode& e : playGames(request)) lines += static_cast<double>(e.tally.lines);
    QCOMPARE(finalist.validation.mean, lines / 20);
  }
  const AgentSettings agent = agentOf(plan, found.finalists.front());
  QVERIFY(agent.source.find("validation games") != std::string::npos);
  QCOMPARE(agent.weights().size(), std::size_t{3});
}

void OptimizerTest::showingAStoppedSearchPlaysNothing() {
  const OptimizationPlan plan = planOf(kCrossEntropy);
  const std::string file = newFile();
  const Outcome part = run(plan, file, 1, 3);
  const Outcome again = run(plan, file, 1, 0, false);
  QVERIFY(again.trials == part.trials);
  QCOMPARE(again.progress.search.played, std::int64_t{0});
}

void OptimizerTest::aDifferentSearchOfTheSameNameIsRefused() {
  OptimizationPlan plan = planOf(kGrid);
  const std::string file = newFile();
  run(plan, file);
  plan.budget.evaluations = 64;  // continues the search
  QCOMPARE(run(plan, file).trials.size(), std::size_t{64});
  plan.games = 4;
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, run(plan, file));
}

void OptimizerTest::theNamesOfIslandsAreTranslated() {
  Core::setTranslator(
      [](const char* text, const char*, std::int64_t) { return "<" + std::string(text) + ">"; });
  const auto english = qScopeGuard([] { Core::setTranslator(nullptr); });
  for (const MethodKind& info : methods()) {
    if (!info.islandName) continue;
    for (const int island : {0, 1}) {
      const std::string name = info.islandName(info.make(), island);
      QVERIFY2(name.starts_with("<") && name.find('>') != std::string::npos, name.c_str());
    }
  }
}

TETRABENCH_TEST(OptimizerTest)
#include "optimizer_test.moc"
