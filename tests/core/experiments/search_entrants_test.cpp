#include <QTemporaryDir>
#include <algorithm>
#include <ranges>

#include "core/agents/library.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/experiment_runner.h"
#include "core/experiments/search_entrants.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/optimization_document.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

namespace {

OptimizationPlan somePlan() {
  OptimizationPlan plan;
  plan.name = "Search";
  plan.mdp = {"standard/10x10", Library::instance().mdp("standard/10x10")};
  plan.agent = {"huji-2", Library::instance().agent("huji-2")};
  plan.space = spaceOf(plan.agent.agent, 0, 1000);
  plan.games = 2;
  plan.measure = ScoreMeasure::Pieces;
  return plan;
}

ExperimentPlan withBest(int best) {
  ExperimentPlan plan;
  plan.name = "Cup";
  plan.mdps = {{"standard/10x20", Library::instance().mdp("standard/10x20")}};
  plan.agents = {{"random", Library::instance().agent("random")}};
  plan.searches = {{.search = "Search", .best = best, .name = "Found"}};
  plan.length = {RunLength::Unit::Games, 1};
  return plan;
}

}  // namespace

/// Tests of entering a search's best candidates in an experiment.
class SearchEntrantsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    EvaluationDatabase database(results());
    const OptimizationPlan plan = somePlan();
    database.add(plan);
    const auto id = database.objectiveId(plan.objective());
    for (int i = 0; i < 9; ++i)
      database.save(id, 0, {double(i), 1, 1, 1, 1}, {.games = 2, .pieces = 1000 + 100 * (i % 5), .lines = i});
    // Candidates 3 and 8 both survived 1,300 pieces, with different lines; 9 plays like 8.
    database.save(id, 0, {9, 1, 1, 1, 1}, {.games = 2, .pieces = 1300, .lines = 8});
    // Its second evaluation makes candidate 0 the best.
    database.save(id, 1, {0, 1, 1, 1, 1}, {.games = 2, .pieces = 5000, .lines = 0});
    database.save(id, 0, {50, 1, 1, 1, 1}, {.games = 1, .pieces = 90000, .lines = 0});  // stopped early
  }

  void theBestCandidatesEnterByTheMeanOfTheirEvaluations() {
    const ExperimentPlan whole = withEntrants(withBest(4), results());
    QCOMPARE(whole.agents.size(), std::size_t{5});
    QVERIFY(whole.searches.empty());
    whole.check();
    std::vector<double> first;
    for (std::size_t i = 1; i < whole.agents.size(); ++i) {
      QCOMPARE(whole.agents[i].agent.name, "Found " + std::to_string(i));
      first.push_back(whole.agents[i].agent.weights().front().weights.front());
    }
    QCOMPARE(first, (std::vector<double>{0, 4, 3, 8}));
  }

  void thoseThatHaveEnteredStay() {
    const ExperimentPlan first = withEntrants(withBest(3), results());
    ResultsDatabase(results()).addExperiment(first);
    EvaluationDatabase database(results());
    const auto id = database.objectiveId(somePlan().objective());
    database.save(id, 0, {70, 1, 1, 1, 1}, {.games = 2, .pieces = 99000, .lines = 0});
    QVERIFY(withEntrants(withBest(3), results()).agents == first.agents);
    // Additional entrants are the best of the remaining candidates.
    const ExperimentPlan more = withEntrants(withBest(5), results());
    QCOMPARE(more.agents.size(), first.agents.size() + 2);
    QVERIFY(std::ranges::equal(first.agents, more.agents | std::views::take(first.agents.size())));
    QCOMPARE(more.agents[4].agent.weights().front().weights.front(), 70.0);
    QCOMPARE(more.agents[5].agent.weights().front().weights.front(), 8.0);
    more.check();
    // An experiment of another name selects its entrants anew.
    ExperimentPlan other = withBest(3);
    other.name = "Another";
    QCOMPARE(withEntrants(other, results()).agents[1].agent.weights().front().weights.front(), 70.0);
  }

  void itsDocumentIsReadAsItWasWritten() {
    const std::string file = folder_->filePath("cup.experiment.json").toStdString();
    writeExperiment(file, withBest(7));
    QVERIFY(readExperiment(file) == withBest(7));
    ExperimentPlan alone = withBest(3);
    alone.agents.clear();
    writeExperiment(file, alone);
    QVERIFY(readExperiment(file) == alone);
  }

  void whatCannotEnterIsRefusedInOneSentence() {
    QCOMPARE(refusalOf([&] { withEntrants(withBest(20), results()); }),
             results() +
                 " has 9 different candidates of \"Search\", but the plan needs the best 20; run `optimize " +
                 withBest(20).searches.front().search + " --out " + results() + "` first.");
    ExperimentPlan unknown = withBest(3);
    unknown.searches.front().search = "no such search";
    QVERIFY(refusalOf([&] {
              withEntrants(unknown, results());
            }).starts_with("\"no such search\" is not a search; it must be a file, an id that"));
    ExperimentPlan crowd = withBest(50);
    for (int i = 1; i < 20; ++i) crowd.searches.push_back(crowd.searches.front());
    QCOMPARE(refusalOf([&] { crowd.check(); }),
             std::string("agents is a list of 1001; it must be a list of 1 to 1000."));
    QCOMPARE(refusalOf([&] { ExperimentRunner(results(), withBest(3), {}); }),
             std::string("\"Cup\" has searches whose best candidates have not been looked up."));
    unknown.searches.front().search = "huji/beam";  // exists, but has not been run
    QVERIFY(refusalOf([&] { withEntrants(unknown, results()); }).find("has 0 different candidates of") !=
            std::string::npos);
  }

 private:
  std::string results() const { return folder_->filePath("r.tetrabench").toStdString(); }

  std::unique_ptr<QTemporaryDir> folder_;
};

TETRABENCH_TEST(SearchEntrantsTest)
#include "search_entrants_test.moc"
