#include "core/optimizers/start_comparison.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <QTemporaryDir>
#include <algorithm>

#include "core/agents/library.h"
#include "core/optimizers/evaluation_report.h"
#include "core/optimizers/optimization_needs.h"
#include "core/optimizers/optimizer.h"
#include "core/optimizers/option_space.h"
#include "core/play/play_games.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests that a search shows whether its best candidate is better than its start.
class StartComparisonTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theStartPlaysTheSameGamesAsTheBest();
  void estimatesBySplittingAreComparedAsAJackknifeDoes();
  void aSearchWithoutAStartSaysWhy();
  void aStartAmongTheBestIsValidatedOnce();
  void anOlderFileIsReadAndResumed();

 private:
  static OptimizationPlan plan();
  std::string newFile() { return folder_.filePath(QString("%1.tetrabench").arg(++files_)).toStdString(); }
  QTemporaryDir folder_;
  int files_ = 0;
};

namespace {

/// Runs a plan; returns the comparison and the progress.
std::pair<StartComparison, OptimizationProgress> runToEnd(const OptimizationPlan& plan,
                                                          const std::string& file, bool plays = true) {
  ThreadExecutor executor;
  Optimizer optimizer(plan, file, executor, {.threads = 2, .plays = plays});
  optimizer.run({});
  return {optimizer.start().value_or(StartComparison()), optimizer.progress()};
}

std::vector<double> linesOf(const OptimizationPlan& plan, const std::vector<double>& numbers) {
  const Objective objective = plan.objectiveOf(plan.validation);
  std::vector<double> lines;
  for (const Episode& game : playGames({.mdp = objective.mdp,
                             .agent = withNumbers(plan.agent.agent, numbers),
                             .seed = objective.seed,
                             .games = objective.games,
                             .pieces = *objective.pieceLimit}))
    lines.push_back(static_cast<double>(game.tally.lines));
  return lines;
}

}  // namespace

OptimizationPlan StartComparisonTest::plan() {
  OptimizationPlan plan;
  plan.name = "Test";
  plan.method = GridSettings{.points = 2};
  plan.mdp = {"", Library::instance().mdp("standard/6x12")};
  plan.agent.agent = Library::instance().agent("huji-2");
  plan.agent.agent.linear()->weights.resize(3);
  plan.space = spaceOf(plan.agent.agent, 0, 100);
  plan.games = 3;
  plan.pieceLimit = plan.validation.pieceLimit = 300;
  plan.validation.games = 12;
  plan.candidates = 2;
  return plan;
}

void StartComparisonTest::theStartPlaysTheSameGamesAsTheBest() {
  const OptimizationPlan tried = plan();
  const std::string file = newFile();
  ThreadExecutor executor;
  Optimizer optimizer(tried, file, executor, {.threads = 2});
  optimizer.run({});
  const StartComparison found = optimizer.start().value();
  QCOMPARE(found.problem, std::string());
  const std::vector<double> best = linesOf(tried, optimizer.finalists()[0].trial.candidate.numbers);
  const std::vector<double> start = linesOf(tried, startOf(tried));
  QCOMPARE(found.start.mean, estimateMean(start).mean);
  QCOMPARE(found.best.mean, optimizer.finalists()[0].validation.mean);
  const PairedDifference expected = pairedDifference(best, start);
  QCOMPARE(found.difference->difference.mean, expected.difference.mean);
  QVERIFY(found.difference->difference.interval == expected.difference.interval);
  QCOMPARE(optimizer.progress().toValidate, std::int64_t{3 * 12});
  QCOMPARE(optimizer.progress().validated, std::int64_t{3 * 12});
  QCOMPARE(needsOf(tried).validationGames, std::int64_t{3 * 12});
  EvaluationDatabase database(file);
  EvaluationReport report = evaluationsOf(database, "Test");
  rankByValidation(report, database);
  QCOMPARE(report.start->difference->difference.mean, expected.difference.mean);
}

/// The jackknife's pseudo-values average to the estimate up to terms of the order 1/n, and their spread gives
/// its interval.
void StartComparisonTest::estimatesBySplittingAreComparedAsAJackknifeDoes() {
  Objective objective = plan().objective();
  objective.splittingEffort = 100;
  std::vector<double> values, others;
  for (int i = 0; i < 400; ++i) {
    values.push_back(1000 + 3 * (i % 7) + i % 11);
    others.push_back(700 + 5 * (i % 5) + i % 13);
  }
  const auto pseudoValues = [&](const std::vector<double>& games) {
    const double whole = meanOf(games, objective).mean, n = static_cast<double>(games.size());
    std::vector<double> pseudo;
    for (std::size_t i = 0; i < games.size(); ++i) {
      std::vector<double> without = games;
      without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
      pseudo.push_back(n * whole - (n - 1) * meanOf(without, objective).mean);
    }
    return pseudo;
  };
  const PairedDifference slow = pairedDifference(pseudoValues(values), pseudoValues(others));
  const PairedDifference found = validationDifference(values, others, objective);
  const double half = (*slow.difference.interval)[1] - slow.difference.mean;
  QVERIFY(std::abs(found.difference.mean - slow.difference.mean) < 0.01 * half);
  QVERIFY(std::abs((*found.difference.interval)[1] - (*slow.difference.interval)[1]) < 0.02 * half);
  QVERIFY(std::abs((*found.difference.interval)[0] - (*slow.difference.interval)[0]) < 0.02 * half);
  QVERIFY(std::abs(found.difference.mean -
                   (meanOf(values, objective).mean - meanOf(others, objective).mean)) < 1e-9);
}

void StartComparisonTest::aSearchWithoutAStartSaysWhy() {
  OptimizationPlan features = plan();
  for (Variable& variable : features.space) variable.start = 0;
  QVERIFY(startOf(features).empty());
  const auto [found, progress] = runToEnd(features, newFile());
  QVERIFY(!found.difference);
  QVERIFY(found.problem.ends_with("all weights start at 0."));
  QCOMPARE(progress.toValidate, std::int64_t{2 * 12});
  OptimizationPlan training = plan();
  training.method = TemporalDifferenceSettings{.trials = 2, .games = 2};
  training.agent.agent.kind =
      NTupleSettings{.layout = {.boardWidth = 6, .boardHeight = 12, .windows = {{2, 2}}}, .weights = {}};
  training.space = numbersOf(training.agent.agent);
  QVERIFY(startOf(training).empty());
  QVERIFY(runToEnd(training, newFile()).first.problem.starts_with("This method trains an agent"));
  OptimizationPlan itself = plan();  // no other candidate is tried
  for (std::size_t i = 1; i < itself.space.size(); ++i) itself.space[i].fixed = true;
  itself.space[0].from = itself.space[0].start;
  itself.space[0].to = itself.space[0].start + 1e-9;
  itself.budget.evaluations = 1;
  QVERIFY(!runToEnd(itself, newFile()).first.problem.empty());
}

void StartComparisonTest::aStartAmongTheBestIsValidatedOnce() {
  OptimizationPlan tried = plan();  // a grid of two candidates, the first of which is the start
  for (std::size_t i = 1; i < tried.space.size(); ++i) tried.space[i].fixed = true;
  tried.space[0].from = tried.space[0].start;
  tried.space[0].to = tried.space[0].start + 10;
  ThreadExecutor executor;
  Optimizer optimizer(tried, newFile(), executor, {.threads = 2});
  optimizer.run({});
  const std::vector<double> start = startOf(tried);
  QVERIFY(std::ranges::any_of(optimizer.finalists(), [&](const Finalist& finalist) {
    return finalist.trial.candidate.numbers == start;
  }));
  const std::int64_t games = std::ssize(optimizer.finalists()) * 12;
  QCOMPARE(optimizer.progress().toValidate, games);
  QCOMPARE(optimizer.progress().validated, games);
  QCOMPARE(optimizer.start()->start.values, std::int64_t{12});
}

/// Earlier versions did not validate the start: such a search has ended all the same, and running it again
/// plays only the games of the start.
void StartComparisonTest::anOlderFileIsReadAndResumed() {
  const OptimizationPlan tried = plan();
  const std::string file = newFile();
  const StartComparison whole = runToEnd(tried, file).first;
  {
    SQLite::Database old(file, SQLite::OPEN_READWRITE);
    SQLite::Statement remove(old, "DELETE FROM evaluation WHERE games = 1 AND numbers = ?");
    const std::vector<double> start = startOf(tried);
    remove.bind(1, static_cast<const void*>(start.data()), static_cast<int>(start.size() * sizeof(double)));
    QCOMPARE(remove.exec(), 12);
    old.exec(
        "UPDATE row_count SET rows = rows - 12 WHERE kind = 'evaluation' AND owner = "
        "(SELECT max(objective) FROM evaluation)");
  }
  const auto [read, progress] = runToEnd(tried, file, false);
  QVERIFY(progress.phase == OptimizationProgress::Phase::Ended);
  QVERIFY(!read.difference);
  QVERIFY(read.problem.starts_with("The start of this search was not validated."));
  QCOMPARE(read.best.mean, whole.best.mean);
  const auto [again, resumed] = runToEnd(tried, file);
  QCOMPARE(resumed.search.played, std::int64_t{0});
  QCOMPARE(again.difference->difference.mean, whole.difference->difference.mean);
}

TETRABENCH_TEST(StartComparisonTest)
#include "start_comparison_test.moc"
